import type { PGlite } from '@electric-sql/pglite';

/** What a PostgreSQL server does in the background and a single session does not: checkpoints, vacuum, statistics. */
export function keepInOrder(engine: PGlite, onFailure: (error: unknown) => void): void {
  setInterval(() => {
    tidy(engine).catch(onFailure);
  }, intervalMilliseconds).unref();
}

/** One table after the other, so that whoever waits for the database gets in between. */
export async function tidy(engine: PGlite): Promise<void> {
  if (engine.isInTransaction()) return;
  const { rows: logs } = await engine.query<{ unsaved: number }>(logPosition);
  if (logs.some(({ unsaved }) => unsaved > checkpointAfterBytes)) await engine.exec('CHECKPOINT');
  const { rows: changed } = await engine.query<{ name: string }>(changedTables);
  for (const { name } of changed) if (!engine.isInTransaction()) await engine.exec(`VACUUM (ANALYZE) ${name}`);
}

/** Bytes of write-ahead log since the last checkpoint. */
const logPosition = 'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS unsaved FROM pg_control_checkpoint()';

/** By the rules of PostgreSQL's own autovacuum: a tenth of the rows are other ones, or a fifth are left behind. */
const changedTables = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup OR n_dead_tup > 50 + 0.2 * n_live_tup
  ORDER BY relname`;

const intervalMilliseconds = 60_000;
const checkpointAfterBytes = 32_000_000;
