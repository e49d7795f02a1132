import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startProcess } from '../postgres/process.ts';

test('a process that was told to stop lets go of kept connections, and answers all that still comes', async () => {
  const running = await startProcess({ NODE_ENV: 'production', DATA_KEY: randomBytes(32).toString('base64') });
  const visitor = running.visitor();
  const { hostname, port, host } = new URL(running.url);
  const connectionOf = async (path: string) => (await visitor.fetch(path)).headers.get('connection');
  expect(await connectionOf('/')).toBe('keep-alive');
  const late = connect(Number(port), hostname);
  await once(late, 'connect');
  late.write(`GET /livez HTTP/1.1\r\nHost: ${host}\r\n`);

  const stopped = running.stop();
  await expect.poll(async () => (await visitor.fetch('/readyz')).status).toBe(503);
  for (const path of ['/', '/search?q=draining', '/api/cars/search?q=draining', '/api/auth/me', '/nothing'])
    expect(await connectionOf(path), path).toBe('close');
  await expect
    .poll(
      () =>
        visitor.fetch('/livez').then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 10_000 },
    )
    .toBe('closed');
  late.write('\r\n');
  const [answer] = await once(late, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(await stopped).toBe(0);
});
