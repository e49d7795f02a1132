import { z } from 'zod';
import { largestInteger } from './largest-integer.ts';

/**
 * Numbers as requests carry them: in JSON as numbers, in addresses and forms as decimal digits. Nothing else becomes a
 * number here, above all not what JavaScript would turn into one: `0x10`, `1e1`, `true`, `[10]`, ` 1`.
 */
type Written = number | string;

/** An id of ours. One spelling each, so no leading zeros. */
export const id = idUpTo(largestInteger);

/** An id from a column that counts further than four bytes. */
export const longID = idUpTo(Number.MAX_SAFE_INTEGER);

export function wholeNumber(least: number, most: number, message?: string) {
  return z.preprocess(
    (written: Written) => fromDigits(written, wholeShape),
    z.int(message).min(least, message).max(most, message),
  );
}

export function decimal(least: number, most: number, message?: string) {
  return z.preprocess(
    (written: Written) => fromDigits(written, decimalShape),
    z.number(message).min(least, message).max(most, message),
  );
}

function idUpTo(most: number) {
  return z.preprocess((written: Written) => fromDigits(written, idShape), z.int().min(1).max(most));
}

const idShape = /^[1-9]\d{0,15}$/;
const wholeShape = /^\d{1,15}$/;
const decimalShape = /^\d{1,15}(\.\d{1,10})?$/;

/** What is not written so stays text, and is then refused because it is no number. */
function fromDigits(written: unknown, shape: RegExp): unknown {
  return typeof written === 'string' && shape.test(written) ? Number(written) : written;
}
