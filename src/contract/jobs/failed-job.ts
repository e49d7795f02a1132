import { z } from 'zod';
import { keysOf } from '#contract/api/keys-of.ts';
import { emailNames } from './emails.ts';
import { jobKinds } from './job-kinds.ts';

/** A job that was given up on, such as an email that the mail server rejected. */
export const FailedJob = z.object({
  jobID: z.int(),
  /** `other` for a kind that is not in the table: of another version of the app, or of the demo. */
  kind: z.enum([...keysOf(jobKinds), 'other']),
  /** Null if the job is no email, or an email of another version. */
  email: z.enum(emailNames).nullable(),
  /** The ids it is about, such as `inquiry:12`. */
  about: z.string(),
  reason: z.string(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;
