import { randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { OperatorError } from '#server/errors/failures.ts';
import { errorCode } from '#server/storage/durable-files.ts';
import { createEncryption, type Encryption } from '#server/encryption/encryption.ts';

/** A backup on a disk: its name, a salt, then what is encrypted. The salt makes a key of a passphrase, for this file alone. */
export async function writeBackupFile(
  path: string,
  salt: Uint8Array,
  encrypted: AsyncIterable<Uint8Array>,
): Promise<number> {
  const unfinished = `${path}.unfinished`;
  // A backup never takes the place of another; one that was broken off does not stand in the way.
  await (await open(path, 'wx', ownerOnly).catch(refuseExisting)).close();
  try {
    const handle = await open(unfinished, 'w', ownerOnly);
    let bytes = 0;
    try {
      for await (const piece of startingWith(Buffer.concat([name, salt]), encrypted)) {
        await handle.writeFile(piece);
        bytes += piece.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    return bytes;
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(path, { force: true });
    throw error;
  }
}

/** What stands before the encrypted part of a file. */
export async function readBackupSalt(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    if (bytesRead < headBytes || !buffer.subarray(0, name.length).equals(name))
      throw new OperatorError(`${path} is not a Reclaim Auto backup.`);
    return buffer.subarray(name.length);
  } finally {
    await handle.close();
  }
}

export const readBackupFile = (path: string): AsyncIterable<Uint8Array> => createReadStream(path, { start: headBytes });

export const newSalt = (): Uint8Array => randomBytes(saltBytes);

/** The passphrase where one is set, otherwise the keys that encryption everything else. */
export function backupEncryption(
  keys: { passphrase: string | undefined; dataKeys: Uint8Array[] },
  salt: Uint8Array,
): Encryption {
  const { passphrase, dataKeys } = keys;
  return createEncryption({ keys: passphrase === undefined ? dataKeys : [scryptSync(passphrase, salt, 32, costs)] });
}

function refuseExisting(error: unknown): never {
  if (errorCode(error) !== 'EEXIST') throw error;
  throw new OperatorError('That file already exists. Choose another name; backups are never overwritten.', {
    cause: error,
  });
}

const name = Buffer.from('reclaim-backup 1\n');
const saltBytes = 32;
const headBytes = name.length + saltBytes;
const ownerOnly = 0o600;
/** About a quarter of a second and 64 MB. They belong to the name above: other costs need another name, and this one stays readable. */
const costs = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
