import { letterPromise } from '#server/mail/letter-job.ts';
import type { Promised } from '#server/outbox/promise.ts';

/** The number of the change goes along: when another change has followed, its letter says all there is to say. */
export const changePromise = (
  letter: 'viewing-booked' | 'viewing-changed' | 'viewing-accepted' | 'viewing-cancelled',
  change: { viewingID: number; sequence: number; reason?: string; isCarGone?: boolean },
): Promised => letterPromise(letter, change);

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day before; who books later than that needs no reminder. */
export function reminderPromise(viewingID: number, startsAt: Date, now: Date): Promised[] {
  const dueAt = new Date(startsAt.getTime() - dayMilliseconds);
  if (dueAt <= now) return [];
  return [{ ...letterPromise('viewing-reminder', { viewingID, startsAt: startsAt.toISOString() }), dueAt }];
}
