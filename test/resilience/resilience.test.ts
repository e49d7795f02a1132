import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../visitor.ts';
import { startCluster, staff, type Cluster } from './cluster.ts';
import { faults } from './faults.ts';
import { until } from './until.ts';
import { letVisitorsIn, type Visitors } from './visitors.ts';
import type { Kind, Seen } from './watched-client.ts';

/** How long the site may take to serve everyone once the fault is over, and how long it is then looked at. */
const recoveryMilliseconds = 30_000;
const calmMilliseconds = 3_000;
/** For one fault with all this, on a machine that has much else to do. */
const faultTimeout = 180_000;

const kinds: Kind[] = ['read', 'sign up', 'save', 'add car', 'apply'];
let cluster: Cluster;
let visitors: Visitors;

beforeAll(async () => {
  cluster = await startCluster(process.env['NGINX_PATH'] ?? 'nginx');
  visitors = await letVisitorsIn(cluster.url, staff);
});

afterAll(async () => {
  await visitors?.leave();
  await cluster?.close();
});

test.each(faults)(
  'while $name, everyone is answered, and all is well afterwards',
  async ({ name, happen, allowed }) => {
    const { seen, underWay } = visitors;
    const beganAt = performance.now();
    await happen(cluster);
    const endedAt = performance.now();
    const isServed = (kind: Kind) => seen.some((one) => one.kind === kind && one.startedAt > endedAt && isFine(one));
    await until('everyone is served again', recoveryMilliseconds, () => kinds.every(isServed));
    const calmAt = performance.now();
    await pause(calmMilliseconds);
    await until('nobody waits any more', 60_000, () => [...underWay].every(({ startedAt }) => startedAt > endedAt));

    const during = seen.filter(({ startedAt, ms }) => startedAt + ms > beganAt);
    tell(name, during);
    const isWrong = (one: Seen) => !isFine(one) && !isRepeated(one);
    expect(during.filter((one) => isWrong(one) && !allowed.includes(one.status)).map(inWords)).toEqual([]);
    expect(seen.filter((one) => isWrong(one) && one.startedAt > calmAt).map(inWords)).toEqual([]);
    expect(visitors.turnedAway).toEqual([]);
  },
  faultTimeout,
);

test('what was acknowledged is there, and nothing is there twice', async () => {
  await visitors.leave();
  const { acknowledged, documents } = visitors;
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const read = async (text: string) => {
    const { rows } = await client.query<{ name: string; count: number }>(text);
    return new Map(rows.map(({ name, count }) => [name, count]));
  };
  const cars = await read('select title as name, count(*)::int from cars group by title');
  const photos = await read(
    'select title as name, count(photo_id)::int from cars left join photos using (car_id) group by title',
  );
  const accounts = await read('select email as name, count(*)::int from users group by email');
  const saved = await read(
    `select email || ' ' || car_id as name, count(*)::int from saved_cars join users using (user_id) group by 1`,
  );
  const applications = await read(
    'select email as name, max(application_id) as count from applications join users using (user_id) group by email having count(*) = 1',
  );
  const twice = await read(
    'select user_id::text as name, count(*)::int from applications group by user_id having count(*) > 1',
  );
  await client.end();

  const notOnce = (names: Iterable<string>, found: Map<string, number>) =>
    [...names].filter((name) => found.get(name) !== 1);
  expect(notOnce(acknowledged.accounts, accounts)).toEqual([]);
  expect(notOnce(acknowledged.saved, saved)).toEqual([]);
  expect(notOnce(acknowledged.cars, photos)).toEqual([]);
  expect(notOnce(cars.keys(), cars)).toEqual([]);
  expect(twice).toEqual(new Map());
  const admin = createVisitor(cluster.url);
  await admin.api.logIn(staff);
  for (const [email, document] of documents) {
    const answer = await admin.fetch(`/api/admin/documents/${applications.get(email)}`);
    expect(await answer.text(), email).toBe(document);
  }
  const counts = { accounts: acknowledged.accounts.size, saved: acknowledged.saved.size, cars: acknowledged.cars.size };
  console.log('acknowledged and found:', { ...counts, documents: documents.size });
  expect(Math.min(...Object.values(counts), documents.size)).toBeGreaterThan(10);
});

test('what is to be done later is done, nothing was given up, and nothing was unexpected', async () => {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const count = async (what: string) => Number((await client.query(`select count(*) from ${what}`)).rows[0]?.count);
  await until('every photo is made', 60_000, async () => (await count(`photos where state = 'waiting'`)) === 0);
  expect(await count(`photos where state = 'failed'`)).toBe(0);
  expect(await count('outbox where failed')).toBe(0);
  await client.end();
  const lines = cluster.printed().split('\n');
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});

/** Sent again while nobody can know what came of the first time; see `turnedAway` for when that is wrong. */
const isRepeated = ({ status, code }: Seen) => status === 409 || code === 'duplicate-application';
const isFine = ({ status }: Seen) => typeof status === 'number' && status < 400;

const inWords = ({ kind, status, code, ms }: Seen) => `${kind}: ${status} ${code} after ${Math.round(ms)} ms`;

function tell(name: string, seen: Seen[]): void {
  const counts: Record<string, number> = {};
  for (const { kind, status, code } of seen) {
    const what = `${kind} ${status} ${code}`.trim();
    counts[what] = (counts[what] ?? 0) + 1;
  }
  const longest = Math.max(...seen.map(({ ms }) => ms));
  console.log(`${name}:`, counts, `longest ${Math.round(longest)} ms`);
}
