import type { PGlite } from '@electric-sql/pglite';

/** What a PostgreSQL server does in the background and a single session does not: checkpoints, vacuum, statistics. */
export function keepInOrder(engine: PGlite, onFailure: (error: unknown) => void): void {
  let vacuumedAt = 0;
  setInterval(() => {
    tidy().catch(onFailure);
  }, INTERVAL_MS).unref();

  async function tidy(): Promise<void> {
    if (engine.isInTransaction()) return;
    const { rows } = await engine.query<{ written: number; unsaved: number }>(LOG_POSITIONS);
    const [log] = rows;
    if (!log) return;
    if (log.unsaved > CHECKPOINT_AFTER_BYTES) await engine.exec('CHECKPOINT');
    if (log.written - vacuumedAt > VACUUM_AFTER_BYTES) {
      vacuumedAt = log.written;
      await engine.exec('VACUUM (ANALYZE)');
    }
  }
}

/** Bytes of write-ahead log since the beginning, and since the last checkpoint. */
const LOG_POSITIONS = `
  SELECT (pg_current_wal_lsn() - '0/0')::float8 AS written, (pg_current_wal_lsn() - redo_lsn)::float8 AS unsaved
  FROM pg_control_checkpoint()`;

const INTERVAL_MS = 60_000;
const CHECKPOINT_AFTER_BYTES = 32_000_000;
const VACUUM_AFTER_BYTES = 8_000_000;
