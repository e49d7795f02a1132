import { z } from 'zod';
import { type Call, message } from '#contract/api/call-definition.ts';
import { id } from '#contract/api/numbers.ts';
import { ApplicationOnFile, Apply } from './application.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';

/** Pre-approval: sent by buyers. */
export const applicationsCalls = {
  preApproveInfo: {
    about: 'Lists applications on file, with dates and status but no contents.',
    audience: 'user',
    audit: onlyReads,
    input: z.object({ userID: id }),
    answer: z.object({ data: z.array(ApplicationOnFile) }),
  },
  apply: {
    about: 'Submits a financing application with proof of income, and an inquiry on carID.',
    audience: 'user',
    audit: ['application sent'],
    input: Apply,
    answer: message,
    status: 201,
    refuses: ['duplicate-application', 'no-proof', 'car-not-found', 'too-many-requests'],
  },
  updateApplication: {
    about: 'Replaces the application on file. Keeps the document unless a new one is sent.',
    audience: 'user',
    audit: ['application replaced'],
    input: Apply,
    answer: message,
    refuses: ['no-pre-approval', 'too-many-requests'],
  },
} as const satisfies Record<string, Call>;
