import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';
import { closing, dial, pour, talk, answersIn, type RawAnswer } from './raw.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** What is too large, or from someone who may not send it, is refused at once and not read to its end. */
const world = useWorld({}, { timeouts: { ...usualTimeouts, linger: 100 } });

const megabyte = 1024 * 1024;
/** What may be on its way to us when we stop: what the system and the streams hold. A busy machine hands over more of it. */
const slack = megabyte;

/** How many bytes the server takes from the next connection, known when that one is closed. */
function bytesTaken(): Promise<number> {
  return new Promise((resolve) => {
    world.server.once('connection', (socket: Socket) => socket.once('close', () => resolve(socket.bytesRead)));
  });
}

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function head(line: string, headers: Record<string, string>, visitor?: Visitor): string {
  const all = {
    host: new URL(world.url).host,
    origin: world.url,
    ...(visitor && { cookie: cookieOf(visitor) }),
    ...headers,
  };
  return `${line} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=cut' };
const declared = { 'content-length': String(400 * megabyte) };
const chunked = { 'transfer-encoding': 'chunked' };
const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

function expectRefusal(answer: RawAnswer | undefined, status: number, code: string): void {
  expect(answer?.status).toBe(status);
  expect(JSON.parse(answer?.body ?? '{}')).toMatchObject({ code, requestId: expect.any(String) });
  expect(answer?.headers.get('connection')).toBe('close');
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
}

async function expectUnread(
  line: string,
  headers: Record<string, string>,
  refusal: [status: number, code: string],
  { visitor, most = 0 }: { visitor?: Visitor; most?: number } = {},
): Promise<void> {
  const isChunked = 'transfer-encoding' in headers;
  const taken = bytesTaken();
  const { answers } = await pour(world.url, head(line, headers, visitor), {
    most: 64 * megabyte,
    ...(isChunked && { piece: chunk }),
  });
  expect(answers).toHaveLength(1);
  expectRefusal(answers[0], ...refusal);
  expect(await taken).toBeLessThan(most + slack);
}

describe.each([
  ['declares its length', declared],
  ['does not tell its length', chunked],
])('a body without end that %s', (_how, length) => {
  test('is not read from who is not logged in', async () => {
    await expectUnread('POST /api/auth/apply', { ...form, ...length }, [401, 'not-signed-in']);
    await expectUnread('POST /api/auth/saved', { ...json, ...length }, [401, 'not-signed-in']);
  });

  test('is not read from who may not make the call', async () => {
    const visitor = await world.buyer();
    await expectUnread('POST /api/add-car', { ...form, ...length }, [403, 'forbidden'], { visitor });
    await expectUnread('PUT /api/admin/settings', { ...json, ...length }, [403, 'forbidden'], { visitor });
  });

  test('is not read from a foreign page', async () => {
    const foreign = { origin: 'https://evil.example' };
    await expectUnread('POST /api/auth/login', { ...json, ...length, ...foreign }, [403, 'foreign-origin']);
  });

  test('is not read where nothing is', async () => {
    await expectUnread('POST /api/nothing', { ...json, ...length }, [404, 'not-found']);
  });

  test('is not read where no body is expected', async () => {
    // Asked for before, so that its answer lies ready.
    await world.visitor().fetch('/listings');
    await expectUnread('GET /listings', length, [400, 'malformed-request']);
    await expectUnread('GET /api/cars/search?q=suv', length, [400, 'malformed-request']);
    await expectUnread('GET /robots.txt', length, [400, 'malformed-request']);
    await expectUnread('POST /listings', { ...json, ...length }, [405, 'method-not-allowed']);
    await expectUnread('GET /livez', length, [400, 'malformed-request']);
  });

  test('is not read in another form than the call takes', async () => {
    await expectUnread('POST /api/auth/login', { ...form, ...length }, [415, 'wrong-content-type']);
    await expectUnread('POST /api/auth/login', length, [415, 'wrong-content-type']);
    const visitor = await world.buyer();
    await expectUnread('POST /api/auth/apply', { ...json, ...length }, [415, 'wrong-content-type'], { visitor });
    const packed = { 'content-encoding': 'gzip' };
    await expectUnread('POST /api/auth/login', { ...json, ...packed, ...length }, [415, 'wrong-content-type']);
  });

  test('of JSON is refused at its limit', async () => {
    await expectUnread('POST /api/auth/login', { ...json, ...length }, [413, 'too-large'], { most: 64 * 1024 });
    await expectUnread('DELETE /api/auth/saved/1', { ...json, ...length }, [413, 'too-large'], {
      most: 64 * 1024,
      visitor: await world.buyer(),
    });
  });

  test('of a report on the content policy is refused at its limit', async () => {
    const report = { 'content-type': 'application/csp-report' };
    await expectUnread('POST /api/policy-reports', { ...report, ...length }, [413, 'too-large'], { most: 8 * 1024 });
  });

  test('of a form is refused at the limit of the whole form', async () => {
    const visitor = await world.buyer();
    await expectUnread('POST /api/auth/apply', { ...form, ...length }, [413, 'too-large'], {
      visitor,
      most: 11 * megabyte,
    });
  });
});

describe('a call that names a type and sends nothing', () => {
  const changing = keysOf(endpoints).filter((name) => endpoints[name].method !== 'GET');
  test.each(changing)('is answered: %s', async (name) => {
    const { method, path } = endpoints[name];
    for (const type of [json, form]) {
      const line = `${method} ${path.replace(/:\w+/g, '1')}`;
      const [answer] = answersIn(await talk(world.url, head(line, { ...type, connection: 'close' })));
      expect(answer?.status, type['content-type']).toBeGreaterThanOrEqual(200);
      expect(answer?.status, type['content-type']).toBeLessThan(500);
    }
  });
});

describe('a form', () => {
  /** Begins a part and pours its content. */
  async function pourPart(part: string, refusal: [number, string], most: number): Promise<void> {
    const visitor = await world.buyer();
    const taken = bytesTaken();
    // Within what the whole form may have, so that it is the part that is refused.
    const length = { 'content-length': String(10.5 * megabyte) };
    const begun = `${head('POST /api/auth/apply', { ...form, ...length }, visitor)}--cut\r\n${part}\r\n\r\n`;
    const { answers } = await pour(world.url, begun, { most: 10 * megabyte });
    expectRefusal(answers[0], ...refusal);
    expect(await taken).toBeLessThan(most + slack);
  }

  test('with a field over its limit is refused there', () =>
    pourPart('content-disposition: form-data; name="city"', [413, 'too-large'], 64 * 1024));

  test('with a file where none is expected is refused there', () =>
    pourPart('content-disposition: form-data; name="more"; filename="more.pdf"', [400, 'invalid-input'], 0));

  test('with a file of the wrong kind is refused there', () =>
    pourPart('content-disposition: form-data; name="proofOfIncome"; filename="a.pdf"', [415, 'wrong-kind-of-file'], 0));

  test('with a file over its limit is refused there', async () => {
    const visitor = await world.admin();
    const taken = bytesTaken();
    const begun = head('POST /api/add-car', { ...form, ...chunked }, visitor);
    const part = '--cut\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n\u00ff\u00d8\u00ff';
    const first = Buffer.from(part, 'latin1');
    const { socket, received } = await dial(world.url);
    const closed = closing(socket);
    socket.write(begun);
    socket.write(Buffer.concat([Buffer.from(`${first.length.toString(16)}\r\n`), first, Buffer.from('\r\n')]));
    while (!socket.destroyed && socket.writable && socket.bytesWritten < 64 * megabyte)
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    await closed;
    expectRefusal(answersIn(received())[0], 413, 'too-large');
    expect(await taken).toBeLessThan(15 * megabyte + slack);
  });

  test('with more files than may come is refused at the first too many', async () => {
    const visitor = await world.buyer();
    const taken = bytesTaken();
    const file =
      '--cut\r\ncontent-disposition: form-data; name="proofOfIncome"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%%EOF\r\n';
    const length = { 'content-length': String(10 * megabyte) };
    const { answers } = await pour(world.url, head('POST /api/auth/apply', { ...form, ...length }, visitor), {
      most: 9 * megabyte,
      piece: file.repeat(100),
    });
    expectRefusal(answers[0], 413, 'too-large');
    expect(await taken).toBeLessThan(slack);
  });

  test('with more parts than any form has is refused at the first too many', async () => {
    const visitor = await world.buyer();
    const taken = bytesTaken();
    const part = '--cut\r\ncontent-disposition: form-data; name="city"\r\n\r\nx\r\n';
    const length = { 'content-length': String(10 * megabyte) };
    const { answers } = await pour(world.url, head('POST /api/auth/apply', { ...form, ...length }, visitor), {
      most: 9 * megabyte,
      piece: part.repeat(100),
    });
    expectRefusal(answers[0], 413, 'too-large');
    expect(await taken).toBeLessThan(slack);
  });
});

describe('who asks before sending', () => {
  const asking = { expect: '100-continue' };

  test('is told the refusal instead of being let go on', async () => {
    const answer = await talk(world.url, head('POST /api/auth/apply', { ...form, ...declared, ...asking }));
    expect(answer).not.toContain('100 Continue');
    expectRefusal(answersIn(answer)[0], 401, 'not-signed-in');
    const large = await talk(world.url, head('POST /api/auth/login', { ...json, ...declared, ...asking }));
    expect(large).not.toContain('100 Continue');
    expectRefusal(answersIn(large)[0], 413, 'too-large');
  });

  test('is let go on where the body will be read', async () => {
    const { socket, received } = await dial(world.url);
    const body = JSON.stringify({ email: 'a@b.example', password: 'x' });
    const sized = { 'content-length': String(body.length), connection: 'close' };
    socket.write(head('POST /api/auth/login', { ...json, ...sized, ...asking }));
    await expect.poll(received).toContain('100 Continue');
    socket.write(body);
    await closing(socket);
    expect(answersIn(received()).map((answer) => answer.status)).toEqual([100, 401]);
  });

  test('for anything else is told that it is not understood', async () => {
    const [answer] = answersIn(
      await talk(world.url, head('POST /api/auth/login', { ...json, expect: 'tea', ...declared })),
    );
    expectRefusal(answer, 417, 'expectation-failed');
  });
});

test('what follows a refused body on its connection is never taken for a request', async () => {
  const hidden = head('GET /livez', {});
  const refused = head('POST /api/auth/login', { ...json, 'content-length': String(100_000) });
  const answers = answersIn(await talk(world.url, refused + hidden.repeat(50)));
  expect(answers.map((answer) => answer.status)).toEqual([413]);
});

test('an answer after a whole body leaves the connection open for the next request', async () => {
  const body = JSON.stringify({ email: 'a@b.example', password: 'x' });
  const login = head('POST /api/auth/login', { ...json, 'content-length': String(body.length) }) + body;
  const last = head('GET /livez', { connection: 'close' });
  const answers = answersIn(await talk(world.url, login + login + last));
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 200]);
});
