import { createLog } from '#server/log.ts';

export const silentLog = createLog('silent');

/** A clock that moves only when told to; it begins at the true time, as the database has a clock of its own. */
export function createClock() {
  let now = Date.now();
  const passed = (seconds: number) => now + seconds * 1000;
  return {
    now: () => new Date(now),
    in: (seconds: number) => new Date(passed(seconds)),
    pass(seconds: number): void {
      now = passed(seconds);
    },
  };
}
