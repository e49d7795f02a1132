import type { CatalogIndex } from '../index/catalog-index.ts';
import type { WordFilter } from './filters.ts';
import { limitsAt } from './limits.ts';
import { filtersOfName, isHyphen, nameAt, phraseAt, wordAt } from './phrases.ts';
import type { Token } from './tokens.ts';

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
  readings.push(...limitReadings(index, tokens, at), ...phraseReadings(tokens, at));
  return readings.reduce<Reading | undefined>((best, one) => (best && !isBetter(one, best) ? best : one), undefined);
}

/** `4 doors` is a number of something, and a sedan: what can be used is the better reading of the same words. */
const isBetter = (one: Reading, best: Reading) =>
  one.next > best.next || (one.next === best.next && best.isUnused === true && one.isUnused !== true);

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

/** No car is sought by what it costs a month at least. */
function limitReadings({ thisYear }: CatalogIndex, tokens: readonly Token[], at: number): Reading[] {
  const limits = limitsAt(tokens, at, thisYear);
  if (!limits) return [];
  const { value, next } = limits;
  const filters = value.map(({ param, value: limit }): WordFilter => ({ param, value: String(limit) }));
  return [filters.length === 0 ? unused(next) : read(filters, next)];
}

function phraseReadings(tokens: readonly Token[], at: number): Reading[] {
  const phrase = phraseAt(tokens, at);
  if (!phrase) return [];
  const { value: meaning, next } = phrase;
  if (meaning.kind === 'text') return [text(next)];
  if (meaning.kind === 'unused') return [unused(next)];
  if (meaning.kind === 'nothing' || meaning.kind === 'filler') return [nothing(next)];
  if (meaning.kind !== 'filter') return [];
  const isCar = at === 0 || tokens.some(({ word }) => spanishWords.has(word));
  if (meaning.mayBeCar && isCar) return [nothing(next)];
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
