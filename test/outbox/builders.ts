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
