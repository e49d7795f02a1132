import { z } from 'zod';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { text } from '#contract/api/text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { normalizeVin, problemOfVin } from '../vin.ts';
import { vinFields } from './vin-facts.ts';

/** The fields of a car that a VIN filled and nobody has confirmed. Forms send them with commas between. */
export const FromVin = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',').filter((field) => field !== '') : given),
  z.array(z.enum(vinFields)).max(vinFields.length).optional(),
);

const wholeVin = text(40)
  .transform(normalizeVin)
  .superRefine((vin, context) => {
    const problem = problemOfVin(vin);
    if (problem !== undefined) addProblem(context, { code: `vin-${problem}` }, []);
  });

/** `missing` where the data for it is not installed. */
export const DecodedVin = z.object({
  state: z.enum(['known', 'unknown', 'missing']),
  facts: z.partialRecord(z.enum(vinFields), z.string()),
});
export type DecodedVin = z.infer<typeof DecodedVin>;

/** What a VIN tells of its car. */
export const decodingCalls = {
  decodeVin: {
    about:
      'Returns what a VIN tells of a car, from data on this server. Nothing is stored. The state is “missing” if that data isn’t installed.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ vin: wholeVin }),
    answer: DecodedVin,
  },
} as const satisfies Record<string, Call>;
