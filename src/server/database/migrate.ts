import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { abandon, isLost, queryWithin } from './watch-connection.ts';
import type { Connections } from './connection-pool.ts';
import type { Log } from './database.ts';
import { startDeadline } from './deadline.ts';
import { tryLockMigrations, unlockMigrations } from './locks.ts';
import { OperatorError } from '#server/errors/failures.ts';

/** Up to which migration the tables are brought: the last one, one that is named, or none beyond what they have seen. */
export type Through = 'last' | { name: string } | 'none';

/** Brings the tables up to date, forward only. Refuses a database whose history is not the beginning of ours. */
export async function migrate(
  connections: Connections,
  { folder, log, through = 'last' }: { folder: URL; log: Log; through?: Through },
): Promise<void> {
  if (through === 'none') return;
  const migrations = upTo(await readMigrations(folder), through);
  await connections.use(async (client) => {
    try {
      await client.query(`SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = 0`);
      await takeTurn(client);
      await applyMissing(client, migrations, log);
      await unlockMigrations(client);
      await client.query('RESET statement_timeout; RESET lock_timeout');
    } catch (error) {
      // With it go its lock and its settings.
      abandon(client);
      throw error;
    }
  });
}

/** Processes that start together take turns. Asked again and again, since one long wait could not be told from a dead connection. */
async function takeTurn(client: Client): Promise<void> {
  const patience = startDeadline(TURN_MS, () => abandon(client));
  try {
    while (!(await tryLockMigrations(client))) await pause(TURN_POLL_MS);
  } catch (cause) {
    throw new OperatorError('Waited 10 min for another process to bring the tables up to date.', { cause });
  } finally {
    patience.cancel();
  }
}

async function applyMissing(client: Client, migrations: Migration[], log: Log): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM schema_migrations ORDER BY name');
  demandSameHistory(rows, migrations);
  for (const migration of migrations.slice(rows.length)) {
    await apply(client, migration);
    log.info({ migration: migration.name }, 'migration applied');
  }
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')));
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8');
      return { name: tag, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function upTo(migrations: Migration[], through: Exclude<Through, 'none'>): Migration[] {
  if (through === 'last') return migrations;
  const last = migrations.findIndex(({ name }) => name === through.name);
  if (last === -1) throw new OperatorError(`This version has no migration named ${through.name}.`);
  return migrations.slice(0, last + 1);
}

type Migration = { name: string; text: string; checksum: string };
type Applied = { name: string; checksum: string };

/** What was applied must be the beginning of what this program knows. */
export function demandSameHistory(applied: Applied[], migrations: Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = migrations[index];
    if (ours?.name !== name) {
      throw new OperatorError(
        `The database has migration ${name}, which this version does not have. Run a newer version.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new OperatorError(
        `Migration ${name} was edited after it was applied. Restore the file and add a new migration instead.`,
      );
    }
  }
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    for (const statement of text.split('--> statement-breakpoint')) {
      if (statement.trim() !== '') await queryWithin(client, STATEMENT_MS + ANSWER_MS, statement);
    }
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    if (!isLost(client)) await client.query('ROLLBACK').catch(() => undefined);
    throw new OperatorError(`The migration ${name} failed and was rolled back.`, { cause });
  }
}

/** A large table takes its time; the server ends what takes longer, and a little later it counts as silent. */
const STATEMENT_MS = 600_000;
const ANSWER_MS = 10_000;
const TURN_MS = 600_000;
const TURN_POLL_MS = 200;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string().regex(/^[\w-]+$/) })) });
