import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createConnections, patience, type ConnectionLimits } from '#server/http/connection/connections.ts';
import { createIsTrusted } from '#server/http/trusted-proxies.ts';

const leastPace = { bytes: 1000, window: 1000 };

/** A server that answers every address but /later, which it keeps waiting. */
async function open(limits: Omit<ConnectionLimits, 'leastPace'>) {
  const connections = createConnections({ leastPace, ...limits });
  const kept: ServerResponse[] = [];
  const server = createServer((request, response) => {
    connections.note(request, response);
    request.resume();
    if (request.url === '/later') kept.push(response);
    else response.end('here');
  });
  connections.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  async function dial(localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  }
  /** Whether a new connection is answered, or closed without a word. */
  async function visit(localAddress?: string): Promise<{ isAnswered: boolean; socket: Socket }> {
    const socket = await dial(localAddress);
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    return { isAnswered, socket };
  }
  async function ask(localAddress: string | undefined, request: string): Promise<Socket> {
    const socket = await dial(localAddress);
    const before = kept.length;
    socket.write(request);
    await expect.poll(() => kept.length).toBe(before + 1);
    return socket;
  }
  const visitForLong = (localAddress?: string) => ask(localAddress, 'GET /later HTTP/1.1\r\nHost: here\r\n\r\n');
  const sendSlowly = (localAddress: string) =>
    ask(localAddress, 'POST /later HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999\r\n\r\n{');
  return { dial, visit, visitForLong, sendSlowly };
}

test('one address holds so many connections, and another one once it has let go of one', async () => {
  const { visit } = await open({ atOnce: 100, perNetwork: 2 });
  const [first, second] = [await visit(), await visit()];
  expect([first.isAnswered, second.isAnswered]).toEqual([true, true]);
  expect((await visit()).isAnswered).toBe(false);
  expect((await visit()).isAnswered).toBe(false);
  first.socket.destroy();
  await expect.poll(async () => (await visit()).isAnswered).toBe(true);
  expect((await visit()).isAnswered).toBe(false);
});

test('an address that holds its share gets a new connection for one of its own that has said nothing', async () => {
  const { dial, visit } = await open({ atOnce: 100, perNetwork: 2 });
  const silent = await dial();
  const first = await visit();
  const second = await visit();
  expect([first.isAnswered, second.isAnswered]).toEqual([true, true]);
  await expect.poll(() => silent.closed).toBe(true);
  expect((await visit()).isAnswered).toBe(false);
});

test('when there is no place left, the silent go before those at rest, and those at work stay', async () => {
  const { dial, visit, visitForLong } = await open({ atOnce: 6, perNetwork: 6 });
  const working = [await visitForLong(), await visitForLong()];
  const resting = [(await visit()).socket, (await visit()).socket];
  const silent = [await dial(), await dial()];
  const newcomers: Socket[] = [];
  const come = async () => {
    const { isAnswered, socket } = await visit();
    expect(isAnswered).toBe(true);
    newcomers.push(socket);
  };
  const areClosed = (sockets: Socket[]) => sockets.map((socket) => socket.closed);
  await come();
  await expect.poll(() => areClosed(silent)).toEqual([true, false]);
  await come();
  await expect.poll(() => areClosed(silent)).toEqual([true, true]);
  expect(areClosed(resting)).toEqual([false, false]);
  await come();
  await expect.poll(() => areClosed(resting)).toEqual([true, false]);
  expect(areClosed([...working, ...newcomers])).toEqual([false, false, false, false, false]);
});

test('when there is no place left, the slowest sender gives way, not who came first or shares an address', async () => {
  const { visit, sendSlowly } = await open({ atOnce: 8, perNetwork: 8 });
  const honest = [await sendSlowly('127.0.0.2'), await sendSlowly('127.0.0.2')];
  const sending = setInterval(() => honest.map((socket) => socket.write('x'.repeat(1000))), 50);
  onTestFinished(() => clearInterval(sending));
  const stuck: Socket[] = [];
  for (let number = 3; number < 9; number++) stuck.push(await sendSlowly(`127.0.0.${number}`));
  await expect.poll(async () => (await visit('127.0.0.20')).isAnswered, { interval: 200 }).toBe(true);
  expect(honest.map((socket) => socket.closed)).toEqual([false, false]);
  await expect.poll(() => stuck.filter((socket) => socket.closed)).toHaveLength(1);
});

test('when there is no place left, whoever sends fast enough keeps theirs', async () => {
  const { visit, sendSlowly } = await open({ atOnce: 3, perNetwork: 3 });
  const honest = [await sendSlowly('127.0.0.2'), await sendSlowly('127.0.0.3'), await sendSlowly('127.0.0.4')];
  const sending = setInterval(() => honest.map((socket) => socket.write('x'.repeat(20_000))), 50);
  onTestFinished(() => clearInterval(sending));
  // Until all of them have been at it for longer than anyone is waited for.
  await pause(patience + 500);
  expect((await visit('127.0.0.20')).isAnswered).toBe(false);
  expect(honest.map((socket) => socket.closed)).toEqual([false, false, false]);
});

test('when there is no place left, whoever takes long to send or to read gives way, of the most crowded network first', async () => {
  const { visit, visitForLong, sendSlowly } = await open({ atOnce: 8, perNetwork: 8 });
  const working = await visitForLong('127.0.0.2');
  const slowElsewhere = await sendSlowly('127.0.0.3');
  const slow: Socket[] = [];
  while (slow.length < 6) slow.push(await sendSlowly('127.0.0.4'));
  // Nobody is asked to leave before their time is up, and the first comer's would be up first: the choice is among all of them.
  await pause(patience + 100);
  await expect.poll(async () => (await visit('127.0.0.5')).isAnswered, { interval: 200 }).toBe(true);
  await expect.poll(() => slow.filter((socket) => socket.closed)).toHaveLength(1);
  expect([working.closed, slowElsewhere.closed]).toEqual([false, false]);
});

test('a proxy that is trusted may hold more than its share, and others may not', async () => {
  const isTrusted = createIsTrusted(['127.0.0.2']);
  const { visitForLong, visit } = await open({ atOnce: 100, perNetwork: 2, isTrusted });
  for (let number = 0; number < 10; number++) await visitForLong('127.0.0.2');
  await visitForLong('127.0.0.3');
  await visitForLong('127.0.0.3');
  expect((await visit('127.0.0.3')).isAnswered).toBe(false);
  expect((await visit('127.0.0.2')).isAnswered).toBe(true);
});

test('when all are at work, whoever comes is sent away', async () => {
  const { visit, visitForLong } = await open({ atOnce: 3, perNetwork: 3 });
  const working = [await visitForLong(), await visitForLong(), await visitForLong()];
  expect((await visit()).isAnswered).toBe(false);
  expect(working.map((socket) => socket.closed)).toEqual([false, false, false]);
});
