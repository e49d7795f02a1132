import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { createTestDatabaseOnServer } from '../test-database.ts';
import { createVisitor } from '../visitor.ts';
import { freePort } from '../world.ts';

/** Several processes need a PostgreSQL server; the embedded database belongs to one process. */
const server = process.env['TEST_DATABASE_URL'] ?? '';
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

describe('two processes on one PostgreSQL', () => {
  test('a car put on the site through one is shown by the other, and both stop in peace', async () => {
    const database = await createTestDatabaseOnServer(server);
    stops.push(() => database.drop());
    const folder = await mkdtemp(join(tmpdir(), 'reclaim-two-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const [one, other] = await Promise.all([start(database.url, folder), start(database.url, folder)]);

    const clerk = createVisitor(one.url);
    await clerk.api.logIn({ email: 'clerk@two.test', password: 'a-clerk-of-two' });
    const carID = await addCar(clerk, { carModel: 'Echo' });
    const reader = createVisitor(other.url);
    await expect.poll(async () => (await reader.call('GET', `/api/car/${carID}`)).status, { timeout: 5000 }).toBe(200);

    const elsewhere = createVisitor(other.url);
    for (const [name, value] of clerk.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.api.me()).user?.role).toBe('admin');
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  });
});

async function start(databaseUrl: string, folder: string): Promise<{ url: string; stop(): Promise<number | null> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', './src/lean-modules.mjs', 'src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: 'clerk@two.test',
      ADMIN_PASSWORD: 'a-clerk-of-two',
    },
  });
  stops.push(async () => child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is open at') && resolve());
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was open.`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
