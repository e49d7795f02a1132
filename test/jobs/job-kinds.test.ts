import { expect, test } from 'vitest';
import { jobKinds } from '#contract/jobs/job-kinds.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { jobsWith } from './builders.ts';

test('a job without what its kind stores does not compile, and is not read', () => {
  const wrong: NewJob[] = [
    // @ts-expect-error -- one key is no list of keys
    { kind: 'delete-documents', payload: { keys: 'papers/1' } },
    // @ts-expect-error -- the payload of another kind
    { kind: 'purge-car', payload: { applicationID: 7 } },
    // @ts-expect-error -- not a hash of ours
    { kind: 'make-renditions', payload: { photoID: 7, contentHash: undefined } },
  ];
  for (const { kind, payload } of wrong) expect(jobKinds[kind].payload.safeParse(payload).success).toBe(false);
});

test('an email without the ids it is about does not compile, and is not read', () => {
  const wrong = [
    // @ts-expect-error -- there is no such email
    emailJob({ email: 'unheard-of', userID: 7 }),
    // @ts-expect-error -- no id
    emailJob({ email: 'inquiry-received' }),
    // @ts-expect-error -- the id of something else
    emailJob({ email: 'inquiry-received', userID: 7 }),
    // @ts-expect-error -- which change it is about
    emailJob({ email: 'viewing-booked', viewingID: 7 }),
  ];
  for (const { payload } of wrong) expect(jobKinds['send-email'].payload.safeParse(payload).success).toBe(false);
});

test('a worker that cannot do every kind of job does not compile', () => {
  const { 'purge-car': _purge, ...others } = jobsWith({});
  // @ts-expect-error -- nobody purges cars
  const jobs: Jobs = others;
  expect(Object.keys(jobs)).toHaveLength(Object.keys(jobKinds).length - 1);
});
