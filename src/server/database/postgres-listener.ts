import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import { abandon, isLost } from './watch-connection.ts';
import type { Database, Log } from './database.ts';
import { startDeadline } from './deadline.ts';
import { createSubscriptions, type Subscription } from './subscriptions.ts';

type Needs = {
  connect: () => Promise<Client>;
  /** Nothing comes over a silent connection, and nothing says so: it is asked for a sign of life this often. */
  heartbeatMs: number;
  outside: (callback: () => void) => void;
  log: Log;
};

/** One connection of its own for all channels; a lost or silent one is replaced for as long as somebody listens. */
export function createListener({ connect, heartbeatMs, outside, log }: Needs): {
  listen: Database['listen'];
  close(): Promise<void>;
} {
  const subscriptions = createSubscriptions();
  const closed = new AbortController();
  let first: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  /** Undefined while there is none: what is subscribed to meanwhile is listened to as soon as there is one again. */
  let current: Client | undefined;

  return {
    async listen(channel, onMessage, onReconnect) {
      const subscription: Subscription = { onMessage, onReconnect };
      subscriptions.add(channel, subscription);
      try {
        await (first ??= open());
        await tell(`LISTEN ${escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.remove(channel, subscription);
        if (current === undefined) first = undefined;
        throw error;
      }
      return async () => {
        if (!subscriptions.remove(channel, subscription) || closed.signal.aborted) return;
        await tell(`UNLISTEN ${escapeIdentifier(channel)}`);
      };
    },

    async close() {
      closed.abort();
      await first?.catch(() => undefined);
      await last.catch(() => undefined);
      if (current !== undefined) await endPolitely(current);
    },
  };

  /** One statement at a time. A connection that is lost meanwhile is told everything anew by `open`. */
  function tell(statement: string): Promise<void> {
    const client = current;
    last = last
      .catch(() => undefined)
      .then(() => client?.query(statement))
      .then(
        () => undefined,
        (error: unknown) => {
          if (client === undefined || !isLost(client)) throw error;
        },
      );
    return last;
  }

  async function open(): Promise<void> {
    const client = await connect();
    client.on('notification', (message) => outside(() => subscriptions.deliver(message)));
    try {
      for (const channel of subscriptions.channels()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      closed.signal.throwIfAborted();
    } catch (error) {
      abandon(client);
      throw error;
    }
    current = client;
    const heartbeat = setInterval(() => void tell('SELECT 1').catch(() => undefined), heartbeatMs);
    client.once('end', () => {
      clearInterval(heartbeat);
      current = undefined;
      if (!closed.signal.aborted) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    log.warn({}, 'connection for notifications lost');
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await pause(wait, undefined, { signal: closed.signal }).catch(() => undefined);
      if (closed.signal.aborted) return;
      try {
        await open();
        log.info({}, 'connection for notifications restored');
        return outside(() => subscriptions.announceReconnect());
      } catch (error) {
        if (closed.signal.aborted) return;
        log.warn({ err: error, wait }, 'connection for notifications still lost');
      }
    }
  }
}

/** The server is told, if it still hears. */
async function endPolitely(client: Client): Promise<void> {
  const patience = startDeadline(FAREWELL_MS, () => abandon(client));
  await client.end();
  patience.cancel();
}

const FAREWELL_MS = 500;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
