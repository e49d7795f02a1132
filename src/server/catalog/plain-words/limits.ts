import type { LimitParam } from '#contract/catalog/search.ts';
import { figureAt, isYear, scaledLike, type Figure, type Token } from './tokens.ts';
import type { Bound, Measure } from './meaning.ts';
import { isHyphen, phraseAt, type Read } from './phrases.ts';

export type Limit = { param: LimitParam; value: number };

/** A limit on price, payment, mileage or year that begins at this token, such as `under 15k` or `2015-2019`. */
export function limitsAt(tokens: readonly Token[], at: number, thisYear: number): Read<Limit[]> | undefined {
  const topic = measureAt(tokens, at);
  const start = topic ? skipFillers(tokens, topic.next) : at;
  const read =
    spanAt(tokens, start, topic?.value) ?? boundAt(tokens, start, topic?.value) ?? aloneAt(tokens, start, topic?.value);
  return read && { value: read.value.flatMap((end) => limitOf(end, thisYear)), next: read.next };
}

/** One end of a range: a figure of something, and on which side of it the wanted cars are. */
type End = { bound: 'min' | 'max'; of: Measure; value: number; isStrict?: boolean | undefined };

/** What is measured, and how surely the words say so: a currency gives way to any other measure. */
type Said = { of: Measure; isCurrency: boolean };

/** Between 5 and 10k; from 5k to 10k; 2015-2019. */
function spanAt(tokens: readonly Token[], at: number, topic: Said | undefined): Read<End[]> | undefined {
  const opening = phraseAt(tokens, at);
  const isOpened = opening?.value.kind === 'between' || openers.has(tokens[at]?.word ?? '');
  const first = figureAt(tokens, isOpened ? skipFillers(tokens, opening?.next ?? at + 1) : at);
  const joint = tokens[first?.next ?? tokens.length]?.word;
  if (!first || joint === undefined) return undefined;
  const second = figureAt(tokens, skipFillers(tokens, first.next + 1));
  if (!second) return undefined;
  const areYears = isYear(first.value) && isYear(second.value);
  const unit = measureAt(tokens, second.next);
  const isClosed = unit !== undefined || second.value.isMarked;
  const joins =
    isHyphen(joint) ||
    joints.has(joint) ||
    ((isOpened || areYears) && looseJoints.has(joint)) ||
    (isClosed && closedJoints.has(joint));
  if (!joins) return undefined;
  const from = scaledLike(first.value, second.value);
  const isMarked = isOpened || topic || unit || from.isMarked || second.value.isMarked;
  if (!isMarked && !areYears && from.value < leastBarePrice) return undefined;
  const of = surest(unit?.value, second.value.unit, topic) ?? (areYears ? 'year' : 'price');
  const [min = 0, max = 0] = [from.value, second.value.value].toSorted((one, other) => one - other);
  const next = unit?.next ?? second.next;
  return {
    value: [
      { bound: 'min', of, value: min },
      { bound: 'max', of, value: max },
    ],
    next,
  };
}

/** Under 15k; at least 20,000 miles; newer than 2015; max mileage 60k; less than 5 years old. */
function boundAt(tokens: readonly Token[], at: number, before: Said | undefined): Read<End[]> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'bound') return undefined;
  const { bound, isStrict, isOfYears = false, only } = phrase.value;
  const inner = measureAt(tokens, phrase.next);
  const figure = figureAt(tokens, skipFillers(tokens, inner?.next ?? phrase.next));
  if (!figure) return undefined;
  const unit = measureAt(tokens, figure.next);
  const after = unit?.next ?? figure.next;
  const next = tailAt(tokens, after)?.next ?? after;
  const said = surest(unit?.value, figure.value.unit, inner?.value, before);
  if (isUnsaid(figure.value, said) || (only !== undefined && said !== only)) return undefined;
  const of = said ?? (isYear(figure.value) && (isOfYears || bound === 'min') ? 'year' : 'price');
  return { value: [{ bound: sideOf(bound, isOfYears, of), of, value: figure.value.value, isStrict }], next };
}

/** 60k miles, $12,000, 300 a month and 15k are the most someone wants; 2018 is that year; 2015 or newer. */
function aloneAt(tokens: readonly Token[], at: number, topic: Said | undefined): Read<End[]> | undefined {
  const figure = figureAt(tokens, at);
  if (!figure) return undefined;
  const unit = measureAt(tokens, figure.next);
  const after = unit?.next ?? afterModel(tokens, figure);
  const tail = tailAt(tokens, after);
  const next = tail?.next ?? after;
  const { value } = figure.value;
  const said = surest(unit?.value, figure.value.unit, topic);
  if (isUnsaid(figure.value, said)) return undefined;
  const of = said === undefined || said === 'year' ? (isYear(figure.value) ? 'year' : (said ?? 'price')) : said;
  if (of === 'year' && !isYear(figure.value)) return undefined;
  if (tail) return { value: [{ bound: sideOf(tail.value.bound, tail.value.isOfYears, of), of, value }], next };
  if (of === 'age') return { value: [{ bound: 'min', of, value }], next };
  if (of === 'year')
    return {
      value: [
        { bound: 'min', of, value },
        { bound: 'max', of, value },
      ],
      next,
    };
  const isMeant = said !== undefined || figure.value.isMarked || value >= leastBareAmount;
  return isMeant ? { value: [{ bound: 'max', of, value }], next } : undefined;
}

