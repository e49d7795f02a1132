import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { BrokenSeal } from './broken-seal.ts';
import { headerBytes, type KeyRing } from './key-ring.ts';

/**
 * A sealed file: header, salt, chunks. The salt makes a key for this file alone; a chunk's nonce is its number and
 * whether it is the last, so that chunks cannot change places, be left out or be cut off at the end unseen.
 */
export async function* sealChunks(
  plain: AsyncIterable<Uint8Array>,
  context: string,
  ring: KeyRing,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = ring.current.fileKey(salt, context);
  yield Buffer.concat([ring.headerOf(ring.current, 'file'), salt]);
  for await (const { bytes, number, isLast } of cut(plain, plainChunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* openChunks(
  sealed: AsyncIterable<Uint8Array>,
  context: string,
  ring: KeyRing,
): AsyncGenerator<Uint8Array> {
  const { start, rest } = await splitStart(sealed, headerBytes + saltBytes);
  const { key, rest: salt } = ring.readHeader(start, 'file');
  const fileKey = key.fileKey(salt, context);
  for await (const chunk of cut(rest, plainChunkBytes + tagBytes)) yield openChunk(chunk, fileKey);
}

type Chunk = { bytes: Uint8Array; number: number; isLast: boolean };

const saltBytes = 32;
const tagBytes = 16;
const plainChunkBytes = 64 * 1024;

function openChunk({ bytes, number, isLast }: Chunk, key: Uint8Array): Uint8Array {
  if (bytes.length < tagBytes) throw new BrokenSeal();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new BrokenSeal({ cause });
  }
}

function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Chunks of one size; the last may be shorter, and an empty file is one empty last chunk. */
async function* cut(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let number = 0;
  for await (const piece of pieces) {
    held.push(piece);
    heldBytes += piece.length;
    // A full chunk goes out only when more follows: until then it may be the last.
    if (heldBytes <= size) continue;
    let bytes = Buffer.concat(held);
    for (; bytes.length > size; bytes = bytes.subarray(size))
      yield { bytes: bytes.subarray(0, size), number: number++, isLast: false };
    held = [bytes];
    heldBytes = bytes.length;
  }
  yield { bytes: Buffer.concat(held), number, isLast: true };
}

async function splitStart(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ start: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < size) {
    const next = await iterator.next();
    if (next.done === true) throw new BrokenSeal();
    read = Buffer.concat([read, next.value]);
  }
  return { start: read.subarray(0, size), rest: following(read.subarray(size), iterator) };
}

async function* following(first: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
