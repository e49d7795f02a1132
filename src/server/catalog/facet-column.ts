import { costOfRuns, runsOf } from './facet-runs.ts';
import type { FacetRuns } from './facet-runs.ts';
import { keyOf } from './fold.ts';
import { postingOf } from './posting.ts';
import type { Posting } from './posting.ts';

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
