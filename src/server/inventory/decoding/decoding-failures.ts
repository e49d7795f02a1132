import { z } from 'zod';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import type { DecodingFailure } from './decoding-messages.ts';

const sqliteFull = 13;
/** SQLITE_ERROR, which is what an empty file gives: no such table. SQLITE_CORRUPT. SQLITE_NOTADB. */
const sqliteDamaged = new Set<number | undefined>([1, 11, 26]);

/** Only damage is worth making the data anew: what cannot be opened just now, for want of a file handle or a right, may be sound. */
export function decodingFailure(error: unknown): DecodingFailure {
  const code = sqliteCode(error);
  if (code === sqliteFull || expectedFailure(error) === 'disk-full') return 'full';
  return sqliteDamaged.has(code) || error instanceof z.ZodError ? 'damaged' : 'otherwise';
}

/** The primary code of an error of SQLite, without the bits that tell more of the same; undefined for any other error. */
function sqliteCode(error: unknown): number | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}
