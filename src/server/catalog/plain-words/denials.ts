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

const exclusion = ({ value, next }: Read<WordFilter[]>): Reading => ({ ...nothing(next), filters: value });

/** What more is denied after the first. */
function listAfter(index: CatalogIndex, tokens: Tokens, first: Read<WordFilter[]>, takesLists: boolean): Reading[] {
  const denied = [...first.value];
  let { next } = first;
  for (;;) {
    const joint = jointAt(tokens, next);
    if (!joint) break;
    const start = skipArticles(tokens, joint.next);
    const more = unwantedAt(index, tokens, start);
    const end = more ? start : endOfDenied(index, tokens, start);
    if (!more && joint.value === 'or' && end > start) return [exclusion({ value: denied, next }), unused(end)];
    if (!more || !belongs(tokens, joint.value, denied, more, takesLists)) break;
    denied.push(...more.value);
    ({ next } = more);
  }
  return [exclusion({ value: denied, next })];
}

type Joint = 'or' | 'and' | ',';

function jointAt(tokens: Tokens, at: number): Read<Joint> | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (ors.has(token.word)) return { value: 'or', next: at + 1 };
  if (ands.has(token.word)) return { value: 'and', next: at + 1 };
  if (/[&/]/.test(token.signs)) return { value: 'and', next: at };
  return isParted(token) ? { value: ',', next: at } : undefined;
}

const ors = new Set(['or', 'nor', 'ni', 'o', 'u']);
const ands = new Set(['and', 'y', 'e']);

/**
 * After `or` whatever follows is denied too, after `and` what is of the same kind. After a comma so is the rest of a list;
 * but in `not ford, toyota under 10k` more is said of the Toyota, and so it is wanted.
 */
function belongs(
  tokens: Tokens,
  joint: Joint,
  denied: readonly WordFilter[],
  { value, next }: Read<WordFilter[]>,
  takesLists: boolean,
): boolean {
  if (joint === 'or') return true;
  const isSameList = paramOf(value[0]) === paramOf(denied.at(-1));
  if (joint === ',' && !takesLists) return isSameList && !isDescribed(tokens, next);
  return isSameList || [value[0], denied.at(-1)].every((one) => names.has(paramOf(one)));
}

const paramOf = (exclude: WordFilter | undefined) => exclude?.value.split(':')[0] ?? '';
const names = new Set(['carMake', 'carModel']);

function isDescribed(tokens: Tokens, at: number): boolean {
  let next = at;
  while (tokens[next] && !jointAt(tokens, next) && stopWords.has(stem(tokens[next]!.word))) next++;
  return tokens[next] !== undefined && !jointAt(tokens, next);
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
  const isKnown = phraseAt(tokens, at) !== undefined || index.vocabulary.idOf.has(stem(word));
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
  while (next < tokens.length && !isParted(tokens[next])) {
    const { word } = tokens[next]!;
    const isJoint = end > at && ors.has(word);
    const isPassedOver = end === at && (stopWords.has(stem(word)) || articles.has(word));
    const reading = isJoint ? undefined : longestReading(index, tokens, next);
    if (reading && end === at && !isPassedOver) return reading.next;
    if (reading && !isPassedOver) break;
    if (!isJoint && !isPassedOver && (phraseAt(tokens, next) || stopWords.has(stem(word)))) break;
    next++;
    if (!isJoint && !isPassedOver) end = next;
  }
  return end;
}

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
