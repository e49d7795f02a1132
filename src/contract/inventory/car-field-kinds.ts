import type { Problem } from '#contract/problems/problems.ts';

/**
 * What a field of a car can be. Every layer has a table from these kinds to what it does with one, so a new kind compiles
 * only when all of them know it. No schema here: the browser reads this.
 */
export type MeasuredKind =
  | 'vin'
  | 'stock-number'
  | 'required-text'
  | 'text'
  | 'long-text'
  | 'list'
  | 'year'
  | 'dollars'
  | 'miles'
  | 'count';
export type ChoiceKind = 'yes-no' | 'body' | 'fuel' | 'drivetrain' | 'title-brand' | 'odometer';
export type FieldKind = MeasuredKind | ChoiceKind;

export type FormSection = 'car' | 'money' | 'build' | 'history' | 'text' | 'condition';

type Described = {
  section: FormSection;
  /** Of a column in a sheet: ours, which the template and the export have, then what banks write. Only letters and digits count. */
  headings: readonly [ours: string, ...banks: string[]];
  /** The column's name, where it is not the field's own. */
  column?: string;
  /** What is said where it is wrong, instead of what is said for its kind. */
  refusal?: Problem;
};

export type MeasuredField = Described & {
  kind: MeasuredKind;
  /** The most characters, the most entries, or the greatest number. */
  most: number;
  /** False for an amount that is either unknown or more than nothing. */
  mayBeZero?: boolean;
};
export type ChoiceField = Described & { kind: ChoiceKind; most?: never; mayBeZero?: never };
export type CarFieldDefinition = MeasuredField | ChoiceField;

/** What is known of a car's condition is stored together, and only in these kinds. */
export type ConditionFieldDefinition = CarFieldDefinition & { kind: 'text' | 'long-text' | 'count' | 'yes-no' };

/** What is wrong with a value that a field of such a kind cannot take. */
const refusals: Record<FieldKind, Problem> = {
  vin: { code: 'no-vin' },
  'stock-number': { code: 'no-stock-number' },
  'required-text': { code: 'no-text' },
  text: { code: 'no-text' },
  'long-text': { code: 'no-text' },
  list: { code: 'too-many-listed' },
  year: { code: 'no-model-year' },
  dollars: { code: 'not-dollars' },
  miles: { code: 'not-miles' },
  count: { code: 'not-whole' },
  'yes-no': { code: 'not-yes-or-no' },
  body: { code: 'no-body-type' },
  fuel: { code: 'no-fuel' },
  drivetrain: { code: 'no-drivetrain' },
  'title-brand': { code: 'no-title-brand' },
  odometer: { code: 'no-odometer-status' },
};

export const refusalOf = ({ kind, refusal }: Pick<CarFieldDefinition, 'kind' | 'refusal'>): Problem =>
  refusal ?? refusals[kind];
