import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useWorld } from '../world.ts';

/** As a proxy that speaks TLS passes it on. */
const world = useWorld({ PUBLIC_URL: 'https://cars.example.com', TRUST_PROXY: '127.0.0.1' });

async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const { hostname, port } = new URL(world.url);
  const asked = request({
    hostname,
    port,
    method,
    path,
    headers: {
      host: 'cars.example.com',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      origin: 'https://cars.example.com',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const person = { email: 'ada@tls.test', password: 'correct horse', fName: 'Ada', lName: 'Lane' };

describe('behind a proxy that speaks TLS', () => {
  test.each([
    ['GET', '/', 200],
    ['GET', '/search?q=suv', 200],
    ['GET', '/api/cars/search', 200],
    ['GET', '/api/auth/me', 200],
    ['GET', '/api/auth/sessions', 401],
    ['GET', '/nothing-here', 404],
    ['POST', '/', 405],
    ['GET', '/listings/', 308],
  ])('%s %s tells browsers to come back by TLS alone', async (method, path, status) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  test.each(['/', '/listings', '/api/cars/search'])(
    '%s is kept apart by how it is compressed, and asked for anew',
    async (path) => {
      const { headers } = await ask('GET', path, { 'accept-encoding': 'br' });
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('the session is a cookie that scripts cannot read, other sites do not send and no plain connection carries', async () => {
    const signedUp = await ask('POST', '/api/auth/signup', {}, person);
    expect(signedUp.status).toBe(201);
    const seconds = 30 * 24 * 60 * 60;
    expect(signedUp.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-session=[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
      ),
    ]);
    expect(signedUp.headers['cache-control']).toBe('private, no-store');
    const cookie = signedUp.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const loggedOut = await ask('POST', '/api/auth/logout', { cookie }, {});
    expect(loggedOut.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=; .*Path=\/.*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(loggedOut.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(JSON.parse((await ask('GET', '/api/auth/me', { cookie })).body)).toEqual({ user: null });
  });

  test('every login has a session of its own, and none is given by a cookie that was brought along', async () => {
    await ask('POST', '/api/auth/signup', {}, person);
    const planted = 'A'.repeat(43);
    const log = () => ask('POST', '/api/auth/login', { cookie: `__Host-session=${planted}` }, person);
    const tokens = [await log(), await log()].map(({ headers }) => headers['set-cookie']?.[0]?.split(';', 1)[0]);
    expect(new Set([...tokens, `__Host-session=${planted}`]).size).toBe(3);
  });

  test('requests for another name, or from another site, are refused', async () => {
    expect((await ask('GET', '/', { host: 'evil.test' })).status).toBe(421);
    expect((await ask('POST', '/api/auth/login', { origin: 'https://evil.test' }, person)).status).toBe(403);
    expect((await ask('POST', '/api/auth/login', { origin: 'http://cars.example.com' }, person)).status).toBe(403);
  });
});
