import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptionFailed } from './decryption-failed.ts';
import { headerBytes, type KeyRing } from './key-ring.ts';

/**
 * An encrypted file: header, salt, chunks. The salt makes a key for this file alone; a chunk's nonce is its number and
 * whether it is the last, so that chunks cannot change places, be left out or be cut off at the end unseen.
 */
export async function* encryptChunks(
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

export async function* decryptChunks(
  encrypted: AsyncIterable<Uint8Array>,
  context: string,
  ring: KeyRing,
): AsyncGenerator<Uint8Array> {
  const pieces = encrypted[Symbol.asyncIterator]();
  try {
    const { start, rest } = await splitStart(pieces, headerBytes + saltBytes);
    const { key, rest: salt } = ring.readHeader(start, 'file');
    const fileKey = key.fileKey(salt, context);
    for await (const chunk of cut(rest, plainChunkBytes + tagBytes)) yield openChunk(chunk, fileKey);
  } finally {
    // However far it was read, nothing is left open.
    await pieces.return?.();
  }
}

type Chunk = { bytes: Uint8Array; number: number; isLast: boolean };

const saltBytes = 32;
const tagBytes = 16;
const plainChunkBytes = 64 * 1024;

function openChunk({ bytes, number, isLast }: Chunk, key: Uint8Array): Uint8Array {
  if (bytes.length < tagBytes) throw new DecryptionFailed();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new DecryptionFailed({ cause });
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
  pieces: AsyncIterator<Uint8Array>,
  size: number,
): Promise<{ start: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  let read = Buffer.alloc(0);
  while (read.length < size) {
    const next = await pieces.next();
    if (next.done === true) throw new DecryptionFailed();
    read = Buffer.concat([read, next.value]);
  }
  return { start: read.subarray(0, size), rest: following(read.subarray(size), pieces) };
}

async function* following(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}
