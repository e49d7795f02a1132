import { setTimeout as pause } from 'node:timers/promises';
import { causesOf, codeOf, OperatorError } from '#server/errors/failures.ts';
import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { ConnectionsBusy, ConnectionSilent, sqlStateOf, troubleOf } from './errors.ts';
import type { Through } from './migrate.ts';
import { openPostgres, usualLimits } from './postgres.ts';

export type OpenOptions = {
  /** PostgreSQL's address; without one the embedded engine keeps its files in `directory`. */
  url?: string | undefined;
  directory: string;
  log: Log;
  migrations?: URL;
  through?: Through;
};

/** Opens the database and brings its tables up to date. What may be over in a moment is tried once more. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  try {
    return await open(options);
  } catch (error) {
    if (!mayPass(error)) throw explain(error, options.url);
    options.log.warn({ err: error }, 'the database did not open; it is tried once more');
    await pause(RETRY_AFTER_MS);
    return open(options).catch((again: unknown) => {
      throw explain(again, options.url);
    });
  }
}

export const OUR_MIGRATIONS = new URL('./migrations/', import.meta.url);

const RETRY_AFTER_MS = 1_000;

function open({ url, directory, migrations = OUR_MIGRATIONS, ...rest }: OpenOptions): Promise<Database> {
  return url ? openPostgres({ url, migrations, ...rest }) : openEmbedded({ directory, migrations, ...rest });
}

function mayPass(error: unknown): boolean {
  const trouble = troubleOf(error);
  return (trouble === 'away' || trouble === 'busy') && refusedBecause[sqlStateOf(error) ?? ''] === undefined;
}

/** One line for whoever starts the app. The address is told without user and password. */
function explain(error: unknown, url: string | undefined): unknown {
  if (url === undefined || troubleOf(error) === undefined) return error;
  const { host } = new URL(url);
  return new OperatorError(`PostgreSQL at ${host} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  const state = sqlStateOf(error);
  if (state !== undefined) return refusedBecause[state] ?? `it answers with ${state}, tried twice`;
  const causes = causesOf(error);
  const waited = causes.find((cause) => cause instanceof ConnectionSilent || cause instanceof ConnectionsBusy);
  if (waited !== undefined) return `${waited.message.replace(/\.$/, '')}, tried twice`;
  const code = causes.map(codeOf).find((one) => one !== undefined);
  if (code === undefined) return `no connection was made within ${usualLimits.connectMs / 1000} s, tried twice`;
  return `${systemWords[code] ?? 'the connection failed'} (${code}), tried twice`;
}

const refusedBecause: Record<string, string> = {
  '28000': 'it does not let this user in',
  '28P01': 'it refuses the user or the password',
  '3D000': 'it has no database of this name',
};

const systemWords: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'it ended the connection',
  EHOSTUNREACH: 'the machine cannot be reached',
  ENOTFOUND: 'there is no machine of this name',
};
