import type { FileKind } from '#contract/api/endpoints.ts';

/** How many of a file's first bytes tell its kind. */
export const bytesToSniff = 16;

/** A file's kind by its content. What is not on this list, SVG above all, never reaches a decoder. */
export function sniffKind(firstBytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(firstBytes.subarray(0, bytesToSniff)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4) && heicBrands.has(start.slice(8, 12))) return 'heic';
  if (start.startsWith('%PDF-')) return 'pdf';
  return undefined;
}

/** What phones write; 'mif1' and 'msf1' are HEIF files whose pictures may be of either kind. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** What spreadsheets save by default: not text, however it is named. */
export function isWorkbook(firstBytes: Uint8Array): boolean {
  const start = Buffer.from(firstBytes.subarray(0, bytesToSniff)).toString('latin1');
  return start.startsWith('PK\x03\x04') || start.startsWith('\xd0\xcf\x11\xe0');
}

/** No text has a zero byte; UTF-16 has, and is not read here. */
export const mayBeText = (bytes: Uint8Array) => !bytes.includes(0);
