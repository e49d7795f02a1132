import { keyOf } from '../text/fold.ts';
import { emptyPosting } from '../index/posting.ts';
import { facetColumn, inOrder, noValue, openJsonOf, refreshColumn, setCode, type FacetColumn } from './facet-column.ts';

/** A column of free text: one value for all spellings with the same key, shown in the most frequent of them. */
export type SpelledColumn = FacetColumn & {
  /** For each code how many cars have which spelling. */
  spellings: Map<string, number>[];
  /** The key of every spelling that was met. */
  keys: Map<string, string>;
  /** The codes whose spelling may be another by now. */
  respelled: Set<number>;
};

export function spelledColumn(size: number): SpelledColumn {
  return { ...facetColumn(size), spellings: [new Map()], keys: new Map(), respelled: new Set() };
}

/** Gives a car the value that is written so, after it had another. */
export function setSpelling(column: SpelledColumn, place: number, before: string, written: string): void {
  const [old, name] = [before.trim(), written.trim()];
  if (old === name) return;
  if (old !== '') count(column, column.codes[place]!, old, -1);
  const code = name === '' ? noValue : codeFor(column, name);
  if (name !== '') count(column, code, name, 1);
  setCode(column, place, code);
}

function codeFor({ keys, codeOf, spellings, sets }: SpelledColumn, name: string): number {
  let key = keys.get(name);
  if (key === undefined) keys.set(name, (key = keyOf(name)));
  const known = codeOf.get(key);
  if (known !== undefined) return known;
  codeOf.set(key, sets.length);
  spellings.push(new Map());
  return sets.push(emptyPosting()) - 1;
}

function count({ spellings, respelled }: SpelledColumn, code: number, name: string, more: 1 | -1): void {
  const counts = spellings[code]!;
  const now = (counts.get(name) ?? 0) + more;
  if (now === 0) counts.delete(name);
  else counts.set(name, now);
  // With a single spelling before and after, it is the one that is shown already.
  if (counts.size !== 1 || now <= 1) respelled.add(code);
}

/** Brings names and their order up to date, and says whether any of them is another. */
export function refreshSpelledColumn(column: SpelledColumn): boolean {
  const { spellings, respelled } = column;
  const values = [...column.values];
  const openJson = [...column.openJson];
  let isOther = false;
  for (const code of respelled) {
    const value = mostFrequent(spellings[code]!);
    isOther ||= value !== values[code]?.value;
    values[code] = { value };
    openJson[code] = openJsonOf({ value });
  }
  respelled.clear();
  if (isOther) {
    const keyOfCode = new Map(Array.from(column.codeOf, ([key, code]) => [code, key]));
    const offered = [...keyOfCode.keys()].filter((code) => spellings[code]!.size > 0);
    const byName = (one: number, other: number) =>
      inOrder(values[one]!.value, values[other]!.value) || inOrder(keyOfCode.get(one)!, keyOfCode.get(other)!);
    column.inOrder = offered.toSorted(byName);
    column.values = values;
    column.openJson = openJson;
  }
  refreshColumn(column);
  return isOther;
}

/** Nothing where no car has any. */
function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [best] = [...counts].toSorted(([one, often], [other, otherOften]) => otherOften - often || inOrder(one, other));
  return best?.[0] ?? '';
}
