import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const token = 'a-token-for-the-one-who-watches';
const world = useWorld({ METRICS_TOKEN: token });
const read = (authorization?: string) =>
  world.visitor().fetch('/metrics', { headers: authorization === undefined ? {} : { authorization } });

test('the figures of the process are for whoever bears the token', async () => {
  for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token])
    expect((await read(wrong)).status).toBe(401);
  const answer = await read(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('they tell of answers, the outbox and the catalog, and of nobody', async () => {
  const admin = await world.admin();
  await addCar(admin);
  await world.buyer({ email: 'secret.person@world.test', fName: 'Secret' });
  await world.settle();
  for (const path of ['/', '/', '/api/cars/recent', '/listings/999']) await (await world.visitor().fetch(path)).text();
  const text = await (await read(`Bearer ${token}`)).text();
  const figure = (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(figure('reclaim_catalog_cars')).toBe(1);
  expect(figure('reclaim_database_up')).toBe(1);
  expect(figure('reclaim_outbox_due')).toBe(0);
  expect(figure('reclaim_outbox_failed')).toBe(0);
  expect(figure('reclaim_answers_total{kind="page",status="200"}')).toBeGreaterThan(0);
  expect(figure('reclaim_answers_total{kind="page",status="404"}')).toBe(1);
  expect(figure('reclaim_answers_total{kind="ready",status="200"}')).toBeGreaterThan(0);
  expect(figure('reclaim_answers_total{kind="api",status="201"}')).toBeGreaterThan(0);
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(
      /^$|^# HELP [a-z_0-9]+ |^# TYPE [a-z_0-9]+ \w+$|^[a-z_0-9]+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? \S+$/,
    );
  expect(text).not.toMatch(/secret|@|127\.0\.0\.1/i);
});

test('they tell how long answers take, by route and never by address', async () => {
  for (const path of ['/api/car/998', '/api/car/999?note=secret-word', '/listings/secret-word', '/secret-word'])
    await (await world.visitor().fetch(path)).text();
  await world.visitor().fetch('/secret-word', { method: 'PUT' });
  const text = await (await read(`Bearer ${token}`)).text();
  const durations = [...text.matchAll(/^reclaim_request_duration_seconds_count\{method="GET",route="(.*)"\} (\d+)$/gm)];
  const counts = new Map(durations.map(([, route = '', count]) => [route, Number(count)]));
  expect(counts.get('/api/car/:id')).toBeGreaterThanOrEqual(2);
  expect(counts.get('/*')).toBeGreaterThanOrEqual(2);
  expect(text).toMatch(/^reclaim_request_duration_seconds_bucket\{le="0\.25",method="GET",route="\/\*"\} \d+$/m);
  expect(text).not.toContain('secret-word');
});

test('figures that the database cannot tell are left out, and told again when it can', async () => {
  const figures = async () =>
    (await (await read(`Bearer ${token}`)).text()).match(/^reclaim_(?:database|outbox)\w* \d+$/gm);
  const whole = ['reclaim_database_up 1', 'reclaim_outbox_due 0', 'reclaim_outbox_failed 0'];
  await world.settle();
  expect(await figures()).toEqual(whole);
  await world.database.db.execute(sql`alter table outbox rename to mislaid`);
  expect(await figures()).toEqual(['reclaim_database_up 0']);
  await world.database.db.execute(sql`alter table mislaid rename to outbox`);
  expect(await figures()).toEqual(whole);
});
