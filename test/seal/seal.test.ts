import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenSeal } from '#server/seal/broken-seal.ts';
import { createSeal, type Seal } from '#server/seal/seal.ts';

const key = (name: string) => createHash('sha256').update(name).digest();
const seal = createSeal({ keys: [key('now')] });
const income = Buffer.from('income: 4200');

describe('a sealed record', () => {
  test('opens to what was sealed, whatever the bytes and the context', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 500 }),
        fc.string({ unit: 'binary', maxLength: 100 }),
        (plain, context) => {
          expect(Buffer.from(seal.open(seal.seal(plain, context), context)).equals(plain)).toBe(true);
        },
      ),
    );
  });

  test('shows nothing of its content, and is different every time', () => {
    const [once, again] = [seal.seal(income, 'application:17'), seal.seal(income, 'application:17')];
    expect(Buffer.from(once).includes('4200')).toBe(false);
    expect(Buffer.from(once).equals(again)).toBe(false);
  });

  test('does not open with any byte changed, taken away or added', () => {
    const sealed = seal.seal(income, 'application:17');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open(changed, 'application:17')).toThrow(BrokenSeal);
      expect(() => seal.open(sealed.subarray(0, at), 'application:17')).toThrow(BrokenSeal);
    }
    expect(() => seal.open(Buffer.concat([sealed, Buffer.of(0)]), 'application:17')).toThrow(BrokenSeal);
  });

  test('does not open in another record’s place', () => {
    expect(() => seal.open(seal.seal(income, 'application:17'), 'application:18')).toThrow(BrokenSeal);
  });
});

describe('the keys', () => {
  const rotated = createSeal({ keys: [key('next'), key('now')] });

  test('after a rotation the new one seals and the old one still opens', () => {
    const old = seal.seal(income, 'application:17');
    expect(rotated.open(old, 'application:17')).toEqual(income);
    expect(rotated.keyIDOf(old)).toBe(seal.currentKeyID);
    const fresh = rotated.seal(income, 'application:17');
    expect(rotated.keyIDOf(fresh)).toBe(rotated.currentKeyID);
    expect(rotated.currentKeyID).not.toBe(seal.currentKeyID);
    expect(() => seal.open(fresh, 'application:17')).toThrow(BrokenSeal);
  });

  test('a file is opened by the old key too, and says which it was', async () => {
    const old = await sealed(seal, income, 'paper:1');
    expect(await opened(rotated, [old], 'paper:1')).toEqual(income);
    expect(rotated.keyIDOf(old)).toBe(seal.currentKeyID);
  });

  test('none, twice the same, or one of another length are refused', () => {
    expect(() => createSeal({ keys: [] })).toThrow('no key');
    expect(() => createSeal({ keys: [key('now'), key('now')] })).toThrow('twice');
    expect(() => createSeal({ keys: [key('now').subarray(1)] })).toThrow('32 bytes');
  });
});

describe('a sealed file', () => {
  const chunk = 64 * 1024;
  const sealedChunk = chunk + 16;
  const start = 5 + 32;

  test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])(
    'of %i bytes opens to what it was',
    async (size) => {
      const plain = noise(size);
      expect(await opened(seal, [await sealed(seal, plain, 'paper:1')], 'paper:1')).toEqual(plain);
    },
  );

  test('may come in pieces of any size', async () => {
    const plain = noise(2 * chunk + 11);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 * chunk }), { maxLength: 12 }), async (cuts) => {
        const whole = await gather(seal.sealStream(pieces(plain, cuts), 'paper:1'));
        expect((await opened(seal, split(whole, cuts), 'paper:1')).equals(plain)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('does not open with a byte changed anywhere', async () => {
    const whole = await sealed(seal, noise(chunk + 100), 'paper:1');
    for (const at of [0, 1, 5, start, start + 1, start + chunk, start + sealedChunk, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(seal, [changed], 'paper:1')).rejects.toThrow(BrokenSeal);
    }
  });

  test('does not open when it is cut short, even between two chunks', async () => {
    const whole = await sealed(seal, noise(2 * chunk + 100), 'paper:1');
    for (const length of [0, 4, start, start + 10, start + sealedChunk, start + 2 * sealedChunk, whole.length - 1])
      await expect(opened(seal, [whole.subarray(0, length)], 'paper:1')).rejects.toThrow(BrokenSeal);
  });

  test('does not open when chunks change places, are left out or come twice', async () => {
    const whole = await sealed(seal, noise(3 * chunk), 'paper:1');
    const head = whole.subarray(0, start);
    const chunkAt = (n: number) => whole.subarray(start + n * sealedChunk, start + (n + 1) * sealedChunk);
    const [a, b, c] = [chunkAt(0), chunkAt(1), chunkAt(2)];
    for (const parts of [
      [b, a, c],
      [a, c],
      [a, a, b, c],
      [a, b, c, c],
    ])
      await expect(opened(seal, [head, ...parts], 'paper:1')).rejects.toThrow(BrokenSeal);
  });

  test('does not open as another paper, or as a record', async () => {
    const whole = await sealed(seal, income, 'paper:1');
    await expect(opened(seal, [whole], 'paper:2')).rejects.toThrow(BrokenSeal);
    expect(() => seal.open(whole, 'paper:1')).toThrow(BrokenSeal);
  });
});

const sealed = (by: Seal, plain: Uint8Array, context: string) => gather(by.sealStream(pieces(plain), context));
const opened = (by: Seal, parts: Uint8Array[], context: string) => gather(by.openStream(sendAll(parts), context));

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
