import { mkdir, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { applicationForm } from '../builders.ts';
import { temporaryFiles } from '../files.ts';
import { answersIn, closing, dial } from '../http/raw.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** What waits for a connection waits for so long and no longer; here in a fraction of the usual times. */
const world = useWorld(
  {},
  {
    timeouts: {
      headers: 500,
      body: 600,
      upload: { window: 1000, bytes: 16 * 1024, whole: 4000 },
      download: { window: 60_000, bytes: 1 },
      crowded: { after: 500, times: 4 },
      keepAlive: 300,
      stalled: 1500,
      check: 100,
      linger: 100,
    },
  },
);

const head = (line: string, headers: Record<string, string>) =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: new URL(world.url).host, origin: world.url, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends a piece every now and then until the other side closes, or there is none left. */
async function drip(socket: Socket, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    await pause(50);
    if (socket.destroyed || !socket.writable) return;
    socket.write(piece);
  }
}

function* without(end: string, most = 10_000): Generator<string> {
  for (let count = 0; count < most; count += 1) yield end;
}

const leftovers = () => temporaryFiles(world.dataDirectory);

/** What came before the other side closed: one refusal for being late. */
async function expectTooLate({ socket, received }: Awaited<ReturnType<typeof dial>>): Promise<void> {
  await closing(socket);
  const answers = answersIn(received());
  expect(answers.map(({ status }) => status)).toEqual([408]);
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ code: 'request-timeout', requestId: expect.any(String) });
  expect(answers[0]?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answers[0]?.headers.get('connection')).toBe('close');
}

describe('a connection is given up', () => {
  test('on which nothing is said', async () => {
    await expectTooLate(await dial(world.url));
  });

  test('whose head comes too slowly', async () => {
    const dialed = await dial(world.url);
    void drip(dialed.socket, head('GET /listings', { 'x-long': 'x'.repeat(1000) }));
    await expectTooLate(dialed);
  });

  test('after its last answer', async () => {
    const { socket, received } = await dial(world.url);
    socket.write(head('GET /livez', {}));
    await closing(socket);
    expect(answersIn(received()).map(({ status }) => status)).toEqual([200]);
  });

  test('whose answers are not read', async () => {
    // More than the system keeps for a connection on which nothing is read.
    const folder = join(world.dataDirectory, 'files/public/media/.ab');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'abcdef0123456789-640.jpg'), Buffer.alloc(32 * 1024 * 1024));
    const closed = new Promise<void>((resolve) => {
      world.server.once('connection', (socket: Socket) => socket.once('close', () => resolve()));
    });
    const { socket } = await dial(world.url);
    socket.pause();
    socket.write(head('GET /media/abcdef0123456789-640.jpg', {}));
    await closed;
    socket.destroy();
  });
});

describe('a body is given up', () => {
  test('of JSON that is not whole in time', async () => {
    const dialed = await dial(world.url);
    dialed.socket.write(
      head('POST /api/auth/login', { 'content-type': 'application/json', 'content-length': '60000' }),
    );
    void drip(dialed.socket, without('x'.repeat(100)));
    await expectTooLate(dialed);
  });

  test('of JSON of which nothing comes', async () => {
    const dialed = await dial(world.url);
    dialed.socket.write(
      head('POST /api/auth/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
    );
    await expectTooLate(dialed);
  });

  const uploadHead = async () =>
    head('POST /api/auth/apply', {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': String(9 * 1024 * 1024),
      cookie: cookieOf(await world.buyer()),
    });
  const file = '--cut\r\ncontent-disposition: form-data; name="proofOfIncome"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

  test('of an upload that brings too little', async () => {
    const begun = (await uploadHead()) + file;
    const dialed = await dial(world.url);
    dialed.socket.write(begun);
    void drip(dialed.socket, without('x'.repeat(100)));
    await expectTooLate(dialed);
    await expect.poll(leftovers).toEqual([]);
  });

  test('of an upload that does not end', async () => {
    const begun = (await uploadHead()) + file;
    const dialed = await dial(world.url);
    dialed.socket.write(begun);
    void drip(dialed.socket, without('x'.repeat(8 * 1024)));
    await expectTooLate(dialed);
    await expect.poll(leftovers).toEqual([]);
  });
});

test('an upload that keeps coming may take longer than other bodies', async () => {
  const fields = Object.entries(applicationForm()).map(
    ([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const begun = `${fields.join('')}--cut\r\ncontent-disposition: form-data; name="proofOfIncome"; filename="a.pdf"\r\n\r\n`;
  const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const body = [
    `%PDF-1.4\n${catalog}`,
    // Thirty times fifty milliseconds: twice what another body may take.
    ...Array.from({ length: 30 }, () => `% ${'x'.repeat(8 * 1024)}\n`),
  ];
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n${body.join('').length}\n%%EOF\n`;
  const pieces = [...body, `${table}\r\n--cut--\r\n`];
  const buyer = await world.buyer();
  const { socket, received } = await dial(world.url);
  socket.write(
    head('POST /api/auth/apply', {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': String(Buffer.byteLength(begun + pieces.join(''))),
      cookie: cookieOf(buyer),
      connection: 'close',
    }) + begun,
  );
  void drip(socket, pieces);
  await closing(socket);
  expect(answersIn(received()).map(({ status, body }) => `${status} ${body}`)).toEqual([
    expect.stringContaining('201'),
  ]);
});
