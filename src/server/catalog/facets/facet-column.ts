import { keyOf } from '../text/fold.ts';
import { postingOf, type Posting, anyOf } from '../index/posting.ts';
import { onesIn, wordShift, type Bits } from '../index/bits.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { within } from '../index/range-column.ts';

/** What cars are counted by. */
export type ListName = 'carMake' | 'carModel' | 'carBodyType' | 'fuelType' | 'carTransmission' | 'carDrivetrain';
export type RangeName = 'carYear' | 'carPrice' | 'carMileage' | 'monthly' | 'downpay';
export type FacetName = ListName | RangeName;

/** One property of every car that people choose by: its values, which car has which, and the cars of each. */
export type FacetColumn = {
  /** Codes are places in this list, which is in the order that decides between equal counts. */
  values: readonly FacetChoice[];
  /** Each of these as JSON up to its count, which differs from search to search. */
  openJson: readonly string[];
  codeOf: ReadonlyMap<string, number>;
  /** The code of each car; one past the last for a car without a value. */
  codes: Uint16Array | Uint32Array;
  sets: readonly Posting[];
  /** Where counting stretch by stretch is quicker than set by set. */
  runs: FacetRuns | undefined;
  /** How many cars have each value. */
  totals: readonly number[];
  /** What the quicker of the two costs, in cars that could be looked at one by one instead. */
  countingCost: number;
};

export type FacetChoice = { value: string; min?: number; max?: number };

/** Counting 32 cars by their bits, measured against looking at one. */
const costOfWord = 1;
const largestShortCode = 0xffff;

/** A column of free text: one value for all spellings with the same key, shown in the most frequent of them. */
export function spelledColumn(written: readonly string[]): FacetColumn {
  const spellings = new Map<string, Map<string, number>>();
  const keys = new Map<string, string>();
  for (const text of written) {
    const name = text.trim();
    if (name === '') continue;
    const key = keys.get(name) ?? keyOf(name);
    keys.set(name, key);
    const counts = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  const entries = [...spellings].map(([key, counts]) => ({ key, value: mostFrequent(counts) }));
  entries.sort((one, other) => inOrder(one.value, other.value) || inOrder(one.key, other.key));
  const codeOf = new Map(entries.map(({ key }, code) => [key, code]));
  const codes = written.map((text) => codeOf.get(keys.get(text.trim()) ?? '') ?? entries.length);
  return column(
    entries.map(({ value }) => ({ value })),
    codeOf,
    codes,
  );
}

/** A column of ranges, in their natural order. */
export function rangedColumn(choices: readonly FacetChoice[], amounts: Float64Array): FacetColumn {
  const codes = Array.from(amounts, (amount) => {
    const code = choices.findIndex(({ min = -Infinity, max = Infinity }) => amount >= min && amount <= max);
    return code < 0 ? choices.length : code;
  });
  return column(choices, new Map(choices.map(({ value }, code) => [value, code])), codes);
}

/** The code of a value however it is spelled. A key is its own key, which saves the folding of most. */
export function codeIn({ codeOf }: FacetColumn, value: string): number | undefined {
  return codeOf.get(value) ?? codeOf.get(keyOf(value));
}

function column(
  values: readonly FacetChoice[],
  codeOf: ReadonlyMap<string, number>,
  codes: readonly number[],
): FacetColumn {
  const places = values.map((): number[] => []);
  for (const [place, code] of codes.entries()) places[code]?.push(place);
  const sets = places.map((list) => postingOf(list, codes.length));
  const runs = runsOf(codes, values.length + 1);
  const costOfSets = sets.reduce((cost, { bits, count }) => cost + (bits ? bits.length * costOfWord : count), 0);
  return {
    values,
    openJson: values.map((choice) => `${JSON.stringify(choice).slice(0, -1)},"count":`),
    codeOf,
    codes: values.length <= largestShortCode ? Uint16Array.from(codes) : Uint32Array.from(codes),
    sets,
    runs: costOfRuns(runs) < costOfSets ? runs : undefined,
    totals: sets.map(({ count }) => count),
    countingCost: Math.min(costOfRuns(runs), costOfSets),
  };
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [best] = [...counts].toSorted(([one, often], [other, otherOften]) => otherOften - often || inOrder(one, other));
  return best?.[0] ?? '';
}

export const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A column as stretches of neighbouring cars with the same code. */
type FacetRuns = {
  /** Where each stretch begins; the last entry is the end of all. */
  starts: Uint32Array;
  codes: Uint32Array;
  /** One for every code, to be copied and counted up. */
  noughts: readonly number[];
};

/** Codes are below `limit`. */
function runsOf(codes: readonly number[], limit: number): FacetRuns {
  const starts: number[] = [];
  for (const [place, code] of codes.entries()) if (code !== codes[place - 1]) starts.push(place);
  const codeOf = Uint32Array.from(starts, (start) => codes[start]!);
  starts.push(codes.length);
  return { starts: Uint32Array.from(starts), codes: codeOf, noughts: Array.from({ length: limit }, () => 0) };
}

/** What counting by stretches costs, in cars that could be looked at one by one instead. */
const costOfRuns = ({ starts, codes }: FacetRuns) =>
  ((starts.at(-1) ?? 0) >>> wordShift) * costOfWordInRuns + codes.length * costOfRun;
const costOfWordInRuns = 2;
const costOfRun = 8;

/** How many cars of the set have each code. */
export function countRuns({ starts, codes, noughts }: FacetRuns, bits: Bits): number[] {
  const counts = noughts.slice();
  for (let run = 0; run < codes.length; run++)
    counts[codes[run]!]! += countBetween(bits, starts[run]!, starts[run + 1]!);
  return counts;
}

/** How many of the set stand from one place up to, but not at, another. */
function countBetween(bits: Bits, from: number, to: number): number {
  const [first, last] = [from >>> wordShift, to >>> wordShift];
  const belowTo = (1 << to) - 1;
  if (first === last) return onesIn(bits[first]! & (-1 << from) & belowTo);
  let count = onesIn(bits[first]! & (-1 << from));
  for (let word = first + 1; word < last; word++) count += onesIn(bits[word]!);
  // Where the end is also the end of a word, there may be no word after it.
  return belowTo === 0 ? count : count + onesIn(bits[last]! & belowTo);
}

/** Those that leave fewest cars first. */
export const facetNames: readonly FacetName[] = [
  'carModel',
  'carMake',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'carYear',
  'carPrice',
  'carMileage',
  'monthly',
  'downpay',
];

/** The cars that this facet's filters alone would leave, or undefined where it is not filtered by. */
export function facetSet(index: CatalogIndex, wanted: SearchQuery, name: FacetName): Bits | undefined {
  if (name === 'carYear') return limited(index, name, wanted.minYear, wanted.maxYear);
  if (name === 'carPrice') return limited(index, name, wanted.minPrice, wanted.maxPrice);
  if (name === 'carMileage') return limited(index, name, wanted.minMileage, wanted.maxMileage);
  if (name === 'monthly') return limited(index, name, undefined, wanted.maxMonthly);
  if (name === 'downpay') return limited(index, name, undefined, wanted.maxDownpay);
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
