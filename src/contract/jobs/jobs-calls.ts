import { z } from 'zod';
import { type Call, message, nothing } from '#contract/api/call-definition.ts';
import { longID } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { FailedJob } from './failed-job.ts';

/** Failed jobs, as staff see them. */
export const jobsCalls = {
  listFailedJobs: {
    about: 'Lists failed emails and tasks.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ failed: z.array(FailedJob) }),
    compressed: true,
  },
  retryJob: {
    about: 'Retries a failed email or task.',
    audience: 'admin',
    audit: ['job retried'],
    input: z.object({ jobID: longID }),
    answer: message,
    refuses: ['not-found'],
  },
} as const satisfies Record<string, Call>;
