import { withoutWords } from './free-text.ts';
import { limitParams, longestText, mostValues, valueParams } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';

/**
 * A form shows what plain words became in the fields where people choose filters, and a browser without scripts sends every
 * field. This parameter tells the two apart: one for each value that stands in a field only because of the words.
 */
export const shownParam = 'fromWords';

/** What plain words became, as this parameter writes it. */
export const shownValue = (one: { param: string; value: string; words: string }) =>
  `${one.param}:${one.value}:${one.words}`;

/**
 * Leaves out what a form only showed, so that the words alone say it and new words win. Where somebody changed what a phrase
 * had filled in, the phrase gives way instead: it goes from the text, and the rest of it stays as filters.
 */
export function dropShown(query: SearchQuery, written: readonly string[]): void {
  const shown = written.slice(0, mostValues).flatMap(read);
  let room = mostWords;
  for (const [words, values] of Map.groupBy(shown, (one) => one.words)) {
    room -= words.length;
    if (room < 0) return;
    const left = withoutWords(query.q, words);
    const isChanged = values.some((one) => !stands(query, one));
    if (isChanged && left !== query.q && left.length <= longestText) query.q = left;
    else for (const one of values) takeOff(query, one);
  }
}

/** Phrases are parts of one text, and what stands between parts that say the same: a form never sends more. */
const mostWords = 2 * longestText;

type Shown = { param: string; value: string; words: string };

function read(written: string): Shown[] {
  const [, param, value, words] = /^(\w+):([^:]+):(.+)$/.exec(written) ?? [];
  if (param === undefined || value === undefined || words === undefined || words.length > longestText) return [];
  if (![...valueParams, ...limitParams].some((known) => known === param)) return [];
  return [{ param, value, words }];
}

function stands(query: SearchQuery, { param, value }: Shown): boolean {
  const list = valueParams.find((one) => one === param);
  if (list !== undefined) return query[list].some((one) => isSame(one, value));
  const limit = limitParams.find((one) => one === param);
  return limit !== undefined && query[limit] === Number(value);
}

function takeOff(query: SearchQuery, shown: Shown): void {
  if (!stands(query, shown)) return;
  const { param, value } = shown;
  for (const list of valueParams)
    if (list === param) Object.assign(query, { [list]: query[list].filter((one) => !isSame(one, value)) });
  for (const limit of limitParams) if (limit === param) delete query[limit];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
