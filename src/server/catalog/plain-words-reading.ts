import { stem } from './fold.ts';
import type { CatalogIndex } from './index-builder.ts';
import { guessAt } from './plain-words-guess.ts';
import type { WordFilter } from './plain-words-filters.ts';
import { limitsAt } from './plain-words-limits.ts';
import { filtersOfName, isHyphen, nameAt, phraseAt, wordAt } from './plain-words-reader.ts';
import type { Token } from './plain-words-tokens.ts';

/** What the tokens from one place on mean: filters, or text to be matched, or nothing. */
export type Reading = { filters: readonly WordFilter[]; isText: boolean; next: number };

/** The longest reading wins; a name before a limit before another filter. `make` is the make named just before. */
export function readingAt(index: CatalogIndex, tokens: readonly Token[], at: number, make: string | undefined): Reading {
  return modelAfter(index, tokens, at, make) ?? longestReading(index, tokens, at) ?? denial(index, tokens, at) ?? leftover(index, tokens, at);
}

/** After its make a model may be a bare number: Mazda 3, Ram 1500. */
function modelAfter({ names }: CatalogIndex, tokens: readonly Token[], at: number, make: string | undefined): Reading | undefined {
  const models = make === undefined ? undefined : names.modelsOf.get(make);
  const model = models && nameAt(tokens, at, models);
  return model && { filters: [{ param: 'carModel', value: model.value }], isText: false, next: model.next };
}

function longestReading({ names }: CatalogIndex, tokens: readonly Token[], at: number): Reading | undefined {
  const name = nameAt(tokens, at, names.byKey) ?? wordAt(tokens, at, names.joined);
  const limits = limitsAt(tokens, at);
  const phrase = phraseAt(tokens, at);
  const readings: Reading[] = [];
  if (name) readings.push({ filters: filtersOfName(name.value), isText: false, next: name.next });
  if (limits) readings.push({ filters: limits.value.map(({ param, value }) => ({ param, value: String(value) })), isText: false, next: limits.next });
  if (phrase?.value.kind === 'filter') readings.push({ filters: phrase.value.filters, isText: false, next: phrase.next });
  if (phrase?.value.kind === 'nothing') readings.push({ filters: [], isText: false, next: phrase.next });
  if (phrase?.value.kind === 'text') readings.push({ filters: [], isText: true, next: phrase.next });
  return readings.reduce<Reading | undefined>((best, one) => (best && best.next >= one.next ? best : one), undefined);
}

/** `not manual`: there is no filter that says so, and the opposite must not be one. */
function denial(index: CatalogIndex, tokens: readonly Token[], at: number): Reading | undefined {
  if (!denials.has(tokens[at]?.word ?? '')) return undefined;
  const denied = longestReading(index, tokens, at + 1);
  return denied && denied.filters.length > 0 ? { filters: [], isText: false, next: denied.next } : undefined;
}

/** A word of its own: one of the cars' words, or a slip of a known name, or the rest of an unfinished limit. */
function leftover(index: CatalogIndex, tokens: readonly Token[], at: number): Reading {
  const word = tokens[at]?.word ?? '';
  const next = at + 1;
  if (isHyphen(word) || signs.has(word)) return { filters: [], isText: false, next };
  if (index.vocabulary.idOf.has(stem(word))) return { filters: [], isText: true, next };
  if (phraseAt(tokens, at)) return { filters: [], isText: false, next };
  const guessed = guessAt(index, word);
  return guessed ? { filters: guessed, isText: false, next } : { filters: [], isText: true, next };
}

const signs = new Set(['$', '+', '<', '>', '<=', '>=']);
const denials = new Set(['not', 'no', 'non', 'without', 'sin']);
