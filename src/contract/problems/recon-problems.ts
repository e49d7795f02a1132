import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a recon task. */
export const reconProblems = {
  'no-task-kind': 'Choose what needs to be done.',
  'no-task-state': 'Choose to do, in progress or done.',
  'no-task-text': 'Say what needs to be done.',
  'done-in-future': 'Enter today or an earlier day.',
  'too-many-tasks': ({ most }: { most: number }) => `A car can have up to ${most} tasks.`,
} satisfies ProblemTable;
