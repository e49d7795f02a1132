import type { FileHandle } from 'node:fs/promises';

/** Reads here and there in a file, with one piece of it in memory. */
export type Window = {
  readonly bytes: number;
  /** Shorter where the file ends. */
  read(position: number, length: number): Promise<Buffer>;
  /** Where the needle stands first from there on; -1 where it does not. */
  find(needle: Buffer, from: number): Promise<number>;
};

const pieceBytes = 64 * 1024;

export function openWindow(file: FileHandle, bytes: number): Window {
  let start = 0;
  let piece = Buffer.alloc(0);

  async function read(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, bytes);
    if (position < start || end > start + piece.length) {
      const buffer = Buffer.alloc(Math.max(pieceBytes, length));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      start = position;
      piece = buffer.subarray(0, bytesRead);
    }
    return piece.subarray(position - start, Math.max(position, end) - start);
  }

  async function find(needle: Buffer, from: number): Promise<number> {
    for (let position = from; position < bytes; position += pieceBytes - needle.length + 1) {
      const at = (await read(position, pieceBytes)).indexOf(needle);
      if (at !== -1) return position + at;
    }
    return -1;
  }

  return { bytes, read, find };
}
