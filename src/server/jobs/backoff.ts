const firstWaitSeconds = 30;
const factor = 3;
const longestWaitSeconds = 16 * 60 * 60;

/** With the waits above, the last attempt is made about three days after the first. */
export const maximumAttempts = 12;

/** Seconds to wait after a failed attempt; spread, so that jobs that failed together are not retried together. */
export function backoffSeconds(attempt: number, random: () => number): number {
  const wait = Math.min(firstWaitSeconds * factor ** (attempt - 1), longestWaitSeconds);
  return Math.round(wait * (0.75 + random() / 2));
}
