import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useWorld } from '../world.ts';

const world = useWorld();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Connects and says nothing, or only the beginning of a request. */
async function openSilently(localAddress: string, said: string): Promise<void> {
  const socket = connect({ port: Number(new URL(world.url).port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(said);
}

/** The status that a visitor gets who comes for the first time. */
function visit(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(world.url + path, { agent: false, headers: { connection: 'close' } }, (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

/** Linux alone has all of 127.0.0.0/8. */
test.runIf(process.platform === 'linux').each([
  ['say nothing', ''],
  ['never come to the end of their request', 'GET / HTTP/1.1\r\nHost: '],
])('two thousand connections from ten addresses that %s keep nobody out', async (_, said) => {
  const addresses = Array.from({ length: 10 }, (_empty, position) => `127.0.0.${position + 2}`);
  for (let round = 0; round < 200; round += 1)
    await Promise.all(addresses.map((address) => openSilently(address, said)));
  for (const path of ['/', '/livez', '/api/cars/recent']) expect(await visit(path)).toBe(200);
  // They were not waited for: most of them are still there.
  expect(sockets.filter((socket) => !socket.closed).length).toBeGreaterThan(1000);
});

test.runIf(process.platform === 'linux')('nor do as many from two thousand addresses', async () => {
  for (let network = 0; network < 200; network += 1) {
    const addresses = Array.from({ length: 11 }, (_empty, position) => `127.1.${network}.${position + 1}`);
    await Promise.all(addresses.map((address) => openSilently(address, '')));
  }
  for (const path of ['/', '/livez', '/api/cars/recent']) expect(await visit(path)).toBe(200);
  expect(sockets.filter((socket) => !socket.closed).length).toBeGreaterThan(1000);
});
