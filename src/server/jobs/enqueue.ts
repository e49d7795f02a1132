import type { JobKind, JobPayloads } from '#contract/jobs/job-kinds.ts';
import type { Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import type { DemoJobKind } from './job.ts';

type Schedule = {
  /** Smaller goes first among the jobs that are due. */
  priority?: number;
  /** Right away, unless given. */
  dueAt?: Date;
};

/** A job of a kind in the table, with the payload of that kind. */
export type NewJob = { [Kind in JobKind]: Schedule & { kind: Kind; payload: JobPayloads[Kind] } }[JobKind];
export type NewDemoJob = Schedule & { kind: DemoJobKind; payload: Record<string, unknown> };

/** Takes the caller's transaction: a job and its cause are committed together, or neither is. */
export async function enqueue(tx: Db, ...jobs: (NewJob | NewDemoJob)[]): Promise<void> {
  if (jobs.length > 0) await tx.insert(outbox).values(jobs);
}
