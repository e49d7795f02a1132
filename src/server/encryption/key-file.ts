import { randomBytes } from 'node:crypto';
import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/errors/failures.ts';
import { errorCode, ignoreMissing, placeFile, removeFile } from '#server/storage/durable-files.ts';
import { keyBytes } from './key-ring.ts';
import { parseKeys } from './key-text.ts';

export const keptKeyFile = (directory: string) => join(directory, 'data.key');

/** The keys kept beside the data; undefined where there are none. */
export async function readKeptKeys(directory: string): Promise<Uint8Array[] | undefined> {
  const path = keptKeyFile(directory);
  const written = await readFile(path, 'utf8').catch(ignoreMissing);
  const keys = written === undefined ? undefined : parseKeys(written);
  if (written !== undefined && keys === undefined)
    throw new OperatorError(`${path} is not a key: 32 bytes in base64, several separated by commas.`);
  return keys;
}

/**
 * For a first look nobody has to make a key: one is made and kept beside the data. Of two processes that start at once the first
 * to link its key wins, and both read that one.
 */
export async function makeKeptKeys(directory: string): Promise<Uint8Array[]> {
  const path = keptKeyFile(directory);
  const candidate = `${path}.${randomBytes(6).toString('hex')}`;
  await placeFile(candidate, Buffer.from(`${randomBytes(keyBytes).toString('base64')}\n`), `${candidate}.tmp`);
  await link(candidate, path).catch(ignoreExisting);
  await removeFile(candidate);
  const keys = await readKeptKeys(directory);
  if (keys === undefined) throw new OperatorError(`${path} could not be read after it was made.`);
  return keys;
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
