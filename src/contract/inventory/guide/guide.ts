import { z } from 'zod';
import { wholeNumber } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { guideKinds, longestDuration, longestSystems, warrantyCoverages, type GuideField } from './guide-terms.ts';

/** What a car's Buyers Guide says. Everybody may read it. */
export const BuyersGuide = z.object({
  kind: z.enum(guideKinds),
  /** Of a dealer's warranty alone, like the next four. */
  coverage: z.enum(warrantyCoverages).nullable(),
  laborPercent: z.int().nullable(),
  partsPercent: z.int().nullable(),
  systems: z.string(),
  duration: z.string(),
  manufacturerWarranty: z.boolean(),
  manufacturerUsedWarranty: z.boolean(),
  otherWarranty: z.boolean(),
  serviceContract: z.boolean(),
} satisfies Record<GuideField, z.ZodType>);
export type BuyersGuide = z.infer<typeof BuyersGuide>;

/** Version 0 means that nobody has said anything yet; what stands here then is how the dealership usually sells. */
export const GuideAnswer = BuyersGuide.extend({ version: z.int() });
export type GuideAnswer = z.infer<typeof GuideAnswer>;

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
const percent = z.preprocess(
  blankAsNull,
  wholeNumber(0, 100, problemText({ code: 'not-a-percentage' }))
    .nullable()
    .default(null),
);
const box = z.boolean(problemText({ code: 'not-yes-or-no' })).default(false);

/** What staff write: all of it at once. */
export const writtenGuide = {
  kind: z.enum(guideKinds, problemText({ code: 'no-guide-kind' })),
  coverage: z.preprocess(
    blankAsNull,
    z
      .enum(warrantyCoverages, problemText({ code: 'no-coverage' }))
      .nullable()
      .default(null),
  ),
  laborPercent: percent,
  partsPercent: percent,
  systems: text(longestSystems).default(''),
  duration: text(longestDuration).default(''),
  manufacturerWarranty: box,
  manufacturerUsedWarranty: box,
  otherWarranty: box,
  serviceContract: box,
} satisfies Record<GuideField, z.ZodType>;

/** A dealer's warranty says what it covers, for how long, and how much of the bill is paid. */
export function refuseVagueWarranty(guide: BuyersGuide, context: z.RefinementCtx): void {
  if (guide.kind !== 'warranty') return;
  if (guide.coverage === null) addProblem(context, { code: 'no-coverage' }, ['coverage']);
  for (const share of ['laborPercent', 'partsPercent'] as const)
    if (guide[share] === null) addProblem(context, { code: 'not-a-percentage' }, [share]);
  for (const term of ['systems', 'duration'] as const)
    if (guide[term] === '') addProblem(context, { code: 'missing' }, [term]);
}
