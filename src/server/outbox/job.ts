import type { z } from 'zod';
import { Fault, sentence } from '#server/fault.ts';

/** Slow pictures never delay mail: each lane has its own workers. */
export const lanes = ['mail', 'pictures'] as const;
export type Lane = (typeof lanes)[number];

/**
 * How promises of one kind are kept. A job may run more than once for one promise (after a crash between its work and the note
 * that it is done), so doing it again must change nothing.
 */
export type Job = { lane: Lane; run(payload: unknown, context: JobContext): Promise<Outcome> };
/** What turned out to be moot, such as an email to nobody, leaves no row: strangers can ask for as many as they like. */
export type Outcome = 'moot' | void;
export type Jobs = Record<string, Job>;

export type JobContext = {
  promiseID: number;
  promisedAt: Date;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the process has to stop and will not wait any longer. */
  signal: AbortSignal;
};

export function createJob<Payload>(job: {
  lane: Lane;
  schema: z.ZodType<Payload>;
  run(payload: Payload, context: JobContext): Promise<Outcome>;
}): Job {
  return {
    lane: job.lane,
    async run(payload, context) {
      const parsed = job.schema.safeParse(payload);
      if (!parsed.success) throw new PermanentFailure(sentence`The payload is not what this kind of promise carries.`);
      return job.run(parsed.data, context);
    },
  };
}

/** Trying again would fail again: the promise is parked for an admin to look at. */
export class PermanentFailure extends Fault {}
