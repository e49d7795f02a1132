import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { BrokenSeal } from './broken-seal.ts';
import { openChunks, sealChunks } from './chunks.ts';
import { createKeyRing, readKeyID } from './key-ring.ts';

/**
 * Personal data at rest: AES-256-GCM under the house's key. `context` says what the bytes are, such as 'application:17',
 * and must be the same when they are opened, so that one record's data cannot be put in another's place.
 */
export type Seal = {
  seal(plain: Uint8Array, context: string): Uint8Array;
  /** Throws `BrokenSeal` unless these are the bytes that were sealed, in this context, by a key at hand. */
  open(sealed: Uint8Array, context: string): Uint8Array;
  /** Files, in pieces of any size. Fit for `pipeline` and `Readable.from`. */
  sealStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array>;
  /** Every piece it yields is genuine; that nothing is missing is certain only when it ends without throwing. */
  openStream(sealed: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array>;
  /** Which key sealed this, at hand or not; works on the beginning of a sealed file too. */
  keyIDOf(sealed: Uint8Array): string;
  /** The same for the same text, and nothing that could be turned back into it; another with another key. */
  fingerprint(text: string): Uint8Array;
  /** The key that seals now; what bears another id was sealed before a rotation. */
  currentKeyID: string;
  /** All keys at hand. */
  keyIDs: readonly string[];
};

/** The first key seals, the others only open what they sealed once. */
export function createSeal({ keys }: { keys: readonly Uint8Array[] }): Seal {
  const ring = createKeyRing(keys);
  return {
    currentKeyID: ring.current.id,
    keyIDs: ring.ids,

    seal(plain, context) {
      const header = ring.headerOf(ring.current, 'record');
      // Not handed in: a nonce that comes twice under one key would give the key's secrets away.
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', ring.current.recordKey, nonce);
      cipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed]);
    },

    open(sealed, context) {
      const { key, header, rest } = ring.readHeader(sealed, 'record');
      if (rest.length < nonceBytes + tagBytes) throw new BrokenSeal();
      const nonce = rest.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key.recordKey, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
      decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(rest.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch (cause) {
        throw new BrokenSeal({ cause });
      }
    },

    sealStream: (plain, context) => sealChunks(plain, context, ring),
    openStream: (sealed, context) => openChunks(sealed, context, ring),
    fingerprint: (text) => createHmac('sha256', ring.current.fingerprintKey).update(text).digest(),
    keyIDOf: (sealed) => readKeyID(sealed),
  };
}

const nonceBytes = 12;
const tagBytes = 16;
