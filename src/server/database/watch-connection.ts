import type { Client, ClientBase } from 'pg';
import { causesOf, Fault, sentence } from '#server/errors/failures.ts';
import { within } from './deadline.ts';
import { ConnectionLost, ConnectionSilent, sqlStateOf } from './errors.ts';

type Query = (...given: unknown[]) => Promise<unknown>;
type Watched = {
  query: Query;
  isLimited: boolean;
  isLost: boolean;
  heardAt: number;
  onSilent: (since: number) => void;
};

const watched = new WeakMap<ClientBase, Watched>();

/** Every statement on this connection gets an answer or a deadline; one that misses it is the connection's last. */
export function watchConnection(
  client: Client,
  { queryMs, onSilent = () => undefined }: { queryMs: number | undefined; onSilent?: (since: number) => void },
): void {
  const query: Query = client.query.bind(client);
  const isLimited = queryMs !== undefined;
  const state: Watched = { query, isLimited, isLost: false, heardAt: performance.now(), onSilent };
  watched.set(client, state);
  // Without a listener the loss of a connection would end the process.
  client.on('error', () => void (state.isLost = true));
  Object.assign(client, { query: (...given: unknown[]) => ask(client, state, queryMs, given) });
}

/** The same with a deadline of its own, unless the engine's counts. */
export async function queryWithin(client: Client, milliseconds: number, text: string): Promise<void> {
  const state = watched.get(client);
  if (state?.isLimited === true) await ask(client, state, milliseconds, [text]);
  else await client.query(text);
}

export const isLost = (client: Client) => watched.get(client)?.isLost === true;

/** When anything was last heard from the server over this connection. */
export const heardAt = (client: Client) => watched.get(client)?.heardAt ?? 0;

/** Ends the connection at once; a polite end waits for the other side, which may be silent. */
export function abandon(client: Client): void {
  const state = watched.get(client);
  if (state !== undefined) state.isLost = true;
  client.connection.stream.destroy();
}

async function ask(client: Client, state: Watched, limitMs: number | undefined, given: unknown[]): Promise<unknown> {
  const sentAt = performance.now();
  try {
    const asked = state.query(...given);
    const answer = await (limitMs === undefined ? asked : within(limitMs, asked, () => giveUp(limitMs)));
    state.heardAt = performance.now();
    return answer;
  } catch (error) {
    if (sqlStateOf(error) !== undefined) state.heardAt = performance.now();
    else if (state.isLost && !causesOf(error).some((cause) => cause instanceof Fault))
      throw new ConnectionLost(sentence`The connection to the database was lost.`, { cause: error });
    throw error;
  }

  function giveUp(limit: number): Error {
    abandon(client);
    state.onSilent(sentAt);
    return new ConnectionSilent(sentence`The database did not answer within ${limit / 1000} s.`);
  }
}
