import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { DecryptionFailed } from './decryption-failed.ts';
import { decryptChunks, encryptChunks } from './encrypted-stream.ts';
import { createKeyRing, readKeyID } from './key-ring.ts';

/**
 * Personal data at rest: AES-256-GCM under the app’s key. `context` says what the bytes are, such as 'application:17',
 * and must be the same when they are opened, so that one record's data cannot be put in another's place.
 */
export type Encryption = {
  encrypt(plain: Uint8Array, context: string): Uint8Array;
  /** Throws `DecryptionFailed` unless these are the bytes that were encrypted, in this context, by a key at hand. */
  decrypt(encrypted: Uint8Array, context: string): Uint8Array;
  /** Files, in pieces of any size. Fit for `pipeline` and `Readable.from`. */
  encryptStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array>;
  /** Every piece it yields is genuine; that nothing is missing is certain only when it ends without throwing. */
  decryptStream(encrypted: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array>;
  /** Which key encrypted this, at hand or not; works on the beginning of an encrypted file too. */
  keyIDOf(encrypted: Uint8Array): string;
  /** The same for the same text, and nothing that could be turned back into it; another with another key. */
  fingerprint(text: string): Uint8Array;
  /** The key that encrypts now; what bears another id was encrypted before a rotation. */
  currentKeyID: string;
  /** All keys at hand. */
  keyIDs: readonly string[];
};

/** The first key encrypts, the others only open what they encrypted once. */
export function createEncryption({ keys }: { keys: readonly Uint8Array[] }): Encryption {
  const ring = createKeyRing(keys);
  return {
    currentKeyID: ring.current.id,
    keyIDs: ring.ids,

    encrypt(plain, context) {
      const header = ring.headerOf(ring.current, 'record');
      // Not handed in: a nonce that comes twice under one key would give the key's secrets away.
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', ring.current.recordKey, nonce);
      cipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), encrypted]);
    },

    decrypt(encrypted, context) {
      const { key, header, rest } = ring.readHeader(encrypted, 'record');
      if (rest.length < nonceBytes + tagBytes) throw new DecryptionFailed();
      const nonce = rest.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key.recordKey, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
      decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(rest.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch (cause) {
        throw new DecryptionFailed({ cause });
      }
    },

    encryptStream: (plain, context) => encryptChunks(plain, context, ring),
    decryptStream: (encrypted, context) => decryptChunks(encrypted, context, ring),
    fingerprint: (text) => createHmac('sha256', ring.current.fingerprintKey).update(text).digest(),
    keyIDOf: (encrypted) => readKeyID(encrypted),
  };
}

const nonceBytes = 12;
const tagBytes = 16;
