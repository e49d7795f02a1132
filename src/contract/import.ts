import { z } from 'zod';
import { carFields } from './desk-terms.ts';
import { text } from './text.ts';

/** Which column of the sheet fills which field: the column's place from 0 on. */
export const Mapping = z.partialRecord(z.enum(carFields), z.int().min(0).max(199));
export type Mapping = z.infer<typeof Mapping>;

/** A sheet that was uploaded and not yet taken over. */
export const Sheet = z.object({
  importID: z.int(),
  label: z.string(),
  /** The headings, in their order. */
  columns: z.array(z.string()),
  /** The first rows, as they stand there. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  /** Guessed from the headings, or as this bank's last sheet was mapped. */
  mapping: Mapping,
  /** The banks whose mapping is remembered, each with its mapping of this sheet. */
  banks: z.array(z.object({ bank: z.string(), mapping: Mapping })),
});
export type Sheet = z.infer<typeof Sheet>;

export const ImportProblem = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.int(),
  /** The heading; '' where it is about the whole row. */
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What taking the sheet over would do. */
export const ImportCheck = z.object({
  rows: z.int(),
  /** Cars that would be added. */
  fresh: z.int(),
  /** Rows whose VIN or stock number is in the yard already: nothing is added for them. */
  known: z.int(),
  /** The first of them, in the order of the rows. */
  problems: z.array(ImportProblem),
  problemCount: z.int(),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

export const ImportProgress = z.object({
  state: z.enum(['uploaded', 'checking', 'checked', 'done']),
  rows: z.int(),
  /** Rows that are through. */
  through: z.int(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** The bank's name, under which the mapping is remembered; '' remembers nothing. */
export const bankName = text(120).default('');
