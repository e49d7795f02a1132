import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addCar, picture } from '../builders.ts';
import { formOf, halfSend } from '../half-sent.ts';
import { createTestDatabaseOnServer } from '../test-database.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
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

    const admin = createVisitor(one.url);
    await admin.api.logIn({ email: 'clerk@two.test', password: 'a-clerk-of-two' });
    const carID = await addCar(admin, { carModel: 'Echo' });
    const reader = createVisitor(other.url);
    await expect.poll(async () => (await reader.call('GET', `/api/car/${carID}`)).status, { timeout: 5000 }).toBe(200);

    const elsewhere = createVisitor(other.url);
    for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.api.me()).user?.role).toBe('admin');
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  });

  test('what a change leaves as it was need not be sent again, whichever process is asked', async () => {
    const database = await createTestDatabaseOnServer(server);
    stops.push(() => database.drop());
    const folder = await mkdtemp(join(tmpdir(), 'reclaim-two-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const one = await start(database.url, folder);
    const admin = createVisitor(one.url);
    await admin.api.logIn({ email: 'clerk@two.test', password: 'a-clerk-of-two' });
    const kept = await addCar(admin, { carMake: 'Honda', carModel: 'Accord' });
    // Enough of its like that its page shows no other.
    for (let count = 0; count < 4; count++) await addCar(admin, { carMake: 'Honda', carModel: 'Accord' });
    const changing = await addCar(admin, { carModel: 'Echo', carBodyType: 'truck' });
    const other = await start(database.url, folder, { PUBLIC_URL: one.url });
    const unchanged = [
      `/listings/${kept}`,
      `/api/car/${kept}`,
      '/api/cars/search?carMake=Honda&fields=all&maxPrice=99999',
      '/robots.txt',
    ];
    const changed = ['/', '/listings', `/listings/${changing}`, '/api/cars/search', '/api/cars/recent'];
    const all = [...unchanged, ...changed];
    const tagsFrom = ({ url }: Process) => Promise.all(all.map((path) => tagOf(url + path)));
    const tags = await tagsFrom(one);
    expect(await tagsFrom(other)).toEqual(tags);

    await admin.api.editCar({ carID: changing, carPrice: 7_777 });
    for (const { url } of [one, other])
      await expect.poll(async () => (await (await fetch(`${url}/listings`)).text()).includes('$7,777')).toBe(true);
    for (const { url } of [one, other]) {
      const statuses = await Promise.all(
        all.map((path, at) => fetch(url + path, { headers: { 'if-none-match': tags[at] ?? '' } })),
      );
      expect(statuses.map(({ status }, at) => `${all[at]} ${status}`)).toEqual([
        ...unchanged.map((path) => `${path} 304`),
        ...changed.map((path) => `${path} 200`),
      ]);
    }
    expect(await tagsFrom(one)).toEqual(await tagsFrom(other));
    await Promise.all([one.stop(), other.stop()]);
  });

  test('an upload goes on while another process starts on the same data directory, and again when one was killed', async () => {
    const database = await createTestDatabaseOnServer(server);
    stops.push(() => database.drop());
    const folder = await mkdtemp(join(tmpdir(), 'reclaim-two-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const one = await start(database.url, folder);
    const admin = createVisitor(one.url);
    await admin.api.logIn({ email: 'clerk@two.test', password: 'a-clerk-of-two' });

    const upload = await beginUpload(admin, one.url);
    const other = await start(database.url, folder);
    const { status, body } = await upload.finish();
    expect(status).toBe(201);
    const { photos } = await admin.api.readStaffCar({ id: Number(body['carID']) });
    expect(photos).toHaveLength(1);

    // What a killed process leaves is young: its neighbour may not judge yet whether it is still needed.
    const killed = await beginUpload(admin, one.url);
    await one.kill();
    killed.drop();
    const leftovers = await foldersOf(folder);
    expect(leftovers).toHaveLength(2);
    const third = await start(database.url, folder);
    expect(await foldersOf(folder)).toEqual(expect.arrayContaining(leftovers));
    // Two hours later it is gone at the next start, and those in use are not, however old they look.
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of await foldersOf(folder)) await utimes(join(folder, 'tmp', name), past, past);
    const fourth = await start(database.url, folder);
    await expect.poll(() => foldersOf(folder)).toHaveLength(3);
    await Promise.all([other, third, fourth].map(({ stop }) => stop()));
    expect(await foldersOf(folder)).toEqual([]);
  });
});

async function tagOf(url: string): Promise<string> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? expect.fail(`${url} has no tag`);
}

const foldersOf = (folder: string) => readdir(join(folder, 'tmp'));

/** A car with a picture, sent until its file is half there. */
const beginUpload = async (admin: Visitor, url: string) =>
  halfSend(
    admin,
    url,
    'addCar',
    formOf({ carMake: 'Toyota', carModel: 'Echo', carYear: '2004', images: await picture({ format: 'png' }) }),
  );

type Process = { url: string; stop(): Promise<number | null>; kill(): Promise<unknown> };

async function start(databaseUrl: string, folder: string, settings: Record<string, string> = {}): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], {
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
      ...settings,
    },
  });
  stops.push(async () => child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is open at') && resolve());
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was open.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => end(child),
    kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function end(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
