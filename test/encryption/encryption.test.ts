import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DecryptionFailed } from '#server/encryption/decryption-failed.ts';
import { createEncryption, type Encryption } from '#server/encryption/encryption.ts';

const key = (name: string) => createHash('sha256').update(name).digest();
const encryption = createEncryption({ keys: [key('now')] });
const income = Buffer.from('income: 4200');

describe('an encrypted record', () => {
  test('opens to what was encrypted, whatever the bytes and the context', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 500 }),
        fc.string({ unit: 'binary', maxLength: 100 }),
        (plain, context) => {
          expect(Buffer.from(encryption.decrypt(encryption.encrypt(plain, context), context)).equals(plain)).toBe(true);
        },
      ),
    );
  });

  test('shows nothing of its content, and is different every time', () => {
    const [once, again] = [encryption.encrypt(income, 'application:17'), encryption.encrypt(income, 'application:17')];
    expect(Buffer.from(once).includes('4200')).toBe(false);
    expect(Buffer.from(once).equals(again)).toBe(false);
  });

  test('does not open with any byte changed, taken away or added', () => {
    const encrypted = encryption.encrypt(income, 'application:17');
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Uint8Array.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => encryption.decrypt(changed, 'application:17')).toThrow(DecryptionFailed);
      expect(() => encryption.decrypt(encrypted.subarray(0, at), 'application:17')).toThrow(DecryptionFailed);
    }
    expect(() => encryption.decrypt(Buffer.concat([encrypted, Buffer.of(0)]), 'application:17')).toThrow(
      DecryptionFailed,
    );
  });

  test('does not open in another record’s place', () => {
    expect(() => encryption.decrypt(encryption.encrypt(income, 'application:17'), 'application:18')).toThrow(
      DecryptionFailed,
    );
  });
});

describe('the keys', () => {
  const rotated = createEncryption({ keys: [key('next'), key('now')] });

  test('after a rotation the new one encrypts and the old one still opens', () => {
    const old = encryption.encrypt(income, 'application:17');
    expect(rotated.decrypt(old, 'application:17')).toEqual(income);
    expect(rotated.keyIDOf(old)).toBe(encryption.currentKeyID);
    const fresh = rotated.encrypt(income, 'application:17');
    expect(rotated.keyIDOf(fresh)).toBe(rotated.currentKeyID);
    expect(rotated.currentKeyID).not.toBe(encryption.currentKeyID);
    expect(() => encryption.decrypt(fresh, 'application:17')).toThrow(DecryptionFailed);
  });

  test('a file is opened by the old key too, and says which it was', async () => {
    const old = await encrypted(encryption, income, 'paper:1');
    expect(await opened(rotated, [old], 'paper:1')).toEqual(income);
    expect(rotated.keyIDOf(old)).toBe(encryption.currentKeyID);
  });

  test('none, twice the same, or one of another length are refused', () => {
    expect(() => createEncryption({ keys: [] })).toThrow('no encryption key');
    expect(() => createEncryption({ keys: [key('now'), key('now')] })).toThrow('twice');
    expect(() => createEncryption({ keys: [key('now').subarray(1)] })).toThrow('32 bytes');
  });
});

describe('an encrypted file', () => {
  const chunk = 64 * 1024;
  const encryptedChunk = chunk + 16;
  const start = 5 + 32;

  test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])(
    'of %i bytes opens to what it was',
    async (size) => {
      const plain = noise(size);
      expect(await opened(encryption, [await encrypted(encryption, plain, 'paper:1')], 'paper:1')).toEqual(plain);
    },
  );

  test('may come in pieces of any size', async () => {
    const plain = noise(2 * chunk + 11);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 * chunk }), { maxLength: 12 }), async (cuts) => {
        const whole = await gather(encryption.encryptStream(pieces(plain, cuts), 'paper:1'));
        expect((await opened(encryption, split(whole, cuts), 'paper:1')).equals(plain)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('does not open with a byte changed anywhere', async () => {
    const whole = await encrypted(encryption, noise(chunk + 100), 'paper:1');
    for (const at of [0, 1, 5, start, start + 1, start + chunk, start + encryptedChunk, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(encryption, [changed], 'paper:1')).rejects.toThrow(DecryptionFailed);
    }
  });

  test.each([
    ['its header', 2],
    ['its first chunk', start + 1],
    ['nothing', undefined],
  ])('is closed by whoever stops reading it: %s was changed', async (_what, at) => {
    const file = await encrypted(encryption, noise(3 * chunk), 'paper:1');
    if (at !== undefined) file[at] = (file[at] ?? 0) ^ 1;
    const stored = Readable.from(pieces(file, [encryptedChunk, encryptedChunk]));
    const reading = encryption.decryptStream(stored, 'paper:1');
    if (at === undefined) await reading.next();
    else await expect(reading.next()).rejects.toThrow(DecryptionFailed);
    await reading.return(undefined);
    expect(stored.destroyed).toBe(true);
  });

  test('does not open when it is cut short, even between two chunks', async () => {
    const whole = await encrypted(encryption, noise(2 * chunk + 100), 'paper:1');
    for (const length of [
      0,
      4,
      start,
      start + 10,
      start + encryptedChunk,
      start + 2 * encryptedChunk,
      whole.length - 1,
    ])
      await expect(opened(encryption, [whole.subarray(0, length)], 'paper:1')).rejects.toThrow(DecryptionFailed);
  });

  test('does not open when chunks change places, are left out or come twice', async () => {
    const whole = await encrypted(encryption, noise(3 * chunk), 'paper:1');
    const head = whole.subarray(0, start);
    const chunkAt = (n: number) => whole.subarray(start + n * encryptedChunk, start + (n + 1) * encryptedChunk);
    const [a, b, c] = [chunkAt(0), chunkAt(1), chunkAt(2)];
    for (const parts of [
      [b, a, c],
      [a, c],
      [a, a, b, c],
      [a, b, c, c],
    ])
      await expect(opened(encryption, [head, ...parts], 'paper:1')).rejects.toThrow(DecryptionFailed);
  });

  test('does not open as another document, or as a record', async () => {
    const whole = await encrypted(encryption, income, 'paper:1');
    await expect(opened(encryption, [whole], 'paper:2')).rejects.toThrow(DecryptionFailed);
    expect(() => encryption.decrypt(whole, 'paper:1')).toThrow(DecryptionFailed);
  });
});

const encrypted = (by: Encryption, plain: Uint8Array, context: string) =>
  gather(by.encryptStream(pieces(plain), context));
const opened = (by: Encryption, parts: Uint8Array[], context: string) =>
  gather(by.decryptStream(sendAll(parts), context));

async function gather(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream));
}

const pieces = (bytes: Uint8Array, cuts: number[] = []) => sendAll(split(bytes, cuts));

function split(bytes: Uint8Array, cuts: number[]): Uint8Array[] {
  let from = 0;
  return [...cuts, bytes.length].map((size) => bytes.subarray(from, (from += size)));
}

async function* sendAll(parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

function noise(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255));
}
