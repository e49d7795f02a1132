import { z } from 'zod';
import { id } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { informationItems, longestQuestion } from './information-items.ts';

/** What is missing, until when it can be sent, and what staff say about it: for `other` they have to. */
export const WantedInformation = z
  .object({
    id,
    items: z
      .array(z.enum(informationItems), problemText({ code: 'no-item' }))
      .min(1, problemText({ code: 'no-item' }))
      .max(informationItems.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, problemText({ code: 'item-twice' })),
    /** By the dealer's calendar; two weeks from today without it. */
    by: z.iso.date(problemText({ code: 'not-a-date', example: '2026-12-01' })).optional(),
    question: text(longestQuestion).optional(),
  })
  .superRefine(({ items, question = '' }, context) => {
    if (items.includes('other') && question === '') addProblem(context, { code: 'no-question' }, ['question']);
  });
