import type { Database, Log } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { Through } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export type OpenOptions = {
  /** PostgreSQL's address; without one the embedded engine keeps its files in `directory`. */
  url?: string | undefined;
  directory: string;
  log: Log;
  migrations?: URL;
  through?: Through;
};

/** Opens the database and brings its tables up to date. */
export function openDatabase({ url, directory, migrations = OUR_MIGRATIONS, ...rest }: OpenOptions): Promise<Database> {
  return url ? openPostgres({ url, migrations, ...rest }) : openEmbedded({ directory, migrations, ...rest });
}

export const OUR_MIGRATIONS = new URL('./migrations/', import.meta.url);
