import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { id, longID } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';

/** One line of the audit log of who did what. */
export const AuditEntry = z.object({
  entryID: z.int(),
  at: z.iso.datetime(),
  /** Null for the app itself; the name is '' when the person is gone. */
  actor: z.object({ userID: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  /** Such as `application:12`. */
  object: z.string(),
  /** What it is about, looked up while it is read: '' where there is no such thing, or it is gone. */
  car: z.string(),
  person: z.string(),
  /** Whether what it was done to can no longer be opened. */
  isGone: z.boolean(),
  /** The reason that was given, where one was asked for; '' otherwise. */
  note: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditLogQuestion = z.object({
  /** Part of an action, an object, the car or person it is about, or the actor's name or e-mail address. */
  text: text(100).optional(),
  actorID: id.optional(),
  from: z.iso.date(problemText({ code: 'not-a-date', example: '2026-11-01' })).optional(),
  to: z.iso.date(problemText({ code: 'not-a-date', example: '2026-11-30' })).optional(),
  /** Entries before this one: the way to the next page. */
  before: longID.optional(),
});

export const AuditLogAnswer = z.object({
  entries: z.array(AuditEntry),
  /** What to ask with for the next page; null at the end. */
  next: z.int().nullable(),
  /** Every action there is, for the filter. */
  actions: z.array(z.string()),
  /** The city whose days count. */
  timeZone: z.string(),
});
export type AuditLogAnswer = z.infer<typeof AuditLogAnswer>;
