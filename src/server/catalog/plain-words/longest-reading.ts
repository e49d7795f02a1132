import { placesOfNumber } from '../index/car-numbers.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import type { WordFilter } from './filters.ts';
import { limitsAt } from './limits.ts';
import { coloredParts } from './fact-phrases.ts';
import { filtersOfName, isHyphen, nameAt, phraseAt, wordAt } from './phrases.ts';
import { seatsAt } from './seats.ts';
import { oldestShortYear } from './spans.ts';
import type { Names } from '../text/make-and-model-names.ts';
import { isParted, latestYear, oldestYear, yearOf, type Token } from './tokens.ts';

/** What the tokens from one place on mean: filters, or text to be matched, or nothing, or what cannot be used. */
export type Reading = { filters: readonly WordFilter[]; isText: boolean; isUnused?: boolean; next: number };

export const nothing = (next: number): Reading => ({ filters: [], isText: false, next });
export const unused = (next: number): Reading => ({ ...nothing(next), isUnused: true });
const read = (filters: readonly WordFilter[], next: number): Reading => ({ ...nothing(next), filters });
const text = (next: number): Reading => ({ ...nothing(next), isText: true });

/** After its make a model may be a bare number: Mazda 3, Ram 1500. */
export function modelAfter(
  { names }: CatalogIndex,
  tokens: readonly Token[],
  at: number,
  make: string | undefined,
): Reading | undefined {
  const models = make === undefined ? undefined : names.modelsOf.get(make);
  const model = models && nameAt(tokens, at, models);
  return model && read(filtersOfName({ carModels: model.value }), model.next);
}

/** The longest reading wins; a name before a limit before another filter. */
export function longestReading(index: CatalogIndex, tokens: readonly Token[], at: number): Reading | undefined {
  const { names } = index;
  const name = nameAt(tokens, at, names.table) ?? wordAt(tokens, at, names.joined);
  const number = numberAt(index, tokens, at);
  const readings: Reading[] = [];
  if (name) readings.push(read(filtersOfName(name.value), name.next));
  if (number) readings.push(text(number));
  readings.push(
    ...shortYearReadings(index, tokens, at),
    ...limitReadings(index, tokens, at),
    ...seatReadings(index, tokens, at),
    ...phraseReadings(index, tokens, at),
  );
  return readings.reduce<Reading | undefined>((best, one) => (best && !isBetter(one, best) ? best : one), undefined);
}

/** `4 doors` is a number of something, and a sedan: what can be used is the better reading of the same words. */
const isBetter = (one: Reading, best: Reading) =>
  one.next > best.next || (one.next === best.next && best.isUnused === true && one.isUnused !== true);

/** A stock number or VIN, however its parts are written, or a part of one, ends before the token that is given. */
function numberAt({ cars, numbers }: CatalogIndex, tokens: readonly Token[], at: number): number | undefined {
  let key = '';
  let end: number | undefined;
  for (let next = at; next < Math.min(tokens.length, at + longestNumber); next++) {
    const { word } = tokens[next]!;
    if (!isHyphen(word)) key += word;
    const isFound = next === at ? placesOfNumber(numbers, cars, key).length > 0 : numbers.has(key);
    if (isFound) end = next + 1;
  }
  return end;
}

const longestNumber = 6;

/** No car is sought by what it costs a month at least. */
function limitReadings(index: CatalogIndex, tokens: readonly Token[], at: number): Reading[] {
  const { names, thisYear } = index;
  const limits = limitsAt(tokens, at, thisYear);
  if (!limits) return [];
  const { value, next } = limits;
  if (lacksOwners(index, value)) return [];
  if (next === at + 1 && isModelNumber(names, tokens[at]!.word)) return [];
  const filters = value.map(({ param, value: limit }): WordFilter => ({ param, value: String(limit) }));
  return [filters.length === 0 ? unused(next) : read(filters, next)];
}

/** A number that is no year may be a model's whole name, and so may be a price: a car of that name is the better guess. */
function isModelNumber({ modelsOf }: Names, word: string): boolean {
  if (!/^\d{4}$/.test(word) || (Number(word) >= oldestYear && Number(word) <= latestYear)) return false;
  return modelsOf.values().some(({ byKey }) => byKey.has(word));
}

