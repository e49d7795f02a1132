import { exclusionOf, valueParams } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { stem } from '../text/fold.ts';
import { stopWords } from '../text/stop-words.ts';
import type { WordFilter } from './filters.ts';
import { guessAt } from './guesses.ts';
import { crossedAt } from './limits.ts';
import { longestReading, modelAfter, nothing, unused, type Reading } from './longest-reading.ts';
import { isHyphen, phraseAt, type Read } from './phrases.ts';
import { seatsAt } from './seats.ts';
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
  const { takesLists = false, isException = false } = phrase?.value.kind === 'denial' ? phrase.value : {};
  if (isMinus) return [exclusion(first)];
  const { denied, rest } = listAfter(index, tokens, first, takesLists);
  const crossed = rest || isException ? undefined : crossedBy(index, tokens, denied);
  return crossed ? [crossed] : [exclusion(denied), ...(rest ?? [])];
}

/** `no trucks over 20k`: trucks are wanted, up to 20k. */
function crossedBy(index: CatalogIndex, tokens: Tokens, { wanted, next }: Denied): Reading | undefined {
  const limits: WordFilter[] = [];
  let end = next;
  for (;;) {
    const { value: joint, next: after } = jointAt(tokens, end);
    if (joint !== (end === next ? 'none' : 'or')) break;
    const start = skipLinks(tokens, after);
    const limit = crossedAt(tokens, start, index.thisYear);
    // Seats are chosen from a list, so in `no trucks, at least 7 seats` they are a wish of their own.
    if (!limit || seatsAt(index, tokens, start)) break;
    if (limit.value.length === 0) return unused(limit.next);
    limits.push(...limit.value.map(({ param, value }): WordFilter => ({ param, value: String(value) })));
    end = limit.next;
  }
  return limits.length === 0 ? undefined : { ...nothing(end), filters: [...wanted, ...limits] };
}

/** `ford no`, at the end of what is said of it. */
export function denialAfter(tokens: Tokens, { filters, next }: Reading): Reading | undefined {
  const unwanted = exclusionsOf(filters);
  const isDenied = tokens[next]?.word === 'no' && !isParted(tokens[next]);
  const isLast = tokens[next + 1] === undefined || isParted(tokens[next + 1]);
  return unwanted.length > 0 && isDenied && isLast ? exclusion({ unwanted, next: next + 1 }) : undefined;
}

/** `!ford` */
export function negatedAt(index: CatalogIndex, tokens: Tokens, at: number): Reading | undefined {
  const denied = tokens[at]?.isNegated === true ? unwantedAt(index, tokens, at) : undefined;
  return denied && exclusion(denied);
}

/** What is named after a denial: the exclusions it is, and the filters it would be without the denial. */
type Denied = { unwanted: readonly WordFilter[]; wanted: readonly WordFilter[]; next: number };

const exclusion = ({ unwanted, next }: Omit<Denied, 'wanted'>): Reading => ({ ...nothing(next), filters: unwanted });

/** With what more is denied after the first, and the rest that is denied and cannot be excluded. */
function listAfter(
  index: CatalogIndex,
  tokens: Tokens,
  first: Denied,
  takesLists: boolean,
): { denied: Denied; rest?: Reading[] } {
  const unwanted = [...first.unwanted];
  const wanted = [...first.wanted];
  let { next } = first;
  for (;;) {
    const joint = jointAt(tokens, next);
    const start = skipArticles(tokens, joint.next);
    const more = unwantedAt(index, tokens, start);
    const end = more || joint.value !== 'or' ? start : endOfDenied(index, tokens, start);
    if (end > start) return { denied: { unwanted, wanted, next }, rest: [unused(end)] };
    if (!more) break;
    const [before, after] = [paramOf(unwanted), paramOf(more.unwanted)];
    const isLoose = joint.value === 'none' || (joint.value === 'comma' && !takesLists);
    const belongs = isLoose
      ? before === after && longLists.has(after) && !isDescribed(index, tokens, more)
      : joint.value === 'or' || before === after || (names.has(before) && names.has(after));
    if (!belongs) break;
    unwanted.push(...more.unwanted.filter(({ value }) => unwanted.every((one) => one.value !== value)));
    wanted.push(...more.wanted);
    ({ next } = more);
  }
  return { denied: { unwanted, wanted, next } };
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
function isDescribed(index: CatalogIndex, tokens: Tokens, { unwanted, next }: Denied): boolean {
  let after = next;
  while (jointAt(tokens, after).value === 'none' && stopWords.has(stem(tokens[after]?.word ?? ''))) after++;
  if (tokens[after] === undefined || jointAt(tokens, after).value !== 'none') return false;
  return paramOf(unwantedAt(index, tokens, after)?.unwanted ?? []) !== paramOf(unwanted);
}

/** The exclusions of what is named here, misspelt or not. */
function unwantedAt(index: CatalogIndex, tokens: Tokens, at: number): Denied | undefined {
  const reading = longestReading(index, tokens, at) ?? guessedAt(index, tokens, at);
  if (!reading) return undefined;
  const make = reading.filters.find(({ param }) => param === 'carMake')?.value;
  const model = modelAfter(index, tokens, reading.next, make);
  const wanted = [...reading.filters, ...(model?.filters ?? [])];
  const unwanted = exclusionsOf(wanted);
  return unwanted.length === 0 ? undefined : { unwanted, wanted, next: model?.next ?? reading.next };
}

function guessedAt(index: CatalogIndex, tokens: Tokens, at: number): Reading | undefined {
  const word = tokens[at]?.word ?? '';
  const isKnown = phraseAt(tokens, at) !== undefined || index.vocabulary.byWord.has(stem(word));
  const filters = isKnown ? undefined : guessAt(index, word);
  return filters && { ...nothing(at + 1), filters };
}

/** Of a make and its models the models alone: whoever wants no Explorer may want another Ford. */
function exclusionsOf(filters: readonly WordFilter[]): WordFilter[] {
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
    // In `not red suv` somebody wants an SUV.
    if (reading && !isPassedOver) return end;
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

/** Past what links a car to its limit: `trucks with over 100k miles`, `trocas que pasen de 20 mil`. */
function skipLinks(tokens: Tokens, at: number): number {
  let next = at;
  while (links.has(tokens[next]?.word ?? '')) next++;
  return next;
}

const links = new Set(
  'with that which are is cost costs costing priced having have has for de con que sean tengan'.split(' '),
);

function skipArticles(tokens: Tokens, at: number): number {
  let next = at;
  while (articles.has(tokens[next]?.word ?? '') || isHyphen(tokens[next]?.word ?? '')) next++;
  return next;
}

const articles = new Set(['a', 'an', 'any', 'the', 'un', 'una', 'ningun', 'ninguna', 'el', 'la', 'los', 'las']);
