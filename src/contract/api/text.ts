import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';

/**
 * Text as people type it: trimmed, well-formed Unicode, no control characters but line breaks. Signs that turn the direction
 * of what follows are left out: nobody sees them, and what stands behind them reads as something else.
 */
export const text = (maximum: number, written = z.string()) =>
  written
    .overwrite((typed) => typed.replaceAll(directionSigns, ''))
    .trim()
    .max(maximum, problemText({ code: 'too-long', most: maximum }))
    .refine((value) => value.isWellFormed() && !controlCharacters.test(value), problemText({ code: 'unstorable' }));

export const requiredText = (maximum: number, missing: Problem, written?: z.ZodString) =>
  text(maximum, written).min(1, problemText(missing));

/** Phones put them around a number that is copied, so they are no reason to refuse it. */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g;

const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
