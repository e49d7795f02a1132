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
    about: 'Counts a page view of a car. Nothing is stored about the visitor.',
    audience: 'anyone',
    audit: { none: 'Nothing is kept about who looked.' },
    input: z.object({ id }),
    answer: message,
    refuses: ['car-not-found'],
  },
  noteMissedSearch: {
    about: 'Counts a search with no results. Anything that could identify a person is removed first.',
    audience: 'anyone',
    audit: { none: 'Nothing is kept about who searched.' },
    // The parameters of the search, as they stand in its address.
    input: z.object({ address: text(1000) }),
    answer: message,
  },
  readAnalytics: {
    about: 'Returns analytics: days on lot, response times, views to viewings, searches with no results.',
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
