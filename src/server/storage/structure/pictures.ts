import type { Window } from './window.ts';

/** Far more than any program writes; made-up files of tiny pieces are not walked to their end. */
const mostPieces = 20_000;

/** From segment to segment to the picture's own bytes, and a mark of the end behind them. Phones may append a video to it. */
export async function isJpeg(file: Window): Promise<boolean> {
  let hasFrame = false;
  for (let at = 2, pieces = 0; pieces < mostPieces; pieces += 1) {
    const segment = await file.read(at, 4);
    if (segment.length < 4 || segment[0] !== 0xff) return false;
    const marker = segment[1] ?? 0;
    if (marker === startOfScan) return hasFrame && (await file.find(Buffer.from([0xff, endOfPicture]), at)) !== -1;
    hasFrame ||= isFrame(marker);
    // A marker may be preceded by any number of filling bytes.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return false;
}

const startOfScan = 0xda;
const endOfPicture = 0xd9;
/** The frames of all kinds of JPEG lie in one row, among them three markers that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A header, some pieces of picture, and an end. */
export async function isPng(file: Window): Promise<boolean> {
  let hasPicture = false;
  for (let at = 8, pieces = 0; pieces < mostPieces; pieces += 1) {
    const chunk = await file.read(at, 8);
    if (chunk.length < 8) return false;
    const type = chunk.toString('latin1', 4, 8);
    if ((pieces === 0) !== (type === 'IHDR')) return false;
    at += chunk.readUInt32BE(0) + 12;
    if (at > file.bytes) return false;
    if (type === 'IEND') return hasPicture;
    hasPicture ||= type === 'IDAT';
  }
  return false;
}

/** As long as it says, with one of the three forms of picture at its beginning. */
export async function isWebp(file: Window): Promise<boolean> {
  const head = await file.read(0, 20);
  if (head.length < 20 || head.readUInt32LE(4) + 8 > file.bytes) return false;
  return ['VP8 ', 'VP8L', 'VP8X'].includes(head.toString('latin1', 12, 16));
}
