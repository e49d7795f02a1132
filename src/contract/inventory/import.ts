import { z } from 'zod';
import { vinFields } from './decoding/vin-facts.ts';
import { sheetFields } from './sheet-fields.ts';
import { isProblem } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { text } from '#contract/api/text.ts';

/** Which column of the sheet fills which field: the column's place from 0 on. */
export const Mapping = z.partialRecord(z.enum(sheetFields), z.int().min(0).max(199));
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
  /** Where the headings stand, as a spreadsheet counts; the lines above them are not read. */
  headingsRow: z.int(),
  /** Guessed from the headings; what stays free is matched as in this bank's last sheet. */
  mapping: Mapping,
  /** Whether blanks can be filled from VINs here: the data for it is installed. */
  canFillFromVin: z.boolean(),
  /** The banks whose mapping is remembered, each with its mapping of this sheet. */
  banks: z.array(z.object({ bank: z.string(), mapping: Mapping })),
});
export type Sheet = z.infer<typeof Sheet>;

export const ImportProblem = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  /** The heading; '' where it is about the whole row. */
  column: z.string(),
  message: z.string(),
  /** What the message says, for programs. */
  problem: z.custom<Problem>(isProblem).meta({ type: 'object', required: ['code'] }),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What is done with cars that are here already, and in which status new ones are added where the sheet does not say. */
export const ImportChoice = z.object({
  /** Left out: changed by a sheet of our own, which has their car ID, and left alone by a bank's. */
  knownCars: z.enum(['leave', 'change']).optional(),
  /** `archived` goes before what the sheet says. */
  newCars: z.enum(['on-offer', 'archived']).default('on-offer'),
  /** Whether what the sheet leaves blank about new cars is filled from their VINs, where that can be done here. */
  fillFromVin: z.boolean().default(false),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

/** What a row changes about a car that is here. Long texts are cut short. */
export const ImportChange = z.object({
  row: z.int(),
  carID: z.int(),
  car: z.string(),
  fields: z.array(z.object({ field: z.enum(sheetFields), from: z.string(), to: z.string() })),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** What the VIN of a new car fills in, and what it contradicts: that stays as the sheet has it. */
export const FilledRow = z.object({
  row: z.int(),
  car: z.string(),
  filled: z.array(z.object({ field: z.enum(vinFields), value: z.string() })),
  differs: z.array(z.object({ field: z.enum(vinFields), written: z.string(), told: z.string() })),
});
export type FilledRow = z.infer<typeof FilledRow>;

/** What taking the sheet over would do. */
export const ImportCheck = z.object({
  rows: z.int(),
  /** Cars that would be added. */
  fresh: z.int(),
  /** Cars that would be changed. */
  changed: z.int(),
  /** The first of them, in the order of the rows. */
  changes: z.array(ImportChange),
  /** In how many cars each field would be changed. */
  changedFields: z.array(z.object({ field: z.enum(sheetFields), cars: z.int() })),
  /** New cars that may not be for sale yet: they would be added as archived. The first of them, each with the reason. */
  heldBack: z.array(ImportProblem),
  heldBackCount: z.int(),
  /** Left out where nothing is filled from VINs. */
  fromVin: z
    .object({
      /** New cars of which something is filled in, and those that their VIN contradicts. */
      filled: z.int(),
      differing: z.int(),
      /** The first of them, in the order of the rows. */
      rows: z.array(FilledRow),
    })
    .optional(),
  /** Emails to those who asked about cars whose status would change. */
  emails: z.int(),
  /** How many people would have to be called about their viewings, because no email reaches them. */
  calls: z.int(),
  /** Sales on record that would be erased, because their cars would be for sale again. */
  sales: z.int(),
  /** Cars on which sealed offers would be canceled. */
  rounds: z.int(),
  /** Rows whose car is here already and stays as it is. */
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
