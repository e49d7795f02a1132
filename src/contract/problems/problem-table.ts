/** What can be wrong: by its code, the English sentence, or how it is made from what it is about. */
export type ProblemTable = Readonly<Record<string, string | ((given: never) => string)>>;
