import { describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';
import { addCar } from '../builders.ts';
import { answersIn, ask, dial, talk, type RawAnswer } from '../http/raw.ts';
import { useWorld } from '../world.ts';

/** Requests that no browser would send: each gets a clear answer in the one shape, with the headers of every other. */
const world = useWorld();

const host = () => new URL(world.url).host;
const close = 'Connection: close\r\n';
const get = (target: string, headers = `Host: ${host()}\r\n`) => `GET ${target} HTTP/1.1\r\n${headers}${close}\r\n`;

function expectRefusal(answer: RawAnswer | undefined, status: number, code: string): void {
  expect(answer?.status).toBe(status);
  expectHeaders(answer);
  expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer?.headers.get('cache-control')).toBe('private, no-store');
  const body = JSON.parse(answer?.body ?? 'null') as Record<string, unknown>;
  const { problem, ...rest } = body;
  // What is more precise than the code, where there is something.
  if (problem !== undefined) expect(problem).toEqual({ code: expect.any(String) });
  expect(rest).toEqual({ message: expect.any(String), code, requestId: answer?.headers.get('x-request-id') });
}

function expectHeaders(answer: RawAnswer | undefined): void {
  expect(answer?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer?.headers.get('referrer-policy')).toBeTruthy();
  expect(answer?.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(answer?.headers.get('cross-origin-resource-policy')).toBe('same-origin');
}

describe('a target with its host in it', () => {
  test('is the same as its path', async () => {
    const carID = await addCar(await world.admin());
    for (const path of [`/api/car/${carID}`, '/api/cars/search?q=camry', `/listings/${carID}`, '/robots.txt', '/']) {
      const [plain] = await ask(world.url, get(path));
      const [absolute] = await ask(world.url, get(`http://${host()}${path}`));
      expect(plain?.status).toBe(200);
      expect([absolute?.status, absolute?.body], path).toEqual([200, plain?.body]);
    }
    const [root] = await ask(world.url, get(`http://${host()}`));
    expect(root?.status).toBe(200);
    const [query] = await ask(world.url, get(`HTTP://${host()}?q=x`));
    expect(query?.status).toBe(308);
  });

  test('counts instead of the Host header', async () => {
    const [ours] = await ask(world.url, get(`http://${host()}/robots.txt`, 'Host: evil.example\r\n'));
    expect(ours?.status).toBe(200);
    const [foreign] = await ask(world.url, get('http://evil.example/robots.txt'));
    expectRefusal(foreign, 421, 'misdirected');
  });

  test.each(['http://evil.example/', 'https://evil.example:443/api/car/1', 'http://127.0.0.1.evil.example/'])(
    '%s is for another host',
    async (target) => {
      expectRefusal((await ask(world.url, get(target)))[0], 421, 'misdirected');
    },
  );

  test.each(['ftp://127.0.0.1/', 'http://user:word@127.0.0.1/', 'http:///x', 'http://', 'ws://127.0.0.1/', 'urn:x'])(
    '%s is no address of ours',
    async (target) => {
      expectRefusal((await ask(world.url, get(target)))[0], 400, 'malformed-request');
    },
  );
});

describe('a request', () => {
  test('for no path is refused', async () => {
    const options = `OPTIONS * HTTP/1.1\r\nHost: ${host()}\r\n${close}\r\n`;
    expectRefusal((await ask(world.url, options))[0], 400, 'malformed-request');
    const connect = `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`;
    expectRefusal((await ask(world.url, connect))[0], 400, 'malformed-request');
  });

  test('has one Host', async () => {
    expectRefusal((await ask(world.url, get('/', '')))[0], 400, 'malformed-request');
    const twice = `Host: ${host()}\r\nhOST: ${host()}\r\n`;
    expectRefusal((await ask(world.url, get('/', twice)))[0], 400, 'malformed-request');
    expectRefusal(
      (await ask(world.url, get('/robots.txt', `${twice}Host: evil.example\r\n`)))[0],
      400,
      'malformed-request',
    );
    expectRefusal((await ask(world.url, get('/livez', twice)))[0], 400, 'malformed-request');
    // A health check of the old kind.
    const [old] = await ask(world.url, 'GET /livez HTTP/1.0\r\n\r\n');
    expect(old?.status).toBe(200);
  });

  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a length that is no number', 'Content-Length: 0x5\r\n\r\nhello'],
    ['a negative length', 'Content-Length: -1\r\n\r\n'],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n\r\nxyz\r\n'],
    ['a folded header', 'X-One: a\r\n b\r\n\r\n'],
    ['a blank before the colon', 'X-One : a\r\n\r\n'],
    ['a bare line feed', 'X-One: a\nX-Two: b\r\n\r\n'],
    ['a NUL in a header', 'X-One: a\u0000b\r\n\r\n'],
  ])('with %s is refused, and nothing after it is answered', async (_what, rest) => {
    const text = `POST /api/auth/login HTTP/1.1\r\nHost: ${host()}\r\nOrigin: ${world.url}\r\nContent-Type: application/json\r\n${rest}`;
    const answers = await ask(world.url, text + get('/livez'));
    expect(answers).toHaveLength(1);
    expectRefusal(answers[0], 400, 'malformed-request');
    expect(answers[0]?.headers.get('connection')).toBe('close');
  });

  test('with a head that is too large is refused', async () => {
    expectRefusal((await ask(world.url, get('/', `X: ${'x'.repeat(20_000)}\r\n`)))[0], 431, 'headers-too-large');
    expectRefusal((await ask(world.url, get(`/${'a'.repeat(20_000)}`)))[0], 431, 'headers-too-large');
  });

  test('that is not HTTP is refused', async () => {
    expectRefusal((await ask(world.url, '\u0016\u0003\u0001\u0002\u0000\u0001hello'))[0], 400, 'malformed-request');
    expectRefusal((await ask(world.url, 'hello\r\n\r\n'))[0], 400, 'malformed-request');
    expectRefusal((await ask(world.url, 'GET / HTTP/3.0\r\n\r\n'))[0], 400, 'malformed-request');
    expectRefusal((await ask(world.url, `GET foo HTTP/1.1\r\nHost: ${host()}\r\n\r\n`))[0], 400, 'malformed-request');
  });

  test('behind one that is still being answered waits for its turn to be refused', async () => {
    const first = `GET /api/auth/me HTTP/1.1\r\nHost: ${host()}\r\n\r\n`;
    const answers = await ask(world.url, `${first}hello\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  test('that breaks off is answered if anybody is left to hear it, and leaves nothing behind', async () => {
    const { socket, received } = await dial(world.url);
    socket.end(`POST /api/auth/login HTTP/1.1\r\nHost: ${host()}\r\nOrigin: ${world.url}\r\nContent-Le`);
    await expect.poll(received).toContain('400');
    expectRefusal(answersIn(received())[0], 400, 'malformed-request');
  });

  test.each([
    '/api/car/%',
    '/api/car/%zz',
    '/api/car/%ff',
    '/api/car/%00',
    '/api/car/%C0%AF',
    `/api/car/${'1'.repeat(300)}`,
    '/api\\car\\1',
    '//api/car/1',
    '/api//car/1',
    '/api/./car/1',
    '/api/../api/nothing',
    '/api/car/1/',
    '/api/car/',
    '/api/CAR/1',
    '/api/car/1;x',
    '/api/car/..%2f..%2fetc',
    '/media/%',
    '/media/%2e%2e',
    '/listings/%E0%A4%A',
    '/\\evil.example',
    '/%5cevil.example',
    '/%0d%0aX-Evil:%20yes',
    '/login?redirect=%0d%0aX-Evil:%20yes',
    '/api/auth/pre-approve-info/%ff',
    '/api/viewings/%ff',
  ])('for %s is a clear answer', async (target) => {
    const [answer] = await ask(world.url, get(target));
    expect([200, 301, 302, 308, 400, 401, 404, 414]).toContain(answer?.status);
    expectHeaders(answer);
    expect(answer?.headers.has('x-evil')).toBe(false);
    if (answer?.headers.get('content-type')?.startsWith('application/json'))
      expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    else expect(answer?.headers.get('content-type')).toMatch(/^text\/html/);
  });
});

describe('a method', () => {
  const send = async (method: string, target: string, headers = '') =>
    (
      await ask(
        world.url,
        `${method} ${target} HTTP/1.1\r\nHost: ${host()}\r\nOrigin: ${world.url}\r\n${headers}${close}\r\n`,
      )
    )[0];

  test.each([
    ['POST', '/listings', 'GET, HEAD, OPTIONS'],
    ['PUT', '/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/media/x', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/login', 'OPTIONS, POST'],
    ['HEAD', '/api/auth/login', 'OPTIONS, POST'],
    ['PATCH', '/api/auth/inquiries', 'DELETE, GET, OPTIONS, POST'],
    ['POST', '/api/car/1', 'GET, HEAD, OPTIONS'],
    ['POST', '/livez', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/api/admin/documents/1', 'GET, OPTIONS'],
  ])('%s %s is not allowed, and the others are named', async (method, target, allowed) => {
    const answer = await send(method, target);
    expect(answer?.headers.get('allow')).toBe(allowed);
    if (method === 'HEAD') expect(answer?.status).toBe(405);
    else expectRefusal(answer, 405, 'method-not-allowed');
  });

  test('HEAD is for what anyone may read: a call that belongs to somebody knows it not', async () => {
    for (const name of keysOf(endpoints)) {
      const { method, path }: Endpoint = endpoints[name];
      if (method !== 'GET') continue;
      const answer = await send('HEAD', path.replaceAll(/:\w+/g, '1'));
      expect(answer?.status === 405, name).toBe(calls[name].audience !== 'anyone');
    }
  });

  test.each(['PROPFIND', 'SEARCH', 'PURGE', 'FOO'])('%s is known to no address', async (method) => {
    expectRefusal(await send(method, '/listings'), 501, 'unknown-method');
    expectRefusal(await send(method, '/api/auth/me'), 501, 'unknown-method');
  });

  test('OPTIONS tells what there is, and nothing to other sites', async () => {
    const answer = await send(
      'OPTIONS',
      '/api/car/1',
      'Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n',
    );
    expect(answer?.status).toBe(204);
    expect(answer?.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expectHeaders(answer);
    expect([...(answer?.headers.keys() ?? [])].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await send('OPTIONS', '/listings'))?.status).toBe(204);
    expectRefusal(await send('OPTIONS', '/api/nothing'), 404, 'not-found');
  });

  test('HEAD is GET without the body', async () => {
    const carID = await addCar(await world.admin());
    for (const path of [
      `/api/car/${carID}`,
      `/listings/${carID}`,
      '/api/cars/search?q=camry',
      '/robots.txt',
      '/livez',
    ]) {
      const whole = await talk(world.url, get(path));
      const head = await talk(world.url, `HEAD ${path} HTTP/1.1\r\nHost: ${host()}\r\n${close}\r\n`);
      expect(head.split('\r\n\r\n')[1], path).toBe('');
      expect(answersIn(head)[0]?.headers.get('content-length'), path).toBe(
        answersIn(whole)[0]?.headers.get('content-length'),
      );
    }
  });
});

test('nothing that a request says of itself stands in the headers of its answer', async () => {
  const canary = 'canary-8f31';
  const names = [
    'X-Request-Id',
    'Accept-Version',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'User-Agent',
    'Referer',
    'Cookie',
    'Accept-Language',
    'Range',
    'If-None-Match',
    'Via',
  ];
  const headers = names.map((name) => `${name}: ${canary}\r\n`).join('');
  for (const path of ['/', '/listings', '/nothing', '/api/get-cars', '/api/nothing', '/api/auth/me', '/robots.txt']) {
    const text = await talk(world.url, get(`${path}?x=${canary}`, `Host: ${host()}\r\n${headers}`));
    expect(text.split('\r\n\r\n')[0], path).not.toContain(canary);
  }
});

test('the server that listens has the time-outs that are promised', () => {
  expect(usualTimeouts).toMatchObject({ headers: 10_000, body: 15_000, keepAlive: 5_000, check: 2_000 });
  const { whole } = usualTimeouts.upload;
  expect(world.server).toMatchObject({
    headersTimeout: 10_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
    requestTimeout: whole + 10_000,
    timeout: usualTimeouts.stalled,
    requireHostHeader: false,
  });
});
