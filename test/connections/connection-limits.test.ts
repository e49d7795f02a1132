import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useWorld } from '../world.ts';

const world = useWorld({ LIMIT_CONNECTIONS_PER_ADDRESS: '8', TRUST_PROXY: '127.0.0.2' });

/** A request whose answer is read, on a connection that stays open. */
async function stay(localAddress: string): Promise<boolean> {
  const { hostname, port } = new URL(world.url);
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`GET /livez HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

test('an address holds as many connections as the configuration says, unless it is a proxy’s', async () => {
  const of = async (address: string) => {
    const answers: boolean[] = [];
    for (let number = 0; number < 10; number++) answers.push(await stay(address));
    return answers.filter(Boolean).length;
  };
  expect(await of('127.0.0.3')).toBe(8);
  expect(await of('127.0.0.2')).toBe(10);
});
