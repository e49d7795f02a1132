import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** Bytes as they are, without a client that would tidy them up. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

const rawGet = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);

describe('odd addresses', () => {
  test.each([
    '/%',
    '/%ff',
    '/%00',
    '/listings/%00',
    '/listings/1%27%20or%201=1',
    '/listings/..%2f..%2fetc%2fpasswd',
    '/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/search?q=%00',
    '/search?q=%ff',
    '/search?price=%27%3B--',
    '/search?carMake[]=x&carMake[$ne]=1',
    `/search?q=${'a'.repeat(3000)}`,
    `/${'a'.repeat(4000)}`,
    '/api/car/%ff',
    '/api/cars/search?q=%00',
    '/api/cars/search?q=%ED%A0%80',
    '/api/nothing',
    '/media/..%2f..%2fsecret',
    '/media/x',
    '//evil.example',
    '/es/%00',
    '/.env',
    '/es/../.git/config',
  ])('%s is a right page or a clear refusal, never a failure', async (target) => {
    const answer = await rawGet(target);
    const status = Number(answer.split(' ')[1]);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(answer.toLowerCase()).toContain('content-security-policy');
  });

  test('an address longer than any of ours is refused', async () => {
    const answer = await rawGet(`/search?q=${'a'.repeat(20_000)}`);
    expect(Number(answer.split(' ')[1])).toBeGreaterThanOrEqual(400);
    expect(Number(answer.split(' ')[1])).toBeLessThan(500);
  });

  test('unknown calls answer JSON, unknown pages a page, both 404', async () => {
    const visitor = world.visitor();
    expect(await visitor.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const page = await visitor.fetch('/nothing');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Page Not Found');
  });

  test('a missing car’s page is a real 404', async () => {
    const page = await world.visitor().fetch('/listings/4711');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Car not found.');
  });
});

describe('foreign requests', () => {
  const login = JSON.stringify({ email: 'a@b.example', password: 'x' });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another site by fetch metadata', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['from nowhere', { origin: 'null' }],
  ])('a change %s is refused', async (_where, headers) => {
    const answer = await world.visitor().fetch('/api/auth/login', {
      method: 'POST',
      body: login,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.status).toBe(403);
  });

  test('another host name is refused', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(answer).toContain('421');
  });

  test.each([
    ['text/plain', login, 415],
    ['application/xml', '<a/>', 415],
    ['application/json', '{"email":', 400],
    ['application/json', '[]', 400],
    ['application/json', '"text"', 400],
    ['application/json', '{"__proto__":{"role":"admin"},"email":"a@b.example","password":"x"}', 400],
  ])('a body of %s %s answers %i', async (type, body, status) => {
    const answer = await world
      .visitor()
      .fetch('/api/auth/login', { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(Object.keys(Object(await answer.json()))).toEqual(expect.arrayContaining(['message', 'code', 'requestId']));
  });

  test('a body larger than any of ours is 413', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(200_000) });
    const answer = await world
      .visitor()
      .fetch('/api/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(413);
  });
});

describe('every answer', () => {
  test.each(['/', '/listings', '/api/get-cars/', '/api/nothing', '/nothing', '/livez', '/robots.txt', '/api/docs'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await world.visitor().fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("'unsafe-eval'");
      // Without one of their own, scripts fall under the default, which is none.
      expect(policy.match(/script-src [^;]*/)?.[0] ?? "script-src 'self'").toBe("script-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );

  test('personal answers are kept by nobody', async () => {
    const buyer = await world.buyer();
    expect((await buyer.fetch('/api/auth/me')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('public answers are compressed, tagged, and not sent twice', async () => {
    await addCar(await world.admin());
    const visitor = world.visitor();
    const first = await visitor.fetch('/listings', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    const tag = first.headers.get('etag') ?? '';
    expect((await visitor.fetch('/listings', { headers: { 'if-none-match': tag } })).status).toBe(304);
    await addCar(await world.admin());
    expect((await visitor.fetch('/listings', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test('HEAD answers like GET without a body', async () => {
    const { hostname, port } = new URL(world.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ hostname, port, path: '/listings', method: 'HEAD' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});
