import { z } from 'zod';
import { id, longID } from './numbers.ts';
import { text } from './text.ts';

/** One line of the record of who did what. */
export const RecordEntry = z.object({
  entryID: z.int(),
  at: z.iso.datetime(),
  /** Null for the house itself; the name is '' when the person is gone. */
  actor: z.object({ userID: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  /** Such as `application:12`. */
  object: z.string(),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

export const RecordQuestion = z.object({
  /** Part of an action, an object, or the actor's name or e-mail address. */
  text: text(100).optional(),
  actorID: id.optional(),
  from: z.iso.date('Enter a date such as 2026-11-01.').optional(),
  to: z.iso.date('Enter a date such as 2026-11-30.').optional(),
  /** Entries before this one: the way to the next page. */
  before: longID.optional(),
});

export const RecordAnswer = z.object({
  entries: z.array(RecordEntry),
  /** What to ask with for the next page; null at the end. */
  next: z.int().nullable(),
  /** Every action there is, for the filter. */
  actions: z.array(z.string()),
  /** The city whose days count. */
  timeZone: z.string(),
});
export type RecordAnswer = z.infer<typeof RecordAnswer>;

/** A promise of the house that could not be kept, such as a letter that was refused. */
export const ParkedPromise = z.object({
  promiseID: z.int(),
  kind: z.string(),
  /** Such as `inquiry-approved`. */
  about: z.string(),
  reason: z.string(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
});
export type ParkedPromise = z.infer<typeof ParkedPromise>;
