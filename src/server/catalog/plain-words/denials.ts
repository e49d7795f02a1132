import { exclusionOf, valueParams } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { stem } from '../text/fold.ts';
import { stopWords } from '../text/stop-words.ts';
import type { WordFilter } from './filters.ts';
import { guessAt } from './guesses.ts';
import { longestReading, modelAfter, nothing, unused, type Reading } from './longest-reading.ts';
import { isHyphen, phraseAt, type Read } from './phrases.ts';
import { isParted, type Token } from './tokens.ts';

type Tokens = readonly Token[];

/**
 * `not ford`, `no suvs or trucks`, `except ford, chevy and dodge`, `-ford`. What can be chosen can be excluded; anything
 * else that is denied is left out together with its denial, and never read as its opposite.
 */
export function denialAt(index: CatalogIndex, tokens: Tokens, at: number): Reading[] | undefined {
  const phrase = phraseAt(tokens, at);
  const isMinus = isMinusAt(tokens, at);
  if (phrase?.value.kind !== 'denial' && !isMinus) return undefined;
  const start = isMinus || !phrase ? at + 1 : phrase.next;
  const first = isParted(tokens[start]) ? undefined : unwantedAt(index, tokens, skipArticles(tokens, start));
  if (!first) return isMinus ? undefined : [unused(endOfDenied(index, tokens, start))];
  const takesLists = phrase?.value.kind === 'denial' && phrase.value.takesLists === true;
  return isMinus ? [exclusion(first)] : listAfter(index, tokens, first, takesLists);
}

/** `ford no`, at the end of what is said of it. */
export function denialAfter(tokens: Tokens, { filters, next }: Reading): Reading | undefined {
  const denied = unwanted(filters);
  const isDenied = tokens[next]?.word === 'no' && !isParted(tokens[next]);
  const isLast = tokens[next + 1] === undefined || isParted(tokens[next + 1]);
  return denied.length > 0 && isDenied && isLast ? exclusion({ value: denied, next: next + 1 }) : undefined;
}

/** `!ford` */
export function negatedAt(index: CatalogIndex, tokens: Tokens, at: number): Reading | undefined {
  const denied = tokens[at]?.isNegated === true ? unwantedAt(index, tokens, at) : undefined;
  return denied && exclusion(denied);
}

const exclusion = ({ value, next }: Read<WordFilter[]>): Reading => ({ ...nothing(next), filters: value });

/** What more is denied after the first. */
function listAfter(index: CatalogIndex, tokens: Tokens, first: Read<WordFilter[]>, takesLists: boolean): Reading[] {
  const denied = [...first.value];
  let { next } = first;
  for (;;) {
    const joint = jointAt(tokens, next);
    const start = skipArticles(tokens, joint.next);
    const more = unwantedAt(index, tokens, start);
    const end = more || joint.value !== 'or' ? start : endOfDenied(index, tokens, start);
    if (end > start) return [exclusion({ value: denied, next }), unused(end)];
    if (!more) break;
    const [before, after] = [paramOf(denied), paramOf(more.value)];
    const isLoose = joint.value === 'none' || (joint.value === 'comma' && !takesLists);
    const belongs = isLoose
      ? before === after && longLists.has(after) && !isDescribed(index, tokens, more)
      : joint.value === 'or' || before === after || (names.has(before) && names.has(after));
    if (!belongs) break;
    denied.push(...more.value.filter(({ value }) => denied.every((one) => one.value !== value)));
    ({ next } = more);
  }
  return [exclusion({ value: denied, next })];
}

/**
 * After `or` whatever follows is denied too; after `and` and in a list what is of the same kind. After a mere comma, or
 * nothing at all, it may be the rest of a list or what is wanted instead: `not manual, automatic`. Makes, models and body
 * types are too many for that, unless more is said of them: in `not ford, toyota under 10k` the Toyota is wanted.
 */
type Joint = 'or' | 'and' | 'comma' | 'none';

function jointAt(tokens: Tokens, at: number): Read<Joint> {
  const { word = '', signs = '' } = tokens[at] ?? {};
  if (ors.has(word)) return { value: 'or', next: at + 1 };
  if (ands.has(word)) return { value: 'and', next: at + 1 };
  if (/[&/]/.test(signs)) return { value: 'and', next: at };
  return { value: isParted(tokens[at]) ? 'comma' : 'none', next: at };
}

