import { PassThrough } from 'node:stream';
import type { Database, Db } from '#server/database/database.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import type { BackupEnd, TableSum } from './backup-entries.ts';
import { bytesFrame, entryFrame } from './backup-frames.ts';
import { dumpRows, holdStill, isKept, listMigrations, listTables, readCounters } from './dump-tables.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** A backup opens as nothing else that is encrypted with the same key. */
export const backupContext = 'backup';

type BackupSources = { database: Database; spaces: Spaces; clock: () => Date };
type Write = (frame: Uint8Array) => Promise<void>;

/**
 * The whole app as one encrypted stream, begun when it is first read and made as fast as it is taken away.
 * `end` tells what is in it once all is read.
 */
export function makeBackup(sources: BackupSources & { encryption: Encryption }): {
  encrypted: AsyncIterable<Uint8Array>;
  end: Promise<BackupEnd>;
} {
  const outcome = Promise.withResolvers<BackupEnd>();
  // Who reads the stream is told by it.
  outcome.promise.catch(() => undefined);
  return {
    encrypted: sources.encryption.encryptStream(plainBackup(sources, outcome), backupContext),
    end: outcome.promise,
  };
}

async function* plainBackup(
  sources: BackupSources,
  outcome: PromiseWithResolvers<BackupEnd>,
): AsyncGenerator<Uint8Array> {
  const plain = new PassThrough();
  const writing = writeInto(plain, sources, outcome);
  try {
    yield* plain;
  } finally {
    // Whoever reads no further ends the writing too: its transaction must not outlive the stream.
    plain.destroy();
    await writing;
  }
}

async function writeInto(
  plain: PassThrough,
  sources: BackupSources,
  outcome: PromiseWithResolvers<BackupEnd>,
): Promise<void> {
  const write: Write = (frame) =>
    new Promise((resolve, reject) => plain.write(frame, (error) => (error ? reject(error) : resolve())));
  try {
    const end = await writeEntries(sources, write);
    plain.end();
    outcome.resolve(end);
  } catch (error) {
    plain.destroy(error instanceof Error ? error : new Error(String(error)));
    outcome.reject(error);
  }
}

/**
 * Files, then the tables as they are at one moment, then the files that came meanwhile. A file is written before the row that
 * names it and deleted after it, so no row of that moment lacks its file, but for one deleted while its table was being read.
 */
async function writeEntries({ database, spaces, clock }: BackupSources, write: Write): Promise<BackupEnd> {
  const migrations = await listMigrations(database.db);
  if (migrations.length === 0) throw new Fault(sentence`There is nothing to back up: the database has no tables yet.`);
  await write(entryFrame({ entry: 'start', format: 1, madeAt: clock().toISOString(), migrations }));
  const seen = new Set<string>();
  await writeFiles(spaces, seen, write);
  const { tables, counters } = await database.transaction((tx) => writeTables(tx, write));
  await writeFiles(spaces, seen, write);
  const end: BackupEnd = { entry: 'end', files: seen.size, tables, counters };
  await write(entryFrame(end));
  return end;
}

async function writeFiles(spaces: Spaces, seen: Set<string>, write: Write): Promise<void> {
  for (const space of ['public', 'private'] as const) {
    const storage = spaces[`${space}Space`];
    for await (const key of storage.list('')) {
      const name = `${space}/${key}`;
      const file = seen.has(name) ? undefined : await storage.open(key);
      if (file === undefined) continue;
      seen.add(name);
      await write(entryFrame({ entry: 'file', space, key }));
      for await (const piece of file.stream) await write(bytesFrame(piece));
    }
  }
}

/** Reads alone are done in this transaction, and others need not wait for it, however long the stream is in being taken. */
async function writeTables(tx: Db, write: Write) {
  await holdStill(tx);
  const tables: Record<string, TableSum> = {};
  for (const table of (await listTables(tx)).filter(isKept)) {
    await write(entryFrame({ entry: 'table', table: table.name, columns: table.columns }));
    for await (const batch of dumpRows(tx, table, (sum) => void (tables[table.name] = sum)))
      await write(bytesFrame(Buffer.from(batch)));
  }
  return { tables, counters: await readCounters(tx) };
}
