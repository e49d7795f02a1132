import { keyOf } from '../text/fold.ts';
import { emptyPosting } from '../index/posting.ts';
import {
  facetColumn,
  inOrder,
  noValue,
  openJsonOf,
  refreshColumn,
  setCode,
  type FacetColumn,
  type Spelling,
} from './facet-column.ts';

/** A column of free text: one value for all spellings with the same key, shown in the most frequent of them. */
export type SpelledColumn = FacetColumn & { spelling: Spelling };

export function spelledColumn(size: number): SpelledColumn {
  const spelling: Spelling = { counts: [new Map()], keys: new Map(), changed: new Set() };
  return Object.assign(facetColumn(size), { spelling });
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

function codeFor({ spelling: { keys, counts }, codeOf, sets }: SpelledColumn, name: string): number {
  let key = keys.get(name);
  if (key === undefined) keys.set(name, (key = keyOf(name)));
  const known = codeOf.get(key);
  if (known !== undefined) return known;
  codeOf.set(key, sets.length);
  counts.push(new Map());
  return sets.push(emptyPosting()) - 1;
}

function count({ spelling: { counts, changed } }: SpelledColumn, code: number, name: string, more: 1 | -1): void {
  const spellings = counts[code]!;
  const now = (spellings.get(name) ?? 0) + more;
  if (now === 0) spellings.delete(name);
  else spellings.set(name, now);
  // With a single spelling before and after, it is the one that is shown already.
  if (spellings.size !== 1 || now <= 1) changed.add(code);
}

/** Brings names, their order and what is derived from the codes up to date. Says whether a name is another. */
export function refreshSpelledColumn(column: SpelledColumn): boolean {
  const isOther = respell(column);
  refreshColumn(column);
  return isOther;
}

function respell(column: SpelledColumn): boolean {
  const { counts, changed } = column.spelling;
  const names = Array.from(changed, (code) => ({ code, value: mostFrequent(counts[code]!) }));
  changed.clear();
  if (names.every(({ code, value }) => column.values[code]?.value === value)) return false;
  const values = [...column.values];
  const openJson = [...column.openJson];
  for (const { code, value } of names) {
    values[code] = { value };
    openJson[code] = openJsonOf({ value });
  }
  const keyOfCode = new Map(Array.from(column.codeOf, ([key, code]) => [code, key]));
  const byName = (one: number, other: number) =>
    inOrder(values[one]!.value, values[other]!.value) || inOrder(keyOfCode.get(one)!, keyOfCode.get(other)!);
  column.inOrder = [...keyOfCode.keys()].filter((code) => counts[code]!.size > 0).toSorted(byName);
  column.values = values;
  column.openJson = openJson;
  return true;
}

/** Nothing where no car has any. */
function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [best] = [...counts].toSorted(([one, often], [other, otherOften]) => otherOften - often || inOrder(one, other));
  return best?.[0] ?? '';
}
