import { stem } from './fold.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { guessAt } from './plain-words-guess.ts';
import type { WordFilter } from './plain-words-filters.ts';
import { limitsAt } from './plain-words-limits.ts';
import type { Meaning } from './plain-words-phrases.ts';
import { filtersOfName, isHyphen, nameAt, phraseAt, wordAt } from './plain-words-reader.ts';
import type { Token } from './plain-words-tokens.ts';

/** What the tokens from one place on mean: filters, or text to be matched, or nothing. */
export type Reading = { filters: readonly WordFilter[]; isText: boolean; next: number };

/** The longest reading wins; a name before a limit before another filter. `make` is the make named just before. */
export function readingAt(
  index: CatalogIndex,
  tokens: readonly Token[],
  at: number,
  make: string | undefined,
): Reading {
  return (
    modelAfter(index, tokens, at, make) ??
    longestReading(index, tokens, at) ??
    denial(index, tokens, at) ??
    leftover(index, tokens, at)
  );
}

/** After its make a model may be a bare number: Mazda 3, Ram 1500. */
function modelAfter(
  { names }: CatalogIndex,
  tokens: readonly Token[],
  at: number,
  make: string | undefined,
): Reading | undefined {
  const models = make === undefined ? undefined : names.modelsOf.get(make);
  const model = models && nameAt(tokens, at, models);
  return model && { filters: [{ param: 'carModel', value: model.value }], isText: false, next: model.next };
}

function longestReading({ names }: CatalogIndex, tokens: readonly Token[], at: number): Reading | undefined {
  const name = nameAt(tokens, at, names.table) ?? wordAt(tokens, at, names.joined);
  const limits = limitsAt(tokens, at);
  const phrase = phraseAt(tokens, at);
  const readings: Reading[] = [];
  if (name) readings.push({ filters: filtersOfName(name.value), isText: false, next: name.next });
  if (limits)
    readings.push({
      filters: limits.value.map(({ param, value }) => ({ param, value: String(value) })),
      isText: false,
      next: limits.next,
    });
  if (phrase?.value.kind === 'filter')
    readings.push({ filters: phrase.value.filters, isText: false, next: phrase.next });
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

/** A word of its own: the rest of an unfinished limit, one of the cars' words, or a slip of a known name. */
function leftover(index: CatalogIndex, tokens: readonly Token[], at: number): Reading {
  const word = tokens[at]?.word ?? '';
  const nothing = { filters: [], isText: false, next: at + 1 };
  const text = { filters: [], isText: true, next: at + 1 };
  const phrase = phraseAt(tokens, at);
  if (isHyphen(word) || signs.has(word) || (phrase && unfinished.has(phrase.value.kind))) return nothing;
  if (index.vocabulary.idOf.has(stem(word))) return text;
  if (phrase) return nothing;
  const guessed = guessAt(index, word);
  return guessed ? { ...nothing, filters: guessed } : text;
}

const unfinished: ReadonlySet<Meaning['kind']> = new Set(['bound', 'orBound', 'between']);
const signs = new Set(['$', '+', '<', '>', '<=', '>=']);
const denials = new Set(['not', 'no', 'non', 'without', 'sin']);
