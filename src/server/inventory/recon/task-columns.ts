import { dollarsFact, none, type AuditFacts } from '#contract/audit/audit-facts.ts';
import type { ReconTask } from '#contract/inventory/recon/recon.ts';
import type { reconTasks } from '#server/database/schema.ts';

export type TaskRow = typeof reconTasks.$inferSelect;

/** A task as it is stored becomes a task as it is told. */
export const taskOf = ({ taskID, kind, about, costCents, state, doneOn, version }: TaskRow): ReconTask => ({
  taskID,
  kind,
  about,
  cost: costCents === null ? null : costCents / 100,
  state,
  doneOn,
  version,
});

/** What the audit log says of a task: which, and its figures, day and codes. What somebody wrote about it stands in the task alone. */
export const factsOfTask = (row: Pick<TaskRow, 'taskID' | 'kind' | 'costCents' | 'state' | 'doneOn'>): AuditFacts => ({
  task: String(row.taskID),
  'task-kind': row.kind,
  'task-cost': dollarsFact(row.costCents),
  'task-state': row.state,
  'task-done-on': row.doneOn ?? none,
});
