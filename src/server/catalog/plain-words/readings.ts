import { stem } from '../text/fold.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import type { WordFilter } from './filters.ts';
import { limitsAt } from './limits.ts';
import { exclusionOf, valueParams } from '#contract/catalog/search.ts';
import type { Meaning } from './meaning.ts';
import { filtersOfName, isHyphen, nameAt, phraseAt, wordAt, filterWords, phrases } from './phrases.ts';
import type { Token } from './tokens.ts';
import { lettersOf, mayBeSlip, slipsAllowed, slipsBetween } from '../text/edit-distance.ts';
import type { Guess } from '../text/make-and-model-names.ts';
import { beginsTerm } from '../text/vocabulary-match.ts';

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
  return model && { filters: filtersOfName({ carModels: model.value }), isText: false, next: model.next };
}

function longestReading(index: CatalogIndex, tokens: readonly Token[], at: number): Reading | undefined {
  const { names } = index;
  const name = nameAt(tokens, at, names.table) ?? wordAt(tokens, at, names.joined);
  const number = numberAt(index, tokens, at);
  const limits = limitsAt(tokens, at, index.thisYear);
  const readings: Reading[] = [];
  if (name) readings.push({ filters: filtersOfName(name.value), isText: false, next: name.next });
  if (number) readings.push({ filters: [], isText: true, next: number });
  if (limits)
    readings.push({
      filters: limits.value.map(({ param, value }) => ({ param, value: String(value) })),
      isText: false,
      next: limits.next,
    });
  readings.push(...phraseReadings(tokens, at));
  return readings.reduce<Reading | undefined>((best, one) => (best && best.next >= one.next ? best : one), undefined);
}

/** A stock number or VIN, however its parts are written, ends before the token that is given. */
function numberAt({ numbers }: CatalogIndex, tokens: readonly Token[], at: number): number | undefined {
  let key = '';
  let end: number | undefined;
  for (let next = at; next < Math.min(tokens.length, at + longestNumber); next++) {
    const { word } = tokens[next]!;
    if (!isHyphen(word)) key += word;
    if (numbers.has(key)) end = next + 1;
  }
  return end;
}

const longestNumber = 6;

function phraseReadings(tokens: readonly Token[], at: number): Reading[] {
  const phrase = phraseAt(tokens, at);
  if (!phrase) return [];
  const { value: meaning, next } = phrase;
  if (meaning.kind === 'text') return [{ filters: [], isText: true, next }];
  const isCar = at === 0 || tokens.some(({ word }) => spanishWords.has(word));
  const isSilent = meaning.kind === 'filter' && meaning.mayBeCar && isCar;
  if (meaning.kind === 'nothing' || isSilent) return [{ filters: [], isText: false, next }];
  return meaning.kind === 'filter' ? [{ filters: meaning.filters, isText: false, next }] : [];
}

/** `not ford`, `no suvs or trucks`. What can be chosen can be excluded; anything else that is denied is passed over. */
function denial(index: CatalogIndex, tokens: readonly Token[], at: number): Reading | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'denial') return undefined;
  const first = longestReading(index, tokens, skipArticles(tokens, phrase.next));
  if (!first || first.filters.length === 0) return undefined;
  const denied = [unwanted(first.filters)];
  let { next } = first;
  while (furtherDenials.has(tokens[next]?.word ?? '')) {
    const further = longestReading(index, tokens, skipArticles(tokens, next + 1));
    const more = unwanted(further?.filters ?? []);
    if (!further || more.length === 0) break;
    denied.push(more);
    ({ next } = further);
  }
  return { filters: denied.flat(), isText: false, next };
}

/** Of a make and its models the models alone: whoever wants no Explorer may want another Ford. */
function unwanted(filters: readonly WordFilter[]): WordFilter[] {
  const isModelNamed = filters.some(({ param }) => param === 'carModel');
  return filters.flatMap(({ param: name, value }) => {
    const param = valueParams.find((one) => one === name);
    if (param === undefined || (isModelNamed && param === 'carMake')) return [];
    return { param: 'exclude' as const, value: exclusionOf({ param, value }) };
  });
}

function skipArticles(tokens: readonly Token[], at: number): number {
  let next = at;
  while (articles.has(tokens[next]?.word ?? '') || isHyphen(tokens[next]?.word ?? '')) next++;
  return next;
}

const articles = new Set(['a', 'an', 'any', 'the', 'un', 'una', 'ningun', 'ninguna', 'el', 'la', 'los', 'las']);
const furtherDenials = new Set(['or', 'nor', 'ni', 'o']);

/** A word of its own: the rest of an unfinished limit, one of the cars' words, or a slip of a known name. */
function leftover(index: CatalogIndex, tokens: readonly Token[], at: number): Reading {
  const word = tokens[at]?.word ?? '';
  const nothing = { filters: [], isText: false, next: at + 1 };
  const text = { filters: [], isText: true, next: at + 1 };
  const phrase = phraseAt(tokens, at);
  if (isHyphen(word) || signs.has(word)) return nothing;
  if (phrase && unfinished.has(phrase.value.kind)) return { ...nothing, next: phrase.next };
  if (index.vocabulary.byWord.has(stem(word))) return text;
  if (phrase) return nothing;
  const guessed = guessAt(index, word);
  return guessed ? { ...nothing, filters: guessed } : text;
}

const unfinished: ReadonlySet<Meaning['kind']> = new Set(['bound', 'orBound', 'between', 'measure', 'denial']);
const signs = new Set(['$', '+', '<', '>', '<=', '>=']);
/** Words that no English text has: `auto` means a car beside them. */
const spanishWords: ReadonlySet<string> = new Set(
  `al anos barata baratas barato baratos bajo busco cada compro con de del desde dolares economico el electrico en enganche entre
  estandar automatico automatica hasta hibrido la las los mas mensual mensuales menos mes mil millas necesito nuevo o pago pagos para
  por puertas que quiero rojo blanco negro azul gris sin un una usada usadas usado usados y`.split(/\s+/),
);

/** What a word that stands in no car's text was probably meant to be: the nearest make, model or filter. */
export function guessAt({ vocabulary, names }: CatalogIndex, word: string): readonly WordFilter[] | undefined {
  const most = slipsAllowed(word);
  if (most === 0 || beginsTerm(vocabulary, word)) return undefined;
  const name = nearest(names.guesses, word, most);
  const filter = nearest(filterGuesses, word, name ? name.slips - 1 : most);
  if (filter) return filter.guess.filters;
  return name && filtersOfName(name.guess.name);
}

const filterGuesses = filterWords.flatMap((key) => {
  const meaning = phrases.get(key);
  return meaning?.kind === 'filter' ? [{ key, letters: lettersOf(key), filters: meaning.filters }] : [];
});

/** The first of the nearest. */
function nearest<T extends Pick<Guess, 'key' | 'letters'>>(
  guesses: readonly T[],
  word: string,
  most: number,
): { guess: T; slips: number } | undefined {
  const letters = lettersOf(word);
  let best: { guess: T; slips: number } | undefined;
  for (const guess of guesses) {
    const room = best ? best.slips - 1 : most;
    if (room < 1) break;
    if (guess.key.length < shortestGuess || !mayBeSlip(letters, guess.letters, room)) continue;
    const slips = slipsBetween(word, guess.key, room);
    if (slips <= room) best = { guess, slips };
  }
  return best;
}

/** A slip of a shorter word is as likely to be another word. */
const shortestGuess = 4;
