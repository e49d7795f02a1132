import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp } from '../starting.ts';
import { createTestDatabaseOnServer } from '../test-database.ts';
import { startProxy, type Proxy } from './proxy.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
let base: { url: string; drop(): Promise<void> };
let proxy: Proxy;
beforeEach(async () => {
  base = await createTestDatabaseOnServer(server);
  proxy = await startProxy(base.url);
});
afterEach(async () => {
  await proxy.close();
  await base.drop();
});

test('deadlines begin when the work begins: loading modules for long fails nothing', async () => {
  // Longer than a connection may take to be made.
  const slowly = `data:text/javascript,import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      if (url.endsWith('/server/app.ts')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000);
      return next(url, context);
    } });`;
  expect(await startApp({ DATABASE_URL: base.url }, ['--import', slowly])).toBe('open');
});

test('a server that is back a moment later is tried once more', async () => {
  proxy.cut();
  const starting = startApp({ DATABASE_URL: proxy.url });
  await expect.poll(() => proxy.refused(), { timeout: 30_000 }).toBeGreaterThan(0);
  proxy.letNewOnesThrough();
  expect(await starting).toBe('open');
});

test('a silent server is given up, and the line says what was waited for', async () => {
  proxy.silence();
  expect(await startApp({ DATABASE_URL: proxy.url })).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^Cannot start: PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: no connection was made within 4 s, tried twice\. [^\n]+\n$/,
    ),
  });
});

test('a user or database that the server does not know is told at once', async () => {
  const elsewhere = new URL(base.url);
  elsewhere.pathname = '/no_such_database';
  expect(await startApp({ DATABASE_URL: elsewhere.href })).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/it has no database of this name\. Check DATABASE_URL\.\n$/),
  });
});
