import { z } from 'zod';
import { directionSigns } from './direction-signs.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';

/**
 * Text as people type it: trimmed, well-formed Unicode, no control characters but line breaks. Signs that turn the direction
 * of what follows are left out and are no reason to refuse it: what stands behind them reads as something else.
 */
export const text = (maximum: number, written = z.string()) =>
  written
    .overwrite((typed) => typed.replaceAll(directionSigns, ''))
    .trim()
    .max(maximum, problemText({ code: 'too-long', most: maximum }))
    .refine((value) => value.isWellFormed() && !controlCharacters.test(value), problemText({ code: 'unstorable' }));

export const requiredText = (maximum: number, missing: Problem, written?: z.ZodString) =>
  text(maximum, written).min(1, problemText(missing));

const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
