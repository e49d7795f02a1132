import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { answersIn, closing, dial, talk } from '../http/raw.ts';
import { useWorld } from '../world.ts';
import { loadSite } from '../../src/site.ts';

const { render } = await loadSite({ development: false });
let mayRender = Promise.withResolvers<void>();
const rendered: string[] = [];

/** Many requests on one connection, sent without waiting for answers. */
const world = useWorld(
  {},
  {
    async render(page, api) {
      rendered.push(new URL(page.url).pathname);
      await mayRender.promise;
      return render(page, api);
    },
  },
);

/** Those of all requests that were read, in their order. */
const answers: ServerResponse[] = [];
beforeEach(async () => {
  rendered.length = answers.length = 0;
  mayRender = Promise.withResolvers();
  await addCar(await world.admin());
  world.server.on('request', note);
});
afterEach(() => {
  mayRender.resolve();
  world.server.off('request', note);
});
const note = (_request: unknown, response: ServerResponse) => void answers.push(response);
const countBegun = () => answers.filter((response) => response.headersSent || response.writableEnded).length;

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\n${headers}\r\n`;
const searches = (count: number) =>
  Array.from({ length: count }, (_, place) => get(`/api/cars/search?q=never${place}`));
const statuses = (text: string) => answersIn(text).map(({ status }) => status);

/** The server's side of the next connection. */
const nextSocket = () => new Promise<Socket>((resolve) => world.server.once('connection', resolve));

describe('requests that do not wait for answers', () => {
  test('are all answered in their order, if they are few', async () => {
    mayRender.resolve();
    const sent = [...searches(3), get('/listings'), ...searches(2), get('/livez'), get('/', 'Connection: close\r\n')];
    expect(statuses(await talk(world.url, sent.join('')))).toEqual(Array(8).fill(200));
  });

  test('beyond a few get one refusal for all, after the answers that are due, and the connection is closed', async () => {
    const heard = answersIn(await talk(world.url, searches(13).join('')));
    expect(heard.map(({ status }) => status)).toEqual([...Array<number>(9).fill(200), 503]);
    expect(heard.at(-1)?.headers.get('connection')).toBe('close');
    expect(JSON.parse(heard.at(-1)?.body ?? '')).toMatchObject({ code: 'busy' });
    expect(countBegun()).toBe(10);
  });

  test('in a flood are not worked on', async () => {
    const { socket, received } = await dial(world.url);
    const closed = closing(socket);
    socket.write(searches(1500).join(''));
    await closed;
    expect(statuses(received()).length).toBeLessThan(2);
    expect(countBegun()).toBeLessThan(2);
  });

  test('wait while an answer is in the making: nothing is worked on and nothing more is read', async () => {
    const server = nextSocket();
    const { socket, received } = await dial(world.url);
    const accepted = await server;
    socket.write(get('/search?q=held') + searches(3).join(''));
    await expect.poll(() => rendered).toEqual(['/search']);
    await expect.poll(() => answers.length).toBe(4);
    expect(countBegun()).toBe(0);
    const read = accepted.bytesRead;
    socket.write(get('/', 'Connection: close\r\n'));
    // What another connection sends is read and answered meanwhile.
    expect((await world.visitor().fetch('/livez')).status).toBe(200);
    expect(accepted.bytesRead).toBe(read);
    const closed = closing(socket);
    mayRender.resolve();
    await closed;
    expect(statuses(received())).toEqual([200, 200, 200, 200, 200]);
  });

  test('are answered before what cannot be read as a request', async () => {
    const text = await talk(world.url, `${searches(3).join('')}nonsense\r\n\r\n`);
    expect(statuses(text)).toEqual([200, 200, 200, 400]);
    const connecting = `${searches(3).join('')}CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`;
    expect(statuses(await talk(world.url, connecting))).toEqual([200, 200, 200, 400]);
  });
});
