import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { loadSite } from '../../src/site.ts';

const { render } = await loadSite({ development: false });
/** The addresses that were rendered, in their order. */
const rendered: string[] = [];
/** What earlier tests asked for is made anew after a change, and is none of this one's business. */
const askedEarlier = new Set<string>();
/** What happens before an address is rendered. */
let beforeRender: (path: string) => Promise<void> | void = () => undefined;

const world = useWorld(
  { LIMIT_CONNECTIONS_PER_ADDRESS: '1000' },
  {
    async render(page, api) {
      const { pathname, search } = new URL(page.url);
      if (askedEarlier.has(pathname + search)) return render(page, api);
      rendered.push(pathname + search);
      await beforeRender(pathname + search);
      return render(page, api);
    },
  },
);
const sockets: Socket[] = [];
afterEach(() => {
  beforeRender = () => undefined;
  for (const path of rendered) askedEarlier.add(path);
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

async function hear(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('latin1');
}

/** What is answered on this connection, which is closed with the answer. */
async function ask(socket: Socket, path: string, visitor?: Visitor, agent = ''): Promise<Heard> {
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nCookie: ${cookie}\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`,
  );
  const text = await hear(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}
const countOf = (heard: Heard[], status: number) => heard.filter((one) => one.status === status).length;
const ready = async () => (await world.visitor().fetch('/listings')).status;

describe('more than can be done', () => {
  test('of pages never asked before is refused at once, and what lies ready is sent all the same', async () => {
    await addCar(await world.admin());
    expect(await ready()).toBe(200);
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    beforeRender = () => mayGoOn;
    const people = await crowd(400);
    const [sure, others] = [people.slice(0, 100), people.slice(100)];
    const answers: Heard[] = [];
    const asking = others.map((socket, place) =>
      ask(socket, `/search?q=never+asked+${place}`).then((heard) => answers.push(heard)),
    );
    // 2 are under way and 126 wait; the others know.
    await expect.poll(() => answers.length).toBe(172);
    for (const { status, text } of answers) {
      expect(status).toBe(503);
      expect(text).toMatch(/\r\nretry-after: 2\r\n/i);
      expect(text).toContain('"code":"busy"');
    }
    expect(countOf(await Promise.all(sure.map((socket) => ask(socket, '/listings'))), 200)).toBe(100);
    goOn();
    await Promise.all(asking);
    expect(countOf(answers, 200)).toBe(128);
    expect((await world.visitor().fetch('/search?q=never+asked+once+more')).status).toBe(200);
  });

  test('of one page is one page, made once for all who ask meanwhile', async () => {
    await addCar(await world.admin());
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    beforeRender = () => mayGoOn;
    rendered.length = 0;
    const people = await crowd(400);
    const heard = people.map((socket) => ask(socket, '/search?q=toyota'));
    await expect.poll(() => rendered).toEqual(['/search?q=toyota']);
    goOn();
    expect(countOf(await Promise.all(heard), 200)).toBe(400);
    expect(rendered).toEqual(['/search?q=toyota']);
  });

  test('of one page on one connection is made once as well', async () => {
    await addCar(await world.admin());
    rendered.length = 0;
    const [socket] = await crowd(1);
    if (socket === undefined) throw new Error('There is one.');
    const one = `GET / HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\n`;
    socket.write(`${one}\r\n`.repeat(8) + `${one}Connection: close\r\n\r\n`);
    expect((await hear(socket)).match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(9);
    expect(rendered).toEqual(['/']);
  });

  test('a page that failed is made again for whoever asks next', async () => {
    await addCar(await world.admin());
    rendered.length = 0;
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    beforeRender = async () => {
      await mayGoOn;
      throw new Error('No page this time.');
    };
    const people = await crowd(20);
    let received = 0;
    const count = () => void (received += 1);
    world.server.on('request', count);
    const heard = people.map((socket) => ask(socket, '/saved'));
    await expect.poll(() => [received, rendered]).toEqual([20, ['/saved']]);
    world.server.off('request', count);
    goOn();
    expect(countOf(await Promise.all(heard), 500)).toBe(20);
    expect(rendered).toEqual(['/saved']);
    beforeRender = () => undefined;
    expect((await world.visitor().fetch('/saved')).status).toBe(200);
    expect(rendered).toEqual(['/saved', '/saved']);
  });

  test('that nobody reads the answers of keeps nobody else waiting', async () => {
    const admin = await world.admin();
    await addCar(admin);
    const [socket] = await crowd(1);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // The first answer is held back, and with it all that come after it on this connection.
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    beforeRender = () => mayGoOn;
    const get = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nCookie: ${cookie}\r\n\r\n`;
    socket?.write(get('/search?q=held+back') + get('/api/auth/me').repeat(8));
    await expect.poll(() => rendered.at(-1)).toBe('/search?q=held+back');
    await expect.poll(async () => (await admin.fetch('/api/auth/me')).status).toBe(200);
    goOn();
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

  test('of searches is answered turn by turn, while health is told and people log in', async () => {
    const admin = await world.admin();
    for (let count = 0; count < 6; count++) await addCar(admin, { carDes: `${count} `.repeat(1_000) });
    const [health, ...people] = await crowd(400);
    if (health === undefined) throw new Error('There is one.');
    const heard = people.map((socket, place) => ask(socket, `/api/cars/search?minPrice=${place}`));
    const alive = ask(health, '/livez');
    const login = world.visitor().api.logIn(world.adminAccount);
    expect((await alive).status).toBe(200);
    expect((await login).user).toMatchObject({ role: 'admin' });
    const answers = await Promise.all(heard);
    expect(countOf(answers, 200)).toBe(people.length);
    for (const { text } of answers) expect(text).toContain('"total":6');
  });

  test('of pages for crawlers leaves a turn for people', async () => {
    await addCar(await world.admin());
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    beforeRender = (path) => (path.includes('crawled') ? mayGoOn : undefined);
    rendered.length = 0;
    const people = await crowd(22);
    const [person, another, ...bots] = people;
    if (person === undefined || another === undefined) throw new Error('There are both.');
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const crawled = bots.map((socket, place) => ask(socket, `/search?q=crawled+${place}`, undefined, agent));
    await expect.poll(() => rendered).toHaveLength(1);
    expect((await ask(person, '/search?q=a+person')).status).toBe(200);
    expect(rendered.filter((path) => path.includes('crawled'))).toHaveLength(1);
    // Nor does a person wait for what a crawler waits for.
    beforeRender = () => undefined;
    expect((await ask(another, '/search?q=crawled+19')).status).toBe(200);
    goOn();
    expect(countOf(await Promise.all(crawled), 200)).toBe(20);
  });
});
