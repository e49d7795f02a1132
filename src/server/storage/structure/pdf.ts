import type { Window } from './window.ts';

/** Programs that guess a kind look no further than this. */
const headBytes = 1024;
const firstObjectBytes = 4096;
/** The mark of the end stands in the last kilobyte. */
const tailBytes = 1024;
/** Offsets are off by a few bytes where a program changed the ends of lines. */
const driftBytes = 16;
const dictionaryBytes = 4096;

/**
 * A PDF begins with its version and an object, and ends with the place of its table, which is there and names the root. Nothing
 * follows, and nothing in its beginning reads as a web page.
 */
export async function isPdf(file: Window): Promise<boolean> {
  const start = (await file.read(0, firstObjectBytes)).toString('latin1');
  if (!beginning.test(start) || markup.test(start.slice(0, headBytes))) return false;
  const tail = (await file.read(Math.max(0, file.bytes - tailBytes), tailBytes)).toString('latin1');
  const place = ending.exec(tail)?.[1];
  return place !== undefined && hasTableAt(file, Number(place));
}

const beginning = /^%PDF-[12]\.\d[^\r\n]*[\r\n](?:[\s\0]|%[^\r\n]*[\r\n])*\d{1,10}\s+\d{1,5}\s+obj\b/;
const markup = /<\s*\/?\s*(?:!doctype|html|head|body|script|svg|iframe|img|style)\b/i;
const ending = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/;

/** Either a table in plain text with a trailer behind it, or an object that holds both. */
async function hasTableAt(file: Window, place: number): Promise<boolean> {
  if (place >= file.bytes) return false;
  const from = Math.max(0, place - driftBytes);
  const found = (await file.read(from, dictionaryBytes)).toString('latin1');
  const table = /^[\s\S]{0,32}?\bxref\s+\d{1,10}\s+\d{1,10}\s/.exec(found);
  if (table === null)
    return /^[\s\S]{0,32}?\b\d{1,10}\s+\d{1,5}\s+obj\b[\s\S]*\/XRef\b/.test(found) && /\/Root\b/.test(found);
  const trailer = await file.find(Buffer.from('trailer'), from);
  return trailer !== -1 && /\/Root\b/.test((await file.read(trailer, dictionaryBytes)).toString('latin1'));
}
