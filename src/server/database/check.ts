import { within } from './deadline.ts';

/** Waits for a sign of life from the database, but not longer than a health check can. */
export function checkAnswers(sign: Promise<void>, whyLate: (milliseconds: number) => Error): Promise<void> {
  return within(LIMIT_MS, sign, () => whyLate(LIMIT_MS));
}

const LIMIT_MS = 3_000;
