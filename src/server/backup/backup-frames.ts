import { Fault, sentence } from '#server/errors/failures.ts';

/**
 * What a backup is made of, before it is encrypted: entries, each said in JSON, each followed by its bytes.
 * A frame is one letter, the length in four bytes, and that many bytes.
 */
export type Frame = { kind: 'entry'; written: string } | { kind: 'bytes'; bytes: Uint8Array };

export function entryFrame(entry: object): Uint8Array {
  return frame(letters.entry, Buffer.from(JSON.stringify(entry)));
}

export function bytesFrame(bytes: Uint8Array): Uint8Array {
  return frame(letters.bytes, bytes);
}

export async function* readFrames(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    for (let size = sizeOf(held); size !== undefined && held.length >= size; size = sizeOf(held)) {
      yield read(held.subarray(0, size));
      held = held.subarray(size);
    }
  }
  if (held.length > 0) throw new Fault(sentence`The backup ends in the middle.`);
}

const letters = { entry: 'E'.charCodeAt(0), bytes: 'B'.charCodeAt(0) };
const headBytes = 5;

function frame(letter: number, bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(headBytes);
  head[0] = letter;
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

const sizeOf = (held: Buffer) => (held.length < headBytes ? undefined : headBytes + held.readUInt32BE(1));

function read(whole: Buffer): Frame {
  const bytes = whole.subarray(headBytes);
  if (whole[0] === letters.entry) return { kind: 'entry', written: bytes.toString() };
  return { kind: 'bytes', bytes: Buffer.from(bytes) };
}
