import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the app and PostgreSQL, and can fail as networks do. */
export type Proxy = {
  url: string;
  /** From now on nothing passes, in either direction, and nobody is told; new connections are accepted and stay silent too. */
  silence(): void;
  /** New connections work again; those that were silent stay so. */
  letNewOnesThrough(): void;
  /** Ends every connection, and refuses new ones until `letNewOnesThrough`. */
  cut(): void;
  /** Goes silent as soon as something that contains this text has been passed on to PostgreSQL. */
  silenceAfter(text: string): Promise<void>;
  connections(): number;
  /** How many were turned away. */
  refused(): number;
  close(): Promise<void>;
};

export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let state: 'open' | 'silent' | 'cut' = 'open';
  let refused = 0;
  let trigger: { text: string; fire: () => void } | undefined;

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (state === 'cut') {
      refused += 1;
      return void near.resetAndDestroy();
    }
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    pairs.add(pair);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => {
      pairs.delete(pair);
      far.destroy();
    });
    far.on('close', () => near.destroy());
    if (state === 'silent') return;
    near.on('data', (chunk) => {
      far.write(chunk);
      if (trigger === undefined || !chunk.includes(trigger.text)) return;
      silence();
      trigger.fire();
      trigger = undefined;
    });
    far.on('data', (chunk) => near.write(chunk));
    near.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  function silence(): void {
    state = 'silent';
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.removeAllListeners('data').pause();
  }

  return {
    url: url.href,
    silence,
    letNewOnesThrough: () => void (state = 'open'),
    cut() {
      state = 'cut';
      for (const { near } of pairs) near.resetAndDestroy();
    },
    silenceAfter(text) {
      return new Promise((fire) => void (trigger = { text, fire }));
    },
    connections: () => pairs.size,
    refused: () => refused,
    async close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
