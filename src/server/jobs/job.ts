import type { z } from 'zod';
import type { JobKind, JobPayloads, Lane } from '#contract/jobs/job-kinds.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/**
 * Does jobs of one kind. A job may run more than once (after a crash between its work and the update that marks it done), so
 * running it again must change nothing.
 */
export type RunJob<Payload> = (payload: Payload, context: JobContext) => Promise<Outcome>;
/** A moot job, such as an email to nobody, leaves no row: strangers can ask for as many as they like. */
export type Outcome = 'moot' | void;

/** One for each kind in the table: a kind that nobody does, does not compile. */
export type Jobs = { [Kind in JobKind]: RunJob<JobPayloads[Kind]> };

/** The demo is not part of the product: its kinds are not in the table, and it brings its own runners. */
export type DemoJobKind = `${string}-demo-${string}`;
export type DemoJobs = Record<DemoJobKind, Job>;

export type JobContext = {
  jobID: number;
  enqueuedAt: Date;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the process has to stop and will not wait any longer. */
  signal: AbortSignal;
};

/** A job as the worker runs it, with the payload as the outbox stores it. */
export type Job = { lane: Lane; run: RunJob<unknown> };

export function createJob<Payload>(job: { lane: Lane; payload: z.ZodType<Payload>; run: RunJob<Payload> }): Job {
  return {
    lane: job.lane,
    async run(stored, context) {
      const payload = job.payload.safeParse(stored);
      if (!payload.success) throw new PermanentFailure(sentence`The job has invalid data.`);
      return job.run(payload.data, context);
    },
  };
}

/** Trying again would fail again: the job fails at once, for an admin to look at. */
export class PermanentFailure extends Fault {}
