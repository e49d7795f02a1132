import type { WordFilter } from './filters.ts';

/** What a phrase means. Filters stand for themselves; the rest is the grammar of limits. */
export type Meaning =
  /** In Spanish one that is English is another word. */
  | { kind: 'filter'; filters: readonly WordFilter[]; mayBeCar?: boolean; isEnglish?: boolean }
  /** So many seats, or more. */
  | { kind: 'seats'; least: number }
  | Bound
  /** Without a figure it may be a wish of its own: an older truck. */
  | { kind: 'orBound'; bound: 'min' | 'max'; isOfYears?: boolean; alone?: WordFilter }
  /** A currency says less than any other measure: `200 dollars a month` is a payment. */
  | { kind: 'measure'; of: Measure; isCurrency?: boolean }
  /** One that takes lists goes on over commas, whatever follows: `except ford, chevy`. All but these are wanted where it makes an exception. */
  | { kind: 'denial'; takesLists?: boolean; isException?: boolean }
  | { kind: 'between' }
  | { kind: 'multiple'; of: 100 | 1000 }
  /** Words that look like a filter and are only text. */
  | { kind: 'text' }
  /** Says of the figure beside it that it is not meant exactly: `about`, `unos`, `or so`. */
  | { kind: 'vague'; mayFollow?: boolean }
  /** Says something, but nothing that a search can use, and people are told so. */
  | { kind: 'unused' }
  | { kind: 'nothing' };

export type Bound = {
  kind: 'bound';
  bound: 'min' | 'max';
  /** The limit itself is out: an age under five years is four at most. Amounts of money and miles do not mind. */
  isStrict?: boolean;
  /** The bound is one of years by its own words: `newer than`. */
  isOfYears?: boolean;
  /** Means nothing but with this measure. */
  only?: Measure;
  mayFollow?: boolean;
};

/** Semimonthly is twice a month, biweekly every two weeks. */
export type Measure =
  | 'price'
  | 'mileage'
  | 'kilometers'
  | 'monthly'
  | 'semimonthly'
  | 'biweekly'
  | 'weekly'
  | 'downpay'
  | 'year'
  | 'age'
  | 'mpg'
  | 'owners'
  /** What cars have a number of, and no search asks for: doors, cylinders. */
  | 'other';
