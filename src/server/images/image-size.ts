import { open, type FileHandle } from 'node:fs/promises';

export type PictureSize = { width: number; height: number };

/** What a picture's header says of its size, without decoding anything; undefined where it says nothing that is understood. */
export async function readPictureSize(path: string, kind: string): Promise<PictureSize | undefined> {
  const file = await open(path);
  try {
    if (kind === 'jpeg') return await sizeOfJpeg(file);
    const head = await read(file, 0, headBytes);
    return kind === 'png' ? sizeOfPng(head) : kind === 'webp' ? sizeOfWebp(head) : undefined;
  } finally {
    await file.close();
  }
}

const headBytes = 30;

/** Always `length` bytes long: what lies beyond the end of the file is zero. */
async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, position);
  return bytes;
}

function sizeOfPng(head: Buffer): PictureSize | undefined {
  if (head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** The three forms of WebP: with extras, lossless, lossy. */
function sizeOfWebp(head: Buffer): PictureSize | undefined {
  const form = head.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  return undefined;
}

/** No camera writes more than this many segments before the picture itself. */
const mostSegments = 500;
const frameBytes = 9;

/** Walks from segment to segment, past thumbnails and color profiles, to the frame. */
async function sizeOfJpeg(file: FileHandle): Promise<PictureSize | undefined> {
  let position = 2;
  for (let walked = 0; walked < mostSegments; walked++) {
    const segment = await read(file, position, frameBytes);
    const marker = segment.readUInt8(1);
    if (segment.readUInt8(0) !== 0xff || marker === startOfScan) return undefined;
    if (isFrame(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
    // A marker may be preceded by any number of filling bytes.
    position += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return undefined;
}

const startOfScan = 0xda;
/** The frames of all kinds of JPEG lie in one row, among them three markers that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
