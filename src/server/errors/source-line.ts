import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Where the program lies: this file is in its sources, or in the bundle that was made of them. */
export const root = import.meta.dirname.replaceAll('\\', '/').replace(/\/(?:src\/server\/errors|dist)$/, '');

/** Where a place of the bundle was written; undefined for what is a library's. A place in the sources is its own answer. */
export function sourceLine(file: string, line: number, column: number): string | undefined {
  if (!file.startsWith('dist/')) return `${file}:${line}`;
  const place = `${file}:${line}:${column}`;
  const source = found.get(place) ?? lookUp(file, line, column);
  found.set(place, source);
  return source.startsWith('node_modules/') ? undefined : source;
}

/** Every place is looked up once: there are as many as lines that ever failed. */
const found = new Map<string, string>();

function lookUp(file: string, line: number, column: number): string {
  const { sources, mappings } = readMap(file);
  const origin = findOrigin(mappings, line - 1, column - 1);
  const source = sources[origin.source];
  return source === undefined
    ? `${file}:${line}`
    : `${posix.join(posix.dirname(file), source)}:${origin.sourceLine + 1}`;
}

function readMap(file: string): { sources: string[]; mappings: string } {
  try {
    return JSON.parse(readFileSync(join(root, `${file}.map`), 'utf8'));
  } catch {
    // The bundle may have been installed without its maps.
    return { sources: [], mappings: '' };
  }
}

/**
 * Walks the mappings of a source map (ECMA-426) up to a place. Node's own reader makes an object of each of them:
 * 40 MB and a fifth of a second, in the middle of serving others.
 */
function findOrigin(mappings: string, line: number, column: number): { source: number; sourceLine: number } {
  let [row, field, value, shift] = [0, 0, 0, 0];
  // Generated column, source, line in the source; each is told as a difference to the one before.
  const now = [0, 0, 0];
  let origin = { source: -1, sourceLine: 0 };
  for (let index = 0; index < mappings.length && row <= line; index += 1) {
    const sign = mappings.charCodeAt(index);
    if (sign === semicolon || sign === comma) {
      field = 0;
      if (sign === comma) continue;
      row += 1;
      now[0] = 0;
      continue;
    }
    const digit = digitOf[sign] ?? 0;
    value |= (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    if (field < now.length) now[field]! += (value & 1) === 1 ? -(value >> 1) : value >> 1;
    const [at = 0, source = 0, sourceLine = 0] = now;
    if (field === 2 && row === line && at <= column) origin = { source, sourceLine };
    field += 1;
    value = shift = 0;
  }
  return origin;
}

const [semicolon, comma] = [59, 44];
const digitOf = new Uint8Array(128);
const digits = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
for (const [digit, sign] of digits.entries()) digitOf[sign] = digit;
