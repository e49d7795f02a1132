import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualTimeouts } from '#server/http/connection/timeouts.ts';
import { applicationForm, apply, pdf } from '../builders.ts';
import { temporaryFiles } from '../files.ts';
import { formOf, halfSend } from '../half-sent.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const hour = 3_600_000;
/** No pace is demanded until somebody waits, and any pace is too slow then. */
const pace = { window: hour, bytes: Number.MAX_SAFE_INTEGER };
const crowded = { after: 0, times: 4 };
const world = useWorld(
  {},
  { timeouts: { ...usualTimeouts, upload: { ...pace, whole: hour }, download: pace, crowded, linger: 50 } },
);

/** The server's side of every connection. */
const accepted: Socket[] = [];
const opened: (() => void)[] = [];
const note = (socket: Socket) => void accepted.push(socket);
beforeEach(() => {
  crowded.after = 0;
  accepted.length = 0;
  world.server.on('connection', note);
});
afterEach(() => {
  world.server.off('connection', note);
  for (const close of opened.splice(0)) close();
});

describe('a photo', () => {
  const large = 'abcdef0123456789-1600.jpg';
  const small = 'abcdef0123456789-640.jpg';
  /** More than the system keeps for a connection on which nothing is read. */
  const largeBytes = 32 * 1024 * 1024;
  beforeEach(async () => {
    const folder = join(world.dataDirectory, 'files/public/media/.ab');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, large), Buffer.alloc(largeBytes));
    await writeFile(join(folder, small), Buffer.alloc(50_000));
  });

  /** Asks, takes so many bytes, and then no more. */
  async function readSome(name: string, most: number): Promise<Socket> {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
    opened.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.write(`GET /media/${name} HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nConnection: close\r\n\r\n`);
    while (socket.bytesRead < most) {
      await once(socket, 'readable');
      while (socket.bytesRead < most && socket.read() !== null);
    }
    return socket;
  }
  async function readRest(socket: Socket): Promise<number> {
    socket.resume();
    await once(socket, 'close');
    return socket.bytesRead;
  }
  const visit = async () => (await (await world.visitor().fetch(`/media/${small}`)).arrayBuffer()).byteLength;

  const countClosed = () => accepted.slice(0, 32).filter((socket) => socket.destroyed).length;

  test('is sent to the next, however many read theirs slowly; the slowest is cut off for it', async () => {
    const slowest = await readSome(large, 1);
    for (let count = 1; count < 32; count += 1) await readSome(large, 1024 * 1024);
    expect(countClosed()).toBe(0);
    expect(await visit()).toBe(50_000);
    expect([countClosed(), accepted[0]?.destroyed]).toEqual([1, true]);
    expect(await readRest(slowest)).toBeLessThan(largeBytes);
  });

  test('reaches a slow phone whole, while nobody waits for its place', async () => {
    const phone = await readSome(large, 1);
    for (let count = 0; count < 40; count += 1) expect(await visit()).toBe(50_000);
    await Promise.all(Array.from({ length: 20 }, visit));
    expect(await readRest(phone)).toBeGreaterThan(largeBytes);
  });
});

describe('an upload', () => {
  function proof(): FormData {
    const fields = Object.entries(applicationForm()).map(([name, value]) => [name, String(value)]);
    return formOf({ ...Object.fromEntries(fields), proofOfIncome: pdf('x'.repeat(200_000)) });
  }
  async function begin(buyer: Visitor) {
    const sending = await halfSend(buyer, world.url, 'apply', proof());
    opened.push(sending.drop);
    return sending;
  }
  const countReceived = async () => (await temporaryFiles(world.dataDirectory)).length;
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.buyer()));

  test('is taken from the next, however many send theirs slowly; the slowest is given up for it', async () => {
    const slow = await people(4);
    const sendings = [...(await Promise.all(slow.map(begin))), ...(await Promise.all(slow.map(begin)))];
    await expect.poll(countReceived).toBe(8);
    await apply(await world.buyer());
    const ends: (number | undefined)[] = [];
    for (const sending of sendings) ends.push((await sending.finish()).status);
    expect(ends.filter((status) => status === 408)).toHaveLength(1);
    expect(ends.filter((status) => status === 201)).toHaveLength(4);
  });

  test('of a slow phone is taken, while nobody waits for its place', async () => {
    const [phone, ...others] = await people(5);
    const sending = await begin(phone!);
    for (const other of others) await apply(other);
    expect((await sending.finish()).status).toBe(201);
  });

  test('is received twice at once for one account, and the third waits for those alone', async () => {
    crowded.after = Infinity;
    const [eager, other] = await people(2);
    const [first] = [await begin(eager!), await begin(eager!)];
    await expect.poll(countReceived).toBe(2);
    const third = await begin(eager!);
    await apply(other!);
    expect(await countReceived()).toBe(2);
    first.drop();
    expect((await third.finish()).status).toBe(201);
  });
});
