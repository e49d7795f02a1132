import { z } from 'zod';
import { decimal } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { CarMoney } from './car-money.ts';
import { longestTaskText, taskKinds, taskStates } from './recon-terms.ts';

/** Something to be done to a car. For staff alone: no public answer has any of it. */
export const ReconTask = z.object({
  taskID: z.int(),
  kind: z.enum(taskKinds),
  /** What exactly; every task of the kind `other` says so. */
  about: z.string(),
  /** In dollars; null where nobody knows it yet. */
  cost: z.number().nullable(),
  state: z.enum(taskStates),
  /** The day at the dealership; null until it is done. */
  doneOn: z.iso.date().nullable(),
  /** Counts edits, so that of two admins the second is told. */
  version: z.int(),
});
export type ReconTask = z.infer<typeof ReconTask>;

/** How long a car took to be seen by buyers, in days of the dealer's calendar. */
export const Frontline = z.object({
  /** The day of its repossession, or the one on which it was added where that is earlier or the file has none. */
  since: z.iso.date(),
  from: z.enum(['repossessed', 'added']),
  /** The first day on which buyers saw it for sale; null while none has. */
  forSaleOn: z.iso.date().nullable(),
  /** From one to the other, or until today. */
  days: z.int(),
});
export type Frontline = z.infer<typeof Frontline>;

export const Recon = z.object({
  carID: z.int(),
  /** As they were added. */
  tasks: z.array(ReconTask),
  frontline: Frontline,
  money: CarMoney,
});
export type Recon = z.infer<typeof Recon>;

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** What staff write about a task. One that is not done has no day; one that is done and has none was done today. */
export const writtenTask = {
  kind: z.enum(taskKinds, problemText({ code: 'no-task-kind' })),
  about: text(longestTaskText).default(''),
  cost: z.preprocess(
    blankAsNull,
    decimal(0, 10_000_000, problemText({ code: 'not-dollars' }))
      .refine(isInCents, problemText({ code: 'too-many-decimals' }))
      .nullable()
      .default(null),
  ),
  state: z.enum(taskStates, problemText({ code: 'no-task-state' })).default('to-do'),
  doneOn: z.preprocess(
    blankAsNull,
    z.iso
      .date({ error: problemText({ code: 'not-a-date', example: '2026-11-17' }), abort: true })
      .refine((day) => day >= '1990-01-01' && day < '2100-01-01', problemText({ code: 'not-a-recent-day' }))
      .nullable()
      .default(null),
  ),
};

export function refuseUnnamed({ kind, about }: Pick<TaskDraft, 'kind' | 'about'>, context: z.RefinementCtx): void {
  if (kind === 'other' && about === '') addProblem(context, { code: 'no-task-text' }, ['about']);
}

const TaskDraft = z.object(writtenTask);
export type TaskDraft = z.infer<typeof TaskDraft>;