/** `08 civic`: a year before the name, or one that begins with a zero. */
function shortYearReadings({ names, thisYear }: CatalogIndex, tokens: readonly Token[], at: number): Reading[] {
  const word = tokens[at]?.word ?? '';
  if (!/^\d\d$/.test(word) || tokens[at + 1]?.signs === '/') return [];
  const year = yearOf(Number(word));
  if (year < oldestShortYear || year > thisYear + 1) return [];
  const isNamed = !isParted(tokens[at + 1]) && nameAt(tokens, at + 1, names.table) !== undefined;
  if (!isNamed && !word.startsWith('0')) return [];
  const filters = (['minYear', 'maxYear'] as const).map((param): WordFilter => ({ param, value: String(year) }));
  return [read(filters, at + 1)];
}

/** Where nobody noted the owners, texts may still tell of them. */
const lacksOwners = ({ facets }: CatalogIndex, filters: readonly { param: string }[]) =>
  filters.some(({ param }) => param === 'maxOwners') && facets.owners.totals.every((cars) => cars === 0);

function seatReadings(index: CatalogIndex, tokens: readonly Token[], at: number): Reading[] {
  const seats = seatsAt(index, tokens, at);
  return seats ? [read(seats.value, seats.next)] : [];
}

/** Where the words end that speak of the color of a part and not of the paint: `black leather`, `interior negro`. */
function coloredPartAt(tokens: readonly Token[], at: number): { isSpanish: boolean; next: number } | undefined {
  const isPart = (place: number) =>
    coloredParts.has(tokens[place]?.word ?? '') && !(place > at && isParted(tokens[place]));
  const color = colorAt(tokens, at);
  if (color !== undefined) return isPart(color) ? { isSpanish: false, next: color + 1 } : undefined;
  const after = isPart(at) && !isParted(tokens[at + 1]) ? spanishColorAt(tokens, at + 1) : undefined;
  // Cars are written about in English, so no text could say it.
  return after === undefined ? undefined : { isSpanish: true, next: after };
}

/** In English the color comes first: in `leather seats red truck` the truck is red. */
const spanishColorAt = (tokens: readonly Token[], at: number) =>
  /[oa]s?$|(?:azul|verde|gris|beige|cafe)(?:es|s)?$/.test(tokens[at]?.word ?? '') ? colorAt(tokens, at) : undefined;

function colorAt(tokens: readonly Token[], at: number): number | undefined {
  const phrase = phraseAt(tokens, at);
  const isColor = phrase?.value.kind === 'filter' && phrase.value.filters.some(({ param }) => param === 'color');
  return isColor ? phrase.next : undefined;
}

function phraseReadings(index: CatalogIndex, tokens: readonly Token[], at: number): Reading[] {
  const part = coloredPartAt(tokens, at);
  if (part !== undefined) return [part.isSpanish ? unused(part.next) : text(part.next)];
  const phrase = phraseAt(tokens, at);
  if (!phrase) return [];
  const { value: meaning, next } = phrase;
  if (meaning.kind === 'text') return [text(next)];
  if (meaning.kind === 'unused') return [unused(next)];
  if (meaning.kind === 'nothing' || meaning.kind === 'vague') return [nothing(next)];
  if (meaning.kind !== 'filter' || lacksOwners(index, meaning.filters)) return [];
  const isSpanish = tokens.some(({ word }) => spanishWords.has(word));
  if (meaning.mayBeCar && (at === 0 || isSpanish)) return [nothing(next)];
  if (meaning.isEnglish && isSpanish) return [nothing(next)];
  const isSort = meaning.filters.some(({ param }) => param === 'sort');
  return [read(meaning.filters, isSort && firsts.has(tokens[next]?.word ?? '') ? next + 1 : next)];
}

/** `cheapest first` */
const firsts = new Set(['first', 'primero', 'primeros', 'primera', 'primeras']);

/** Words that no English text has: `auto` means a car beside them. */
const spanishWords: ReadonlySet<string> = new Set(
  `al anos barata baratas barato baratos bajo busco cada compro con de del desde dolares economico el electrico en enganche entre
  estandar automatico automatica hasta hibrido la las los mas mensual mensuales menos mes mil millas necesito nuevo o pago pagos para
  por puertas que quiero rojo blanco negro azul gris sin un una usada usadas usado usados y`.split(/\s+/),
);
