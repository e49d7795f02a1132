import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { AnalyticsReport } from './analytics.ts';
import { type Call, message } from '#contract/api/call-definition.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';

/** What is counted, and what staff are told of it. */
export const analyticsCalls = {
  noteView: {
    about: "Counts a look at a car's page. Nothing is kept about who looked.",
    audience: 'anyone',
    audit: { none: 'Nothing is kept about who looked.' },
    input: z.object({ id }),
    answer: message,
    refuses: ['car-not-found'],
  },
  noteMissedSearch: {
    about: 'Counts a search that found nothing. The question is kept without anything that could name a person.',
    audience: 'anyone',
    audit: { none: 'Nothing is kept about who searched.' },
    // The parameters of the search, as they stand in its address.
    input: z.object({ address: text(1000) }),
    answer: message,
  },
  readAnalytics: {
    about: 'Stock age, time to answer, the way from views to viewings, searches without result.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({
      days: wholeNumber(
        1,
        366,
        problemText({ code: 'param-not-in-range', param: 'days', least: 1, most: 366 }),
      ).default(30),
    }),
    answer: AnalyticsReport,
    compressed: true,
  },
} as const satisfies Record<string, Call>;
