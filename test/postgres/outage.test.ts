import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isCanary } from '../canaries.ts';
import { createTestDatabaseOnServer } from '../test-database.ts';
import { startProcess, type Running } from './process.ts';
import { startProxy } from './proxy.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
/** No answer takes longer than this, whatever happens to the database; nobody waits longer either. */
const patienceMs = 20_000;
let people = 0;

async function begin() {
  const base = await createTestDatabaseOnServer(server);
  onTestFinished(base.drop);
  const proxy = await startProxy(base.url);
  onTestFinished(proxy.close);
  const direct = new pg.Client({ connectionString: base.url });
  await direct.connect();
  onTestFinished(() => direct.end());
  return { proxy, direct, app: await startProcess({ DATABASE_URL: proxy.url }) };
}

/** Signing up reads and writes several tables; every field is one that must not be logged. */
async function signUp(app: Running): Promise<{ status: number; code: string | undefined }> {
  const body = {
    email: `canary${++people}@canary.test`,
    password: 'a-canary-password',
    fName: 'Canary',
    lName: 'Canary',
  };
  const answer = await app.visitor().fetch('/api/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  const { code } = (await answer.json()) as { code?: string };
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  return { status: answer.status, code };
}
const signUps = (app: Running, count: number) => Promise.all(Array.from({ length: count }, () => signUp(app)));
const statusOf = async (app: Running, address: string) => (await app.visitor().fetch(address)).status;
const readiness = (app: Running) => app.visitor().call('GET', '/readyz');
const isBack = (app: Running) =>
  expect.poll(async () => (await signUp(app)).status, { timeout: 15_000, interval: 200 }).toBe(201);

function expectQuietLog(app: Running): void {
  const lines = app.lines();
  expect(lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'request failed').length).toBeLessThan(10);
  expect(app.printed()).not.toMatch(isCanary);
  expect(app.printed()).not.toMatch(/argon2|params:/i);
}

test('while a table is locked people are told to come again, and the rest of the site goes on', async () => {
  const { direct, app } = await begin();
  await direct.query('begin; lock table users in access exclusive mode');
  const answers = await signUps(app, 40);
  expect(answers).toEqual(answers.map(() => ({ status: 503, code: 'database-busy' })));
  expect(await statusOf(app, '/')).toBe(200);
  expect(await statusOf(app, '/readyz')).toBe(200);
  await direct.query('rollback');
  await isBack(app);
  expectQuietLog(app);
  expect(await app.stop()).toBe(0);
});

test('while the database is away nothing answers 500, and it is told apart', async () => {
  const { proxy, app } = await begin();
  expect((await signUp(app)).status).toBe(201);
  proxy.cut();
  expect(await statusOf(app, '/readyz')).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    const answers = await signUps(app, 30);
    expect(answers).toEqual(answers.map(() => ({ status: 503, code: 'database-unavailable' })));
  }
  for (const address of ['/', '/listings', '/es', '/api/get-cars/', '/livez'])
    expect(await statusOf(app, address)).toBe(200);
  await expect
    .poll(() => readiness(app), { timeout: 15_000 })
    .toEqual({ status: 503, body: { status: 'not ready', database: 'away' } });
  proxy.letNewOnesThrough();
  await isBack(app);
  await expect.poll(() => readiness(app), { timeout: 10_000 }).toEqual({ status: 200, body: { status: 'ready' } });
  expectQuietLog(app);
  expect(await app.stop()).toBe(0);
});

test('a database that goes silent for a while is back by itself, and so are its announcements', async () => {
  const { proxy, direct, app } = await begin();
  await signUps(app, 12);
  const under = signUps(app, 30);
  proxy.silence();
  const during = signUps(app, 30);
  await expect.poll(() => readiness(app), { timeout: 15_000 }).toMatchObject({ body: { database: 'away' } });
  proxy.letNewOnesThrough();
  for (const { status, code } of [...(await under), ...(await during)])
    expect([status, code === undefined || code.startsWith('database-')]).toEqual([status === 201 ? 201 : 503, true]);
  await isBack(app);
  await direct.query("insert into cars (car_make, car_model, car_year) values ('Echo', 'Announced', 2020)");
  await expect
    .poll(async () => (await app.visitor().fetch('/api/get-cars/')).text(), { timeout: 15_000 })
    .toContain('Announced');
  expectQuietLog(app);
  expect(await app.stop()).toBe(0);
});

test('connections that the server ends in the middle of everything are replaced', async () => {
  const { direct, app } = await begin();
  const end = () =>
    direct.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const answers: { status: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const under = signUps(app, 20);
    await end();
    answers.push(...(await under));
  }
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  await isBack(app);
  expectQuietLog(app);
  expect(await app.stop()).toBe(0);
});
