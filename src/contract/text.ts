import { z } from 'zod';

/** Text as people type it: trimmed, well-formed Unicode, no control characters but line breaks. */
export const text = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `At most ${maximum} characters, please.`)
    .refine(
      (value) => value.isWellFormed() && !controlCharacters.test(value),
      'This contains characters that cannot be stored.',
    );

export const requiredText = (maximum: number, message: string) => text(maximum).min(1, message);

const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
