import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { refusals } from '#contract/api/refusals.ts';
import { createLog } from '#server/log.ts';
import { addCar, apply } from '../builders.ts';
import { callWithCanaries } from '../canaries.ts';
import { failingStatements, failingWrites, missingTables } from '../sabotage.ts';
import { useWorld } from '../world.ts';

const lines: Record<string, unknown>[] = [];
let minutes = 0;
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const log = createLog('debug', { write }, () => minutes * 60_000);
beforeEach(() => void (minutes += 1));
const world = useWorld({}, { log });

async function buyerWithViewing() {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const buyer = await world.buyer();
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  const link = (await buyer.api.listViewings()).viewings[0]?.link ?? '';
  return { admin, buyer, link };
}

const troubles = [
  ['57P03', 'database-unavailable'],
  ['08006', 'database-unavailable'],
  ['25006', 'database-unavailable'],
  ['53300', 'database-busy'],
  ['55P03', 'database-busy'],
  ['57014', 'database-busy'],
  ['40001', 'database-busy'],
  ['53100', 'disk-full'],
] as const;

test.each(troubles)('a statement that fails with %s is answered with %s, and told once', async (state, code) => {
  const { admin, buyer } = await buyerWithViewing();
  lines.length = 0;
  const undo = await failingWrites(state)(world.database);
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.fetch('/api/auth/saved', saveCar)));
  const download = await admin.fetch(downloads.cars);
  await undo();
  for (const answer of [...answers, download]) {
    expect(answer.status).toBe(refusals[code].status);
    expect(answer.headers.get('retry-after')).toBe(code === 'disk-full' ? null : '5');
    expect(await answer.json()).toEqual({ message: refusals[code].message, code, requestId: expect.any(String) });
  }
  const told = lines.filter(({ msg }) => msg === 'request failed');
  expect(told).toMatchObject([{ level: 'warn', trouble: code }]);
  expect(JSON.stringify(told)).toContain(state);
});

const saveCar = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ carIDs: [1] }),
};

test('a bug is still a bug, and told each time', async () => {
  const { buyer } = await buyerWithViewing();
  lines.length = 0;
  const undo = await missingTables(world.database);
  const answers = [await buyer.call('GET', '/api/auth/saved'), await buyer.call('GET', '/api/auth/saved')];
  await undo();
  expect(answers).toMatchObject([{ status: 500 }, { status: 500 }]);
  const told = lines.filter(({ msg }) => msg === 'request failed');
  expect(told).toMatchObject([{ level: 'error' }, { level: 'error' }]);
});

test('no call at all answers 500 while the database is out of reach', async () => {
  const { admin, buyer, link } = await buyerWithViewing();
  const actors = { anyone: world.visitor(), user: buyer, admin };
  const token = link.split('/').at(-1) ?? '';
  const undo = await failingStatements('57P01')(world.database);
  const answers = await Promise.all(
    keysOf(endpoints).map(async (name) => ({
      name,
      ...(await callWithCanaries(actors[calls[name].audience], name, { token })),
    })),
  );
  const personal = await Promise.all([link, `/es${link}`].map(async (page) => world.visitor().fetch(page)));
  await undo();
  const withStatus = (...wanted: number[]) => answers.filter(({ status }) => wanted.includes(status));
  // What needs no table, and what is refused before one is asked.
  expect(withStatus(200, 201, 400, 404, 413, 415, 503).length).toBe(answers.length);
  expect(withStatus(503).length).toBeGreaterThan(45);
  for (const { name, text } of withStatus(503)) expect(text, name).toContain('"code":"database-unavailable"');
  for (const page of personal) expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  const [english, spanish] = await Promise.all(personal.map((page) => page.text()));
  expect(english).toContain(refusals['database-unavailable'].message);
  expect(spanish).toContain('Por ahora no podemos consultar nuestros registros.');
});

test('what anyone may read comes out of memory, with or without a database', async () => {
  await addCar(await world.admin());
  const undo = await failingStatements('57P01')(world.database);
  const answers = await Promise.all(
    readable.map(async (address) => [address, (await world.visitor().fetch(address)).status]),
  );
  await undo();
  expect(answers).toEqual(readable.map((address) => [address, 200]));
});

const readable = (
  '/ /es /listings /listings/1 /es/listings/1 /search?q=toyota /compare?cars=1 /login /signup /admin /profile /saved /apply ' +
  '/robots.txt /sitemap.xml /api/docs /api/openapi.json /livez /api/dealer /api/cars/recent /api/get-cars/ /api/car/1 ' +
  '/api/car/1/similar /api/auth/me /api/cars/search?carMake=Toyota /api/cars/by-id?ids=1'
).split(' ');
