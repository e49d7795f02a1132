import type { Pool, PoolClient } from 'pg';
import { codeOf, Fault, sentence } from '#server/errors/failures.ts';
import { abandon, heardAt, isLost, watchConnection } from './watch-connection.ts';
import { within } from './deadline.ts';
import { ConnectionFailed, ConnectionsBusy, sqlStateOf } from './errors.ts';

export type Connections = {
  /** Lends a connection. One that was lost, or left in the middle of a transaction, is not used again. */
  use<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** Somewhere the server went silent at this time: what has not been heard from since is not trusted either. */
  suspect(since: number): void;
  /** Why nobody was served for so long: the server is away, if the last that was heard of it was a failure, or else busy. */
  whyLate(milliseconds: number): Error;
  end(): Promise<void>;
};

export type ConnectionLimits = {
  /** For the answer to one statement; undefined where the engine has a deadline of its own. */
  queryMs: number | undefined;
  /** For a connection to come free, or to be made. */
  waitMs: number;
  /** After a failed attempt to connect everyone is refused for so long, so that requests do not queue up at a closed gate. */
  restMs: number;
};

export function createConnections(pool: Pool, { queryMs, waitMs, restMs }: ConnectionLimits): Connections {
  let silentSince = 0;
  let failedAt = 0;
  let servedAt = 0;
  let restsUntil = 0;
  pool.on('connect', (client) => watchConnection(client, { queryMs, onSilent: suspect }));

  return {
    async use(work) {
      const client = await checkOut();
      try {
        const outcome = await work(client);
        servedAt = performance.now();
        return outcome;
      } finally {
        if (client.getTransactionStatus() !== 'I') abandon(client);
        client.release(isLost(client));
      }
    },
    suspect,
    whyLate,
    end: () => pool.end(),
  };

  function suspect(since: number): void {
    silentSince = Math.max(silentSince, since);
    failedAt = performance.now();
  }

  function whyLate(milliseconds: number): Error {
    const seconds = milliseconds / 1000;
    return failedAt > servedAt
      ? new ConnectionFailed(sentence`The database has not answered for ${seconds} s, and could not be reached before.`)
      : new ConnectionsBusy(sentence`The database had no time within ${seconds} s.`);
  }

  async function checkOut(): Promise<PoolClient> {
    for (;;) {
      const client = await waitForOne();
      if (heardAt(client) >= silentSince) return client;
      abandon(client);
      client.release(true);
    }
  }

  async function waitForOne(): Promise<PoolClient> {
    if (pool.waitingCount >= MOST_WAITING)
      throw new ConnectionsBusy(sentence`${MOST_WAITING} statements wait for the database already.`);
    if (pool.idleCount === 0 && performance.now() < restsUntil)
      throw new ConnectionFailed(sentence`The database could not be reached a moment ago.`);
    const isQueueing = pool.idleCount === 0 && pool.totalCount >= pool.options.max;
    const coming = pool.connect();
    try {
      return await within(waitMs, coming, () => whyLate(waitMs));
    } catch (error) {
      // It may still come; nobody wants it any more.
      coming.then((client) => client.release(), ignore);
      if (sqlStateOf(error) !== undefined || error instanceof Fault) throw error;
      if (isQueueing && codeOf(error) === undefined) throw whyLate(waitMs);
      failedAt = performance.now();
      restsUntil = failedAt + restMs;
      throw new ConnectionFailed(sentence`The database cannot be reached.`, { cause: error });
    }
  }
}

/** More would wait longer than people do. */
const MOST_WAITING = 500;
const ignore = () => undefined;
