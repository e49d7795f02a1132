import type { FailedJob } from '#contract/jobs/failed-job.ts';
import type { jobsCalls } from '#contract/jobs/jobs-calls.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type FailedJobs = {
  list(): Promise<FailedJob[]>;
  retry(jobID: number, actorID: number): Promise<void>;
};

export function createJobsHandlers({ failed }: { failed: FailedJobs }): Pick<Handlers, keyof typeof jobsCalls> {
  return {
    listFailedJobs: async () => ({ failed: await failed.list() }),
    retryJob: async ({ jobID }, ask) => {
      await failed.retry(jobID, await self(ask));
      return { message: 'Trying again.' };
    },
  };
}
