import { z } from 'zod';
import { type Call } from '#contract/api/call-definition.ts';
import { id } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { Recon, refuseUnnamed, writtenTask } from './recon.ts';

/** What is done to a car before it is sold, and what it costs. */
export const reconCalls = {
  readRecon: {
    about:
      'Returns a car’s recon tasks, how many days it took until buyers saw it, and its margin. Margin is the price less the reserve expected and the costs.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ id }),
    answer: Recon,
    refuses: ['car-not-found'],
  },
  addReconTask: {
    about: 'Adds a recon task to a car. A task that’s done and has no date was done today.',
    audience: 'admin',
    audit: ['recon task added'],
    input: z.object({ id, ...writtenTask }).superRefine(refuseUnnamed),
    answer: Recon,
    status: 201,
    refuses: ['car-not-found'],
  },
  saveReconTask: {
    about:
      'Changes a recon task. Missing fields are cleared. Fails with the current tasks if it changed since that version.',
    audience: 'admin',
    audit: ['recon task changed'],
    input: z.object({ taskID: id, version: id, ...writtenTask }).superRefine(refuseUnnamed),
    answer: Recon,
    refuses: ['task-not-found', 'stale-task'],
  },
  removeReconTask: {
    about: 'Removes a recon task.',
    audience: 'admin',
    audit: ['recon task removed'],
    input: z.object({ taskID: id }),
    answer: Recon,
    refuses: ['task-not-found'],
  },
} as const satisfies Record<string, Call>;
