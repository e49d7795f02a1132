import type { Server } from 'node:http';
import { networkOf } from '#server/accounts/network.ts';

/** One network may hold so many connections; whatever it opens beyond is closed at once. */
export function limitConnections(server: Server, perNetwork: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) return socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
