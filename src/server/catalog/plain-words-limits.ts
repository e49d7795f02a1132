import type { LimitParam } from '#contract/search.ts';
import { figureAt, isYear, scaledLike } from './plain-words-figures.ts';
import type { Measure } from './plain-words-phrases.ts';
import { isHyphen, phraseAt } from './plain-words-reader.ts';
import type { Read } from './plain-words-reader.ts';
import type { Token } from './plain-words-tokens.ts';

export type Limit = { param: LimitParam; value: number };

/** A limit on price, mileage, payment or year that begins at this token, such as `under 15k` or `2015-2019`. */
export function limitsAt(tokens: readonly Token[], at: number): Read<Limit[]> | undefined {
  const topic = measureAt(tokens, at);
  const start = topic ? skipFiller(tokens, topic.next) : at;
  return (
    spanAt(tokens, start, topic?.value) ??
    boundAt(tokens, start, topic?.value) ??
    amountAlone(tokens, start, topic?.value)
  );
}

/** Between 5 and 10k; from 5k to 10k; 2015-2019. */
function spanAt(tokens: readonly Token[], at: number, topic: Measure | undefined): Read<Limit[]> | undefined {
  const opening = phraseAt(tokens, at);
  const isOpened =
    opening?.value.kind === 'between' ||
    tokens[at]?.word === 'from' ||
    tokens[at]?.word === 'de' ||
    tokens[at]?.word === 'desde';
  const first = figureAt(tokens, isOpened ? (opening?.next ?? at + 1) : at);
  if (!first || !joinsSpan(tokens[first.next]?.word, isOpened)) return undefined;
  const second = figureAt(tokens, first.next + 1);
  if (!second) return undefined;
  const unit = measureAt(tokens, second.next);
  const from = scaledLike(first.value, second.value);
  const isMarked = isOpened || topic || unit || from.isMarked || second.value.isMarked;
  if (!isMarked && !(isYear(from) && isYear(second.value)) && from.value < leastBarePrice) return undefined;
  const of = unit?.value ?? topic ?? second.value.unit ?? (isYear(from) && isYear(second.value) ? 'year' : 'price');
  const [min, max] = [from.value, second.value.value].toSorted((one, other) => one - other);
  return { value: [...limit('min', of, min), ...limit('max', of, max)], next: unit?.next ?? second.next };
}

/** Under 15k; at least 20,000 miles; newer than 2015; max mileage 60k. */
function boundAt(tokens: readonly Token[], at: number, before: Measure | undefined): Read<Limit[]> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'bound') return undefined;
  const { bound, years } = phrase.value;
  const inner = measureAt(tokens, phrase.next);
  const figure = figureAt(tokens, skipFiller(tokens, inner?.next ?? phrase.next));
  if (!figure) return undefined;
  const unit = measureAt(tokens, figure.next);
  const next = orBoundAt(tokens, unit?.next ?? figure.next)?.next ?? unit?.next ?? figure.next;
  const said = unit?.value ?? figure.value.unit ?? inner?.value ?? before;
  const of = said ?? (isYear(figure.value) && (years !== undefined || bound === 'min') ? 'year' : 'price');
  if (years === 'beyond' && of === 'year')
    return { value: limit(bound, of, figure.value.value + (bound === 'min' ? 1 : -1)), next };
  return { value: limit(bound, of, figure.value.value), next };
}

/** 60k miles, $12,000, 300 a month and 15k are the most someone wants; 2018 is that year; 2015 or newer. */
function amountAlone(tokens: readonly Token[], at: number, topic: Measure | undefined): Read<Limit[]> | undefined {
  const figure = figureAt(tokens, at);
  if (!figure) return undefined;
  const unit = measureAt(tokens, figure.next);
  const after = unit?.next ?? figure.next;
  const tail = orBoundAt(tokens, after);
  const next = tail?.next ?? after;
  const said = unit?.value ?? figure.value.unit ?? topic;
  const of = said ?? (isYear(figure.value) ? 'year' : 'price');
  if (tail) return { value: limit(tail.value, of, figure.value.value), next };
  if (of === 'year')
    return isYear(figure.value)
      ? { value: [...limit('min', of, figure.value.value), ...limit('max', of, figure.value.value)], next }
      : undefined;
  const isMeant = said !== undefined || figure.value.isMarked || figure.value.value >= leastBareAmount;
  return isMeant ? { value: limit('max', of, figure.value.value), next } : undefined;
}

function measureAt(tokens: readonly Token[], at: number): Read<Measure> | undefined {
  const phrase = phraseAt(tokens, at);
  return phrase?.value.kind === 'measure' ? { value: phrase.value.of, next: phrase.next } : undefined;
}

/** Or less; and up. */
function orBoundAt(tokens: readonly Token[], at: number): Read<'min' | 'max'> | undefined {
  const phrase = phraseAt(tokens, at);
  return phrase?.value.kind === 'orBound' ? { value: phrase.value.bound, next: phrase.next } : undefined;
}

function joinsSpan(word: string | undefined, isOpened: boolean): boolean {
  if (word === undefined) return false;
  return (
    isHyphen(word) ||
    word === 'to' ||
    word === 'hasta' ||
    (isOpened && (word === 'and' || word === 'y' || word === 'a'))
  );
}

function limit(bound: 'min' | 'max', of: Measure, value: number | undefined): Limit[] {
  const param = params[of][bound];
  return value === undefined || param === undefined ? [] : [{ param, value }];
}

const params: Record<Measure, { min?: LimitParam; max: LimitParam }> = {
  price: { min: 'minPrice', max: 'maxPrice' },
  mileage: { min: 'minMileage', max: 'maxMileage' },
  year: { min: 'minYear', max: 'maxYear' },
  monthly: { max: 'maxMonthly' },
};

function skipFiller(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word;
  return word === 'of' || word === 'is' || word === 'de' ? at + 1 : at;
}

const leastBarePrice = 1000;
/** A number this large can only be an amount: 2500 may be a truck. */
const leastBareAmount = 10_000;
