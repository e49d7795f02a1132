import { sentence } from '#server/fault.ts';
import { within } from './deadline.ts';
import { ConnectionsBusy } from './errors.ts';

/** Waits for a sign of life from the database, but not longer than a health check can. */
export function checkAnswers(sign: Promise<void>): Promise<void> {
  return within(
    LIMIT_MS,
    sign,
    () => new ConnectionsBusy(sentence`The database had no time to answer within ${LIMIT_MS / 1000} s.`),
  );
}

const LIMIT_MS = 3_000;