/** An age is turned around: at most five years old is at least of the year five years ago. `Newer than` says so itself. */
function sideOf(bound: 'min' | 'max', isOfYears: boolean, of: Measure): 'min' | 'max' {
  if (of !== 'age' || isOfYears) return bound;
  return bound === 'min' ? 'max' : 'min';
}

/** A number in letters counts with its unit alone; a year is no age, nor is an age of centuries. */
function isUnsaid({ isSpelled, value }: Figure, said: Measure | undefined): boolean {
  return (isSpelled && said === undefined) || (said === 'age' && value > oldestAge);
}

/** `2016 model` is a year; in `2016 Model Y` the word belongs to the name. */
function afterModel(tokens: readonly Token[], { value, next }: Read<Figure>): number {
  const isModel = isYear(value) && tokens[next]?.word === 'model';
  return isModel && !/^[a-z0-9]$/.test(tokens[next + 1]?.word ?? '') ? next + 1 : next;
}

/** `200 dollars a month`: what is paid, and then what for. */
function measureAt(tokens: readonly Token[], at: number): Read<Said> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'measure') return undefined;
  const { of, isCurrency = false } = phrase.value;
  const closer = isCurrency ? measureAt(tokens, phrase.next) : undefined;
  return closer ?? { value: { of, isCurrency }, next: phrase.next };
}

/** The first that is no mere currency, else the first. */
function surest(...said: readonly (Said | Measure | undefined)[]): Measure | undefined {
  const known = said.flatMap((one) =>
    typeof one === 'string' ? { of: one, isCurrency: one === 'price' } : (one ?? []),
  );
  return (known.find(({ isCurrency }) => !isCurrency) ?? known[0])?.of;
}

/** Or less; and up; max. */
function tailAt(tokens: readonly Token[], at: number): Read<{ bound: 'min' | 'max'; isOfYears: boolean }> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'orBound' && !(phrase?.value.kind === 'bound' && phrase.value.mayFollow)) return undefined;
  const { bound, isOfYears = false }: Pick<Bound, 'bound' | 'isOfYears'> = phrase.value;
  return { value: { bound, isOfYears }, next: phrase.next };
}

/** Money and miles are limited to the cent and the mile either way; only years are few enough to be strict about. */
function limitOf({ bound, of, value, isStrict = false }: End, thisYear: number): Limit[] {
  const step = isStrict && (of === 'year' || of === 'age') ? (bound === 'min' ? 1 : -1) : 0;
  const param = params[of][bound];
  const told =
    of === 'age' ? thisYear - value : Math.round(value * (timesAMonth[of] ?? 1) * centsInDollar) / centsInDollar;
  return param === undefined ? [] : [{ param, value: told + step }];
}

const years = { min: 'minYear', max: 'maxYear' } as const;
const params: Record<Measure, { min?: LimitParam; max: LimitParam }> = {
  price: { min: 'minPrice', max: 'maxPrice' },
  mileage: { min: 'minMileage', max: 'maxMileage' },
  year: years,
  age: years,
  monthly: { max: 'maxMonthly' },
  semimonthly: { max: 'maxMonthly' },
  biweekly: { max: 'maxMonthly' },
  weekly: { max: 'maxMonthly' },
  downpay: { max: 'maxDownpay' },
};

/** What is paid more often than monthly is told by the month. */
const timesAMonth: Partial<Record<Measure, number>> = { semimonthly: 2, biweekly: 26 / 12, weekly: 52 / 12 };
const centsInDollar = 100;

function skipFillers(tokens: readonly Token[], at: number): number {
  let next = at;
  while (fillers.has(tokens[next]?.word ?? '')) next++;
  return next;
}

const fillers = new Set('of is be around about approximately de el la los las the unos como es'.split(' '));
const openers = new Set(['from', 'de', 'del', 'desde']);
const joints = new Set(['to', 'hasta', 'through', 'thru', 'til', 'till', 'until']);
/** Join two figures where the words before them, or both being years, leave no doubt. */
const looseJoints = new Set(['and', 'or', 'y', 'o', 'a', 'al']);
/** The same where words after them do: `200 a 250 al mes`. */
const closedJoints = new Set(['a']);

const leastBarePrice = 1000;
/** A number this large can only be an amount: 2500 may be a truck. */
const leastBareAmount = 10_000;
const oldestAge = 80;
