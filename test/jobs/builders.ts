import type { Jobs } from '#server/jobs/job.ts';
import { createLog } from '#server/log.ts';
import { createTime } from '#server/time.ts';

export const silentLog = createLog('silent');

/** A clock that moves only when told to. It begins at the true time; the database's own clock runs on, and is moved along. */
export function createClock() {
  const begun = Date.now();
  let passed = 0;
  return {
    now: () => new Date(begun + passed),
    time: createTime(() => new Date(Date.now() + passed)),
    in: (seconds: number) => new Date(begun + passed + seconds * 1000),
    pass(seconds: number): void {
      passed += seconds * 1000;
    },
  };
}

/** Does these jobs, and nothing for the other kinds. */
export function jobsWith(jobs: Partial<Jobs>): Jobs {
  const nothing = async () => undefined;
  return {
    'send-email': nothing,
    'make-renditions': nothing,
    'complete-photo': nothing,
    'delete-photo-files': nothing,
    'end-reservation': nothing,
    'end-offers': nothing,
    'purge-car': nothing,
    'delete-documents': nothing,
    'dispose-of-application': nothing,
    ...jobs,
  };
}
