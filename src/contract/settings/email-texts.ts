import { z } from 'zod';
import { languages } from '#contract/api/paths.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { wholeNumber } from '#contract/api/numbers.ts';
import { requiredText, text } from '#contract/api/text.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { emailTextNames, placeholdersOf } from './standard-email-texts.ts';

/** What the dealer may say in an email. */
export const EmailText = z.object({
  subject: requiredText(150, { code: 'missing' }).refine(
    (typed) => !/[\r\n\t]/.test(typed),
    problemText({ code: 'not-one-line' }),
  ),
  opening: text(4000),
  closing: text(4000),
});
export type EmailText = z.infer<typeof EmailText>;

const Which = z.object({ name: z.enum(emailTextNames), language: z.enum(languages).default('en') });
const version = wholeNumber(0, largestInteger);
const DraftFields = Which.extend(EmailText.shape);

export const EmailTextDraft = DraftFields.superRefine(refuseUnknown);
export const EmailTextChange = DraftFields.extend({ version }).superRefine(refuseUnknown);
export const EmailTextReset = Which.extend({ version });

export const EmailTextState = z.object({
  name: z.enum(emailTextNames),
  language: z.enum(languages),
  placeholders: z.array(z.string()),
  /** What it is sent with: the standard text while nothing was chosen. */
  text: EmailText,
  standard: EmailText,
  /** Counts changes, so that of two admins the second is told. */
  version: z.int(),
});
export type EmailTextState = z.infer<typeof EmailTextState>;

/** As a receiver gets it, with made-up facts. */
export const EmailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type EmailPreview = z.infer<typeof EmailPreview>;

const longestNamed = 40;

/** One that nobody fills in would reach the buyer as it was typed, and so would half of one. */
function refuseUnknown({ name, ...draft }: z.infer<typeof DraftFields>, context: z.RefinementCtx): void {
  const known = placeholdersOf(name);
  for (const field of ['subject', 'opening', 'closing'] as const) {
    const named = [...draft[field].matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => inside);
    const unknown = named.find((one) => !known.includes(one));
    const all = known.map((one) => `{${one}}`).join(', ');
    if (unknown !== undefined) {
      const placeholder = `{${unknown.slice(0, longestNamed)}}`;
      addProblem(context, { code: 'unknown-placeholder', placeholder, known: all }, [field]);
    } else if (/[{}]/.test(draft[field].replaceAll(/\{[^{}]*\}/g, '')))
      addProblem(context, { code: 'stray-brace', known: all }, [field]);
  }
}
