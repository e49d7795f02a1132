import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import type { Database, Log } from './database.ts';
import { createSubscriptions, type Subscription } from './subscriptions.ts';

type Needs = { connect: () => Client; outside: (callback: () => void) => void; log: Log };

/** One connection of its own for all channels; a lost one is replaced for as long as somebody listens. */
export function createListener({ connect, outside, log }: Needs): {
  listen: Database['listen'];
  close(): Promise<void>;
} {
  const subscriptions = createSubscriptions();
  const closed = new AbortController();
  let current: Promise<Client> | undefined;

  return {
    async listen(channel, onMessage, onReconnect) {
      const subscription: Subscription = { onMessage, onReconnect };
      subscriptions.add(channel, subscription);
      try {
        const client = await (current ??= firstConnection());
        await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.remove(channel, subscription);
        throw error;
      }
      return async () => {
        if (!subscriptions.remove(channel, subscription) || closed.signal.aborted) return;
        const client = await current;
        await client?.query(`UNLISTEN ${escapeIdentifier(channel)}`);
      };
    },

    async close() {
      closed.abort();
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };

  async function firstConnection(): Promise<Client> {
    try {
      return await connectAndListen();
    } catch (error) {
      current = undefined;
      throw error;
    }
  }

  async function connectAndListen(): Promise<Client> {
    const client = connect();
    client.on('error', () => undefined);
    client.on('notification', (message) => outside(() => subscriptions.deliver(message)));
    try {
      await client.connect();
      for (const channel of subscriptions.channels()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      if (closed.signal.aborted) return;
      current = reconnect();
      // Fails only when the listener is closed meanwhile, and then nobody waits for it.
      current.catch(() => undefined);
    });
    return client;
  }

  async function reconnect(): Promise<Client> {
    log.warn({}, 'connection for notifications lost');
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await pause(wait, undefined, { signal: closed.signal });
      try {
        const client = await connectAndListen();
        log.info({}, 'connection for notifications restored');
        outside(() => subscriptions.announceReconnect());
        return client;
      } catch (error) {
        log.warn({ err: error, wait }, 'connection for notifications still lost');
      }
    }
  }
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
