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
  const clerk = await world.admin();
  await addCar(clerk);
  await world.buyer({ email: 'secret.person@world.test', fName: 'Secret' });
  await world.settle();
  for (const path of ['/', '/', '/api/cars/recent', '/listings/999']) await (await world.visitor().fetch(path)).text();
  const text = await (await read(`Bearer ${token}`)).text();
  const figure = (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(figure('reclaim_catalog_cars')).toBe(1);
  expect(figure('reclaim_database_up')).toBe(1);
  expect(figure('reclaim_outbox_due')).toBe(0);
  expect(figure('reclaim_outbox_parked')).toBe(0);
  expect(figure('reclaim_answers_total{kind="page",status="200"}')).toBeGreaterThan(0);
  expect(figure('reclaim_answers_total{kind="page",status="404"}')).toBe(1);
  expect(figure('reclaim_answers_total{kind="ready",status="200"}')).toBeGreaterThan(0);
  expect(figure('reclaim_answers_total{kind="api",status="201"}')).toBeGreaterThan(0);
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# TYPE )?[a-z_0-9]+(\{[a-z0-9=",]+\})? \S+$/);
  expect(text).not.toMatch(/secret|@|127\.0\.0\.1/i);
});
