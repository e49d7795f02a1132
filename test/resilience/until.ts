import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is yes; throws with what was waited for when it takes too long. */
export async function until(
  what: string,
  withinMilliseconds: number,
  check: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + withinMilliseconds;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMilliseconds / 1000} s.`);
    await pause(100);
  }
}
