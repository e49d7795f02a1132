import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ LIMIT_CONNECTIONS_PER_ADDRESS: '1000' });
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** So many people with a connection each, who then ask at the same moment. */
async function crowd(size: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: size }, async () => {
      const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      return socket;
    }),
  );
}

type Heard = { status: number; text: string };

/** What is answered on this connection, which is closed with the answer. */
async function ask(socket: Socket, path: string, visitor?: Visitor): Promise<Heard> {
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}
const countOf = (heard: Heard[], status: number) => heard.filter((one) => one.status === status).length;
const ready = async () => (await world.visitor().fetch('/listings')).status;

describe('more than can be done', () => {
  test('of pages never asked before is refused at once, and what lies ready is sent all the same', async () => {
    await addCar(await world.admin());
    expect(await ready()).toBe(200);
    const people = await crowd(400);
    const heard = await Promise.all(
      people.map((socket, place) => ask(socket, place % 4 === 0 ? '/listings' : `/search?q=never+asked+${place}`)),
    );
    expect(
      countOf(
        heard.filter((_, place) => place % 4 === 0),
        200,
      ),
    ).toBe(100);
    const rendered = heard.filter((_, place) => place % 4 !== 0);
    expect(countOf(rendered, 200)).toBeGreaterThanOrEqual(128);
    const refused = rendered.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, text } of refused) {
      expect(status).toBe(503);
      expect(text).toMatch(/\r\nretry-after: 2\r\n/i);
      expect(text).toContain('"code":"busy"');
    }
    expect((await world.visitor().fetch('/search?q=never+asked+once+more')).status).toBe(200);
  });

  test('of one page is one page, made once for all who ask meanwhile', async () => {
    await addCar(await world.admin());
    const people = await crowd(400);
    const heard = await Promise.all(people.map((socket) => ask(socket, '/search?q=toyota')));
    expect(countOf(heard, 200)).toBe(400);
  });

  test('of calls to a database that does not answer is refused at once; everything else goes on', async () => {
    const admin = await world.admin();
    await addCar(admin);
    const carID = await addCar(admin, { carModel: 'Echo' });
    expect(await ready()).toBe(200);
    const people = await crowd(300);
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holding = world.database.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      held();
      await mayGoOn;
    });
    await isHeld;
    const answers: Heard[] = [];
    const asking = people.map((socket) => ask(socket, '/api/auth/me', admin).then((heard) => answers.push(heard)));
    // 64 are under way and 128 wait; the others know.
    await expect.poll(() => answers.length).toBe(108);
    expect(countOf(answers, 503)).toBe(108);
    expect(await ready()).toBe(200);
    for (const path of ['/livez', `/listings/${carID}`, '/api/cars/recent', '/search?q=echo', '/robots.txt'])
      expect((await world.visitor().fetch(path)).status, path).toBe(200);
    goOn();
    await holding;
    await Promise.all(asking);
    expect(countOf(answers, 200)).toBe(192);
  });
});
