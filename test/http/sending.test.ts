import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createSend } from '#server/http/files/send-file.ts';
import type { Pace } from '#server/http/connection/timeouts.ts';
import { createTransfers } from '#server/http/uploads/transfers.ts';

const kilobyte = 1024;
const never: Pace = { window: 1_000_000, bytes: 1 };

/** A server with one slot, on a socket for which the system keeps less than a photo. */
async function open(pace = never) {
  const refuse = () => new Error('busy');
  const limits = { atOnce: 1, waitingAtMost: 4, refuse };
  const send = createSend({ transfers: createTransfers(limits, pace, { after: Infinity, times: 1 }), pace });
  const http = Fastify({ forceCloseConnections: true, trustProxy: true });
  http.get<{ Params: { kilobytes: string } }>('/:kilobytes', ({ params }, reply) =>
    send(reply, () => {
      const bytes = Number(params.kilobytes) * kilobyte;
      const pieces = Array.from({ length: Number(params.kilobytes) }, () => Buffer.alloc(kilobyte, 'x'));
      return Promise.resolve({ headers: { 'content-length': bytes }, stream: Readable.from(pieces), bytes });
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'sending-'));
  const path = join(folder, 'socket');
  await http.listen({ path });
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  async function ask(kilobytes: number): Promise<Socket> {
    const socket = connect(path);
    socket.on('error', () => undefined);
    socket.write(`GET /${kilobytes} HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 10.0.0.1\r\nConnection: close\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  }
  return { ask, http };
}

async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const piece of socket) bytes += (piece as Buffer).length;
  return bytes;
}

test('whoever does not read a photo keeps no slot', async () => {
  const { ask } = await open();
  const patient = await ask(500);
  const other = await ask(500);
  expect(await readAll(other)).toBeGreaterThan(500 * kilobyte);
  // There is as much time as the pace allows.
  expect(await readAll(patient)).toBeGreaterThan(500 * kilobyte);
});

test('what is too large to be read ahead is read as it is taken', async () => {
  const { ask } = await open();
  const patient = await ask(5000);
  const waiting = ask(500);
  expect(await readAll(patient)).toBeGreaterThan(5000 * kilobyte);
  expect(await readAll(await waiting)).toBeGreaterThan(500 * kilobyte);
});

test.each([500, 5000])('whoever takes too little of %i KB is cut off', async (kilobytes) => {
  const { ask, http } = await open({ window: 50, bytes: 10_000 * kilobyte });
  const accepted = once(http.server, 'connection');
  const silent = await ask(kilobytes);
  const [theirs] = (await accepted) as [Socket];
  if (!theirs.closed) await once(theirs, 'close');
  expect(await readAll(silent)).toBeLessThan(kilobytes * kilobyte);
});
