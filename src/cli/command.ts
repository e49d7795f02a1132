import { join } from 'node:path';
import { grouped } from '#contract/problems/in-dollars.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Through } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { OperatorError } from '#server/errors/failures.ts';
import { prepareDataDirectory } from '#server/runtime/data-directory.ts';
import { createLog, type Log } from '#server/log.ts';
import { createStorage, type Spaces } from '#server/storage/spaces.ts';

/** One thing an operator can do: npm run ops -- <name> … */
export type Command = {
  /** What follows its name. */
  usage?: string;
  about: string;
  run(config: Config, args: string[]): Promise<void>;
};

/** What was asked for makes no sense, or was refused: one sentence for whoever typed it. */
export class CommandRefused extends OperatorError {}

export const clock = () => new Date();

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** 1 row, 2 rows, 1,500 rows. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

export async function withDatabase<T>(
  config: Config,
  use: (database: Database, log: Log) => Promise<T>,
  through: Through = 'last',
): Promise<T> {
  const log = createLog('warn');
  if (config.databaseUrl === undefined) await prepareDataDirectory(config.dataDirectory);
  const directory = join(config.dataDirectory, 'database');
  const database = await openDatabase({ url: config.databaseUrl, directory, log, through });
  try {
    return await use(database, log);
  } finally {
    await database.close();
  }
}

export function spacesOf(config: Config): Promise<Spaces> {
  return createStorage(config.s3 ? { s3: config.s3 } : { directory: join(config.dataDirectory, 'files') });
}
