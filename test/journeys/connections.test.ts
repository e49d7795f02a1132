import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from '#server/http/connections.ts';

const server = createServer((_request, response) => response.end('here'));
limitConnections(server, 2);
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Whether a new connection is answered, or closed without a word. */
async function visit(): Promise<{ isAnswered: boolean; socket: Socket }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const isAnswered = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
  return { isAnswered, socket };
}

test('one address holds so many connections, and another one once it has let go of one', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [first, second] = [await visit(), await visit()];
  expect([first.isAnswered, second.isAnswered]).toEqual([true, true]);
  expect((await visit()).isAnswered).toBe(false);
  expect((await visit()).isAnswered).toBe(false);
  first.socket.destroy();
  await expect.poll(async () => (await visit()).isAnswered).toBe(true);
  expect((await visit()).isAnswered).toBe(false);
});
