import { emailJob } from '#server/mail/email-job.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day before; who books later than that needs no reminder. */
export function reminderJob(viewingID: number, startsAt: Date, now: Date): NewJob[] {
  const dueAt = new Date(startsAt.getTime() - dayMilliseconds);
  if (dueAt <= now) return [];
  return [{ ...emailJob({ email: 'viewing-reminder', viewingID, startsAt: startsAt.toISOString() }), dueAt }];
}
