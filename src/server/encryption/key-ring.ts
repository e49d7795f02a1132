import { createHash, hkdfSync } from 'node:crypto';
import { DecryptionFailed } from './decryption-failed.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

export const keyBytes = 32;

export type EncryptionKey = {
  /** Taken from the key itself, so that no list of names has to be kept beside the keys. */
  id: string;
  recordKey: Uint8Array;
  fingerprintKey: Uint8Array;
  /** A key for one file alone. */
  fileKey(salt: Uint8Array, context: string): Uint8Array;
};

export type KeyRing = ReturnType<typeof createKeyRing>;
type Form = keyof typeof versions;

/** Every encrypted thing begins with its version (one byte) and the id of its key (four bytes). */
export function createKeyRing(secrets: readonly Uint8Array[]) {
  const keys = secrets.map(createKey);
  const [current] = keys;
  if (current === undefined) throw new Fault(sentence`There is no encryption key.`);
  const byID = new Map(keys.map((key) => [key.id, key]));
  if (byID.size < keys.length) throw new Fault(sentence`The same key is listed twice.`);

  return {
    current,
    ids: keys.map(({ id }) => id),

    headerOf: (key: EncryptionKey, form: Form): Uint8Array =>
      Buffer.concat([Uint8Array.of(versions[form]), Buffer.from(key.id, 'hex')]),

    readHeader(encrypted: Uint8Array, form?: Form): { key: EncryptionKey; header: Uint8Array; rest: Uint8Array } {
      const header = encrypted.subarray(0, headerBytes);
      const expected = form === undefined ? Object.values(versions) : [versions[form]];
      const key = byID.get(readKeyID(encrypted));
      if (key === undefined || !expected.some((version) => version === header[0])) throw new DecryptionFailed();
      return { key, header, rest: encrypted.subarray(headerBytes) };
    },
  };
}

export const readKeyID = (encrypted: Uint8Array) => Buffer.from(encrypted.subarray(1, headerBytes)).toString('hex');

const versions = { record: 1, file: 2 } as const;
const idBytes = 4;
export const headerBytes = 1 + idBytes;

function createKey(secret: Uint8Array): EncryptionKey {
  if (secret.length !== keyBytes) throw new Fault(sentence`A key has ${keyBytes} bytes.`);
  return {
    id: createHash('sha256')
      .update('key id')
      .update(secret)
      .digest('hex')
      .slice(0, 2 * idBytes),
    recordKey: derive(secret, Buffer.alloc(0), 'record'),
    fingerprintKey: derive(secret, Buffer.alloc(0), 'fingerprint'),
    fileKey: (salt, context) => derive(secret, salt, `file ${context}`),
  };
}

function derive(secret: Uint8Array, salt: Uint8Array, purpose: string): Uint8Array {
  // HKDF takes 1024 bytes of purpose at most; a context of any length goes in as its hash.
  const info = createHash('sha256').update(purpose).digest();
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, keyBytes));
}
