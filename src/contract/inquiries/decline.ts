import { z } from 'zod';
import { id } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { declineReasons, longestOtherReason, mostDeclineReasons } from './decline-reasons.ts';

/** A no, and why: one to four reasons of the list, in words of one's own only for `other`. */
export const Decline = z
  .object({
    id,
    reasons: z
      .array(z.enum(declineReasons), problemText({ code: 'no-reason' }))
      .min(1, problemText({ code: 'no-reason' }))
      .max(mostDeclineReasons, problemText({ code: 'too-many-reasons', most: mostDeclineReasons }))
      .refine((chosen) => new Set(chosen).size === chosen.length, problemText({ code: 'reason-twice' })),
    other: text(longestOtherReason).optional(),
  })
  .superRefine(({ reasons, other = '' }, context) => {
    const isOtherChosen = reasons.includes('other');
    if (isOtherChosen && other === '') addProblem(context, { code: 'no-other-reason' }, ['other']);
    if (!isOtherChosen && other !== '') addProblem(context, { code: 'other-not-chosen' }, ['other']);
  });
