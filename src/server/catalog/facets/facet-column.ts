import { keyOf } from '../text/fold.ts';
import { addPlace, anyOf, emptyPosting, removePlace, type Posting } from '../index/posting.ts';
import type { Bits } from '../index/bits.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { within } from '../index/range-column.ts';
import { costOfRuns, runsOf, type FacetRuns } from './facet-runs.ts';

/** What cars are counted by. */
export type ListName =
  | 'carMake'
  | 'carModel'
  | 'carBodyType'
  | 'fuelType'
  | 'carTransmission'
  | 'carDrivetrain'
  | 'color'
  | 'seats'
  | 'titleBrand';
export type RangeName = 'carYear' | 'carPrice' | 'carMileage' | 'monthly' | 'downpay' | 'mpg' | 'owners';
export type FacetName = ListName | RangeName;

/** One property of every car that people choose by: its values, which car has which, and the cars of each. */
export type FacetColumn = {
  /** By their codes, which they keep. The first code stands for having no value. */
  values: readonly FacetChoice[];
  /** Each of these as JSON up to its count, which differs from search to search. */
  openJson: readonly string[];
  codeOf: Map<string, number>;
  /** The codes of what is offered, in the order that decides between equal counts. */
  inOrder: readonly number[];
  /** The code of each car. */
  codes: Uint16Array | Uint32Array;
  /** The cars of each code; none are noted of those without a value. */
  sets: Posting[];
  /** Where counting stretch by stretch is quicker than set by set. */
  runs: FacetRuns | undefined;
  /** How many cars have each value. */
  totals: readonly number[];
  /** One for every code, to be copied and counted up. */
  noughts: readonly number[];
  /** What the quicker of the two ways of counting costs, in cars that could be looked at one by one instead. */
  countingCost: number;
  /** Whether cars have other codes than when it was last refreshed. */
  isStale: boolean;
  /** Of a column of free text. */
  spelling: Spelling | undefined;
};

export type Spelling = {
  /** For each code how many cars have which spelling. */
  counts: Map<string, number>[];
  /** The key of every spelling that was met. */
  keys: Map<string, string>;
  /** The codes whose spelling may be another by now. */
  changed: Set<number>;
};

export type FacetChoice = { value: string; min?: number; max?: number };

/** The code of having no value. */
export const noValue = 0;

/** A column in which no car has a value yet. */
export function facetColumn(size: number, choices: readonly FacetChoice[] = []): FacetColumn {
  const values = [{ value: '' }, ...choices];
  return {
    values,
    openJson: values.map(openJsonOf),
    codeOf: new Map(choices.map(({ value }, place) => [value, place + 1])),
    inOrder: choices.map((_, place) => place + 1),
    codes: new Uint16Array(size),
    sets: values.map(emptyPosting),
    runs: undefined,
    totals: values.map(() => 0),
    noughts: values.map(() => 0),
    countingCost: 0,
    isStale: false,
    spelling: undefined,
  };
}

export const openJsonOf = (choice: FacetChoice) => `${JSON.stringify(choice).slice(0, -1)},"count":`;

/** Gives a car another code. */
export function setCode(column: FacetColumn, place: number, code: number): void {
  const before = column.codes[place]!;
  if (before === code) return;
  if (code > largestShortCode && column.codes instanceof Uint16Array) column.codes = Uint32Array.from(column.codes);
  column.codes[place] = code;
  if (before !== noValue) removePlace(column.sets[before]!, place);
  if (code !== noValue) addPlace(column.sets[code]!, place, column.codes.length);
  column.isStale = true;
}

const largestShortCode = 0xffff;

/** Gives a car the range that its amount is in. */
export function setRange(column: FacetColumn, place: number, amount: number): void {
  const isWithin = ({ min = -Infinity, max = Infinity }: FacetChoice) => amount >= min && amount <= max;
  setCode(column, place, column.inOrder.find((code) => isWithin(column.values[code]!)) ?? noValue);
}

/** Brings what is derived from the codes up to date, after cars were given others. */
export function refreshColumn(column: FacetColumn): void {
  if (!column.isStale) return;
  column.isStale = false;
  column.totals = column.sets.map(({ count }) => count);
  if (column.noughts.length < column.sets.length) column.noughts = column.sets.map(() => 0);
  if (column.runs) column.runs = runsOf(column.codes);
}

/** Decides how the column is counted. */
export function chooseCounting(column: FacetColumn): void {
  const runs = runsOf(column.codes);
  const costOfSets = column.sets.reduce((cost, { bits, count }) => cost + (bits ? bits.length * costOfWord : count), 0);
  column.runs = costOfRuns(runs) < costOfSets ? runs : undefined;
  column.countingCost = Math.min(costOfRuns(runs), costOfSets);
}

/** Counting 32 cars by their bits, measured against looking at one. */
const costOfWord = 1;

/** The code of a value that some car has, however it is spelled. A key is its own key, which saves the folding of most. */
export function codeIn({ codeOf, sets }: FacetColumn, value: string): number | undefined {
  const code = codeOf.get(value) ?? codeOf.get(keyOf(value));
  return code === undefined || sets[code]!.count === 0 ? undefined : code;
}

export const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Those that leave fewest cars first. */
export const facetNames: readonly FacetName[] = [
  'carModel',
  'carMake',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'color',
  'seats',
  'titleBrand',
  'carYear',
  'carPrice',
  'carMileage',
  'monthly',
  'downpay',
  'mpg',
  'owners',
];

/** The cars that this facet's filters alone would leave, or undefined where it is not filtered by. */
export function facetSet(index: CatalogIndex, wanted: SearchQuery, name: FacetName): Bits | undefined {
  if (name === 'carYear') return limited(index, name, wanted.minYear, wanted.maxYear);
  if (name === 'carPrice') return limited(index, name, wanted.minPrice, wanted.maxPrice);
  if (name === 'carMileage') return limited(index, name, wanted.minMileage, wanted.maxMileage);
  if (name === 'monthly') return limited(index, name, undefined, wanted.maxMonthly);
  if (name === 'downpay') return limited(index, name, undefined, wanted.maxDownpay);
  if (name === 'mpg') return limited(index, name, wanted.minMpg, undefined);
  if (name === 'owners') return limited(index, name, undefined, wanted.maxOwners);
  return chosen(index, name, name === 'carBodyType' ? wanted.carBodyTypes : wanted[name]);
}

function chosen({ facets, workspace }: CatalogIndex, name: ListName, values: readonly string[]): Bits | undefined {
  if (values.length === 0) return undefined;
  const column = facets[name];
  const postings: Posting[] = [];
  for (const value of values) {
    const code = codeIn(column, value);
    if (code !== undefined) postings.push(column.sets[code]!);
  }
  return anyOf(postings, workspace);
}

function limited({ ranges, workspace }: CatalogIndex, name: RangeName, min?: number, max?: number): Bits | undefined {
  return min === undefined && max === undefined ? undefined : within(ranges[name], workspace, min, max);
}
