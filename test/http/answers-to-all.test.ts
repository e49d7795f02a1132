import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { talk } from './raw.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

test('an answer is the same when it is made, kept and compressed, and another after a change', async () => {
  const admin = await world.admin();
  await addCar(admin, { carModel: 'Camry' });
  const address = '/api/cars/search?q=camry';
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await world.visitor().fetch(address, { headers });
    return { body: await answer.text(), tag: answer.headers.get('etag') };
  };
  const made = await ask();
  const [madeAgain, kept, compressed] = [await ask(), await ask(), await ask({ 'accept-encoding': 'br' })];
  for (const later of [madeAgain, kept, compressed]) expect(later).toEqual(made);
  await addCar(admin, { carModel: 'Camry' });
  const changed = await ask();
  expect(changed.tag).not.toBe(made.tag);
  expect(JSON.parse(changed.body).total).toBe(2);
});

test('a search is answered alike before the router and behind it', async () => {
  await addCar(await world.admin(), { carModel: 'Camry' });
  const ask = async (address: string, method = 'GET') => {
    const answer = await world.visitor().fetch(address, { method });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  const behind = await ask('/api/cars/search');
  const before = await ask('/api/cars/search?');
  expect({ ...before, headers: { ...before.headers, date: '' } }).toEqual({
    ...behind,
    headers: { ...behind.headers, date: '' },
  });
  expect(JSON.parse(before.body)).toMatchObject({ total: 1, results: [{ carModel: 'Camry' }] });
  expect(await ask('/api/cars/search?', 'HEAD')).toMatchObject({ status: 200, body: '' });
  const refused = await ask('/api/cars/search?minPrice=cheap');
  expect({ ...refused, body: JSON.parse(refused.body) }).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', errors: { minPrice: expect.any(String) } },
  });
});

test('whoever reads slowly gets what he asked for, whatever others are answered meanwhile', async () => {
  const admin = await world.admin();
  for (let count = 0; count < 8; count++) await addCar(admin, { carPrice: 9_000, carDes: `${count} `.repeat(2_400) });
  const prices = Array.from({ length: 20 }, (_, place) => 10_000 + place);
  const held: (() => void)[] = [];
  let isHeld = true;
  // As if the connection took nothing for now: what is answered has to wait on the server.
  const hold = (socket: Socket) => {
    for (const name of ['_write', '_writev']) {
      const write: (...given: unknown[]) => void = Reflect.get(socket, name);
      const later = (act: () => void) => (isHeld ? void held.push(act) : act());
      Reflect.set(socket, name, (...given: unknown[]) => later(() => Reflect.apply(write, socket, given)));
    }
  };
  world.server.on('connection', hold);
  const answers = prices.map((price) =>
    talk(
      world.url,
      `GET /api/cars/search?q=under+${price} HTTP/1.1\r\nHost: ${new URL(world.url).hostname}\r\nConnection: close\r\n\r\n`,
    ),
  );
  await expect.poll(() => held.length).toBe(prices.length);
  world.server.off('connection', hold);
  for (let price = 1_000; price < 1_200; price++) await world.visitor().fetch(`/api/cars/search?q=over+${price}`);
  isHeld = false;
  for (const write of held) write();

  const limits = (await Promise.all(answers)).map(
    (answer) => JSON.parse(answer.slice(answer.indexOf('{'))).understood[0].value,
  );
  expect(limits).toEqual(prices.map(String));
});
