/** What is done to a car before buyers see it at its best. No schema here: the browser reads this. */
export const taskKinds = ['wash', 'tires', 'title', 'repair', 'detail', 'inspection', 'other'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStates = ['to-do', 'doing', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

export const longestTaskText = 200;
/** More than anybody does to one car. */
export const mostTasks = 100;
