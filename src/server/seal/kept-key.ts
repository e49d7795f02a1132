import { randomBytes } from 'node:crypto';
import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/fault.ts';
import { errorCode, ignoreMissing, placeFile, removeFile } from '#server/storage/durable-files.ts';
import { keyBytes } from './key-ring.ts';
import { parseKeys } from './key-text.ts';

/** For a first look nobody has to make a key: one is made at the first start and kept beside the data. */
export async function readKeptKeys(directory: string): Promise<Uint8Array[]> {
  const path = join(directory, 'data.key');
  const written = (await readFile(path, 'utf8').catch(ignoreMissing)) ?? (await makeKey(path));
  const keys = parseKeys(written);
  if (keys === undefined)
    throw new OperatorError(`${path} is not a key: 32 bytes in base64, several separated by commas.`);
  return keys;
}

/** Of two processes that start at once the first to link its key wins, and both read that one. */
async function makeKey(path: string): Promise<string> {
  const candidate = `${path}.${randomBytes(6).toString('hex')}`;
  await placeFile(candidate, Buffer.from(`${randomBytes(keyBytes).toString('base64')}\n`), `${candidate}.tmp`);
  await link(candidate, path).catch(ignoreExisting);
  await removeFile(candidate);
  return readFile(path, 'utf8');
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
