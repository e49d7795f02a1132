import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres } from './postgres.ts';

export type OpenOptions = {
  /** PostgreSQL's address; without one the embedded engine keeps its files in `directory`. */
  url?: string | undefined;
  directory: string;
  log: Log;
  migrations?: URL;
};

/** Opens the database and brings its tables up to date. */
export function openDatabase({ url, directory, log, migrations = OUR_MIGRATIONS }: OpenOptions): Promise<Database> {
  return url ? openPostgres({ url, migrations, log }) : openEmbedded({ directory, migrations, log });
}

export const OUR_MIGRATIONS = new URL('./migrations/', import.meta.url);
