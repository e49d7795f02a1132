import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { addCar, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: createLog('info', { write: (line) => void lines.push(line) }) });

async function leaveAfterAsking(path: string): Promise<void> {
  const { hostname, port, host } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // In the same turn, so that the server, which is in this process, learns of both at once.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  socket.resetAndDestroy();
}

test('whoever leaves before an answer is no failure in the log', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin, { images: [await picture()] });
  await world.settle();
  const car = await world.visitor().api.readCar({ id: String(carID) });
  const photo = /\/media\/[\w.-]+/.exec(JSON.stringify(car))?.[0] ?? '';
  expect(photo).not.toBe('');
  lines.length = 0;
  for (const path of ['/reset?token=x', '/saved', '/search?q=left', '/api/auth/me', '/api/cars/search?q=left', photo])
    await Promise.all(Array.from({ length: 10 }, () => leaveAfterAsking(path)));
  // The server has looked at all of them once it answers somebody who came later.
  expect((await world.visitor().fetch('/readyz')).status).toBe(200);
  await expect
    .poll(() => new Promise((resolve) => world.server.getConnections((_error, count) => resolve(count))))
    .toBeLessThan(2);
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