const ors = new Set(['or', 'nor', 'ni', 'o', 'u']);
const ands = new Set(['and', 'y', 'e']);
const names = new Set(['carMake', 'carModel']);
const longLists = new Set([...names, 'carBodyTypes']);
const paramOf = (denied: readonly WordFilter[]) => denied.at(-1)?.value.split(':')[0] ?? '';

/** Whether more is said of what is named, and not a further name of its kind. */
function isDescribed(index: CatalogIndex, tokens: Tokens, { value, next }: Read<WordFilter[]>): boolean {
  let after = next;
  while (jointAt(tokens, after).value === 'none' && stopWords.has(stem(tokens[after]?.word ?? ''))) after++;
  if (tokens[after] === undefined || jointAt(tokens, after).value !== 'none') return false;
  return paramOf(unwantedAt(index, tokens, after)?.value ?? []) !== paramOf(value);
}

/** The exclusions of what is named here, misspelt or not. */
function unwantedAt(index: CatalogIndex, tokens: Tokens, at: number): Read<WordFilter[]> | undefined {
  const reading = longestReading(index, tokens, at) ?? guessedAt(index, tokens, at);
  if (!reading) return undefined;
  const make = reading.filters.find(({ param }) => param === 'carMake')?.value;
  const model = modelAfter(index, tokens, reading.next, make);
  const value = unwanted([...reading.filters, ...(model?.filters ?? [])]);
  return value.length === 0 ? undefined : { value, next: model?.next ?? reading.next };
}

function guessedAt(index: CatalogIndex, tokens: Tokens, at: number): Reading | undefined {
  const word = tokens[at]?.word ?? '';
  const isKnown = phraseAt(tokens, at) !== undefined || index.vocabulary.byWord.has(stem(word));
  const filters = isKnown ? undefined : guessAt(index, word);
  return filters && { ...nothing(at + 1), filters };
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

/** Where that ends which is denied and cannot be excluded: a year, an order, or words of the cars’ texts. */
function endOfDenied(index: CatalogIndex, tokens: Tokens, at: number): number {
  let end = at;
  let next = at;
  while (next < tokens.length && !isParted(tokens[next]) && !isMinusAt(tokens, next)) {
    const { word } = tokens[next]!;
    const isJoint = end > at && (ors.has(word) || isHyphen(word));
    const isPassedOver = end === at && (stopWords.has(stem(word)) || articles.has(word));
    const reading = isJoint ? undefined : longestReading(index, tokens, next);
    if (reading && end === at && !isPassedOver) return reading.next;
    if (reading && !isPassedOver)
      return isColor(tokens[end - 1]) && reading.filters.some(isChoice) ? reading.next : end;
    if (!isJoint && !isPassedOver && (phraseAt(tokens, next) || stopWords.has(stem(word)))) break;
    next++;
    if (!isJoint && !isPassedOver) end = next;
  }
  return end;
}

const isChoice = ({ param }: WordFilter) => valueParams.some((one) => one === param);

/** `no red ford` is about red ones; in `no accidents toyota` a wish begins. */
const isColor = (token: Token | undefined) => colors.has(token?.word ?? '');
const colors: ReadonlySet<string> = new Set(
  `beige black blue brown gold gray green grey maroon orange purple red silver tan white yellow
  amarillo amarilla azul blanco blanca cafe dorado dorada gris morado morada naranja negro negra plateado plateada rojo roja verde`.split(
    /\s+/,
  ),
);

function isMinusAt(tokens: Tokens, at: number): boolean {
  const [before, minus, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!minus || !after || !isHyphen(minus.word) || minus.end !== after.start) return false;
  return before === undefined || before.end < minus.start;
}

function skipArticles(tokens: Tokens, at: number): number {
  let next = at;
  while (articles.has(tokens[next]?.word ?? '') || isHyphen(tokens[next]?.word ?? '')) next++;
  return next;
}

const articles = new Set(['a', 'an', 'any', 'the', 'un', 'una', 'ningun', 'ninguna', 'el', 'la', 'los', 'las']);
