import { createHash, type Hash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '#server/database/database.ts';
import { keyVerifiers } from '#server/database/schema.ts';
import { DecryptionFailed } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Verifier } from '#server/encryption/key-verifiers.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import { backupContext } from './backup.ts';
import { readEntries, type BackupEnd, type BackupPiece, type BackupStart, type FileEntry } from './backup-entries.ts';
import { forgetFirstStart, loadRows, setCounters } from './dump-tables.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** A backup that can be read more than once, from its beginning. */
export type OpenBackup = () => AsyncIterable<Uint8Array>;

/** Reads all of it and puts nothing anywhere: throws unless it is whole, genuine, and opened by the key at hand. */
export async function verifyBackup(
  open: OpenBackup,
  encryption: Encryption,
): Promise<{
  start: BackupStart;
  end: BackupEnd;
  /** Of the keys that what is in it was encrypted with. */
  verifiers: Verifier[];
}> {
  let start: BackupStart | undefined;
  let end: BackupEnd | undefined;
  let files = 0;
  const verifiers: Verifier[] = [];
  for await (const { entry, bytes } of piecesOf(open, encryption)) {
    if (bytes !== undefined) {
      if (entry.entry === 'table' && entry.table === verifierTable) verifiers.push(...readRows(bytes));
      continue;
    }
    if (entry.entry === 'start') start = entry;
    if (entry.entry === 'file') files += 1;
    if (entry.entry === 'end') end = entry;
  }
  if (start === undefined || end === undefined || end.files !== files)
    throw new Fault(sentence`The backup is incomplete.`);
  return { start, end, verifiers };
}

/** Into empty spaces and tables that have seen the backup's migrations and nothing else. */
export async function restoreBackup(
  open: OpenBackup,
  { encryption, database, spaces }: { encryption: Encryption; database: Database; spaces: Spaces },
): Promise<void> {
  for await (const file of filesOf(open, encryption)) await spaces[`${file.space}Space`].save(file.key, file.bytes);
  await database.transaction(async (tx) => restoreTables(tx, open, encryption));
}

/** Which of the backup's files are not in the spaces as they were. */
export async function compareFiles(
  open: OpenBackup,
  { encryption, spaces }: { encryption: Encryption; spaces: Spaces },
) {
  const different: string[] = [];
  for await (const { space, key, bytes } of filesOf(open, encryption)) {
    const stored = await spaces[`${space}Space`].open(key);
    const hash = createHash('sha256');
    if (stored !== undefined) for await (const piece of stored.stream) hash.update(piece);
    if (stored === undefined || !isHashOf(hash, bytes)) different.push(`${space}/${key}`);
  }
  return different;
}

const isHashOf = (hash: Hash, bytes: Uint8Array) => createHash('sha256').update(bytes).digest().equals(hash.digest());

const verifierTable = getTableName(keyVerifiers);
const VerifierRows = z.array(z.object({ key_id: z.string(), verifier: z.string().startsWith('\\x') }));

function readRows(batch: Uint8Array): Verifier[] {
  const rows = VerifierRows.parse(JSON.parse(Buffer.from(batch).toString()));
  return rows.map((row) => ({ keyID: row.key_id, verifier: Buffer.from(row.verifier.slice(2), 'hex') }));
}

async function restoreTables(tx: Db, open: OpenBackup, encryption: Encryption): Promise<void> {
  await forgetFirstStart(tx);
  for await (const { entry, bytes } of piecesOf(open, encryption)) {
    if (entry.entry === 'table' && bytes !== undefined)
      await loadRows(tx, { name: entry.table, columns: entry.columns }, Buffer.from(bytes).toString());
    if (entry.entry === 'end') await setCounters(tx, entry.counters);
  }
}

/** One file at a time in memory: uploads are limited to a few megabytes. */
async function* filesOf(open: OpenBackup, encryption: Encryption): AsyncGenerator<FileEntry & { bytes: Uint8Array }> {
  let file: FileEntry | undefined;
  let pieces: Uint8Array[] = [];
  for await (const { entry, bytes } of piecesOf(open, encryption)) {
    if (bytes !== undefined) {
      if (entry.entry === 'file') pieces.push(bytes);
      continue;
    }
    if (file !== undefined) yield { ...file, bytes: Buffer.concat(pieces) };
    file = entry.entry === 'file' ? entry : undefined;
    pieces = [];
  }
}

async function* piecesOf(open: OpenBackup, encryption: Encryption): AsyncGenerator<BackupPiece> {
  try {
    yield* readEntries(encryption.decryptStream(open(), backupContext));
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error;
    throw new Fault(
      sentence`Cannot open the backup. It was made with a different key, or the file was changed or cut off.`,
      {
        cause: error,
      },
    );
  }
}
