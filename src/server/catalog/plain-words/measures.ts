import type { LimitParam } from '#contract/catalog/search.ts';
import { isYear, type Figure } from './figures.ts';
import type { Measure } from './meaning.ts';
import { phraseAt, type Read } from './phrases.ts';
import { isParted, type Token } from './tokens.ts';

export type Limit = { param: LimitParam; value: number };

/** One end of a range: a figure of something, and on which side of it the wanted cars are. */
export type End = { bound: 'min' | 'max'; of: Measure; value: number; isStrict?: boolean | undefined };

/** What is measured, and how surely the words say so: a currency gives way to any other measure. */
export type Measured = { of: Measure; isCurrency: boolean };

/** `200 dollars a month`: what is paid, and then what for. */
export function measureAt(tokens: readonly Token[], at: number): Read<Measured> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'measure') return undefined;
  const { of, isCurrency = false } = phrase.value;
  if ((of === 'other' || of === 'owners') && !isCounted(tokens, at)) return undefined;
  const closer = isCurrency ? measureAt(tokens, phrase.next) : undefined;
  return closer ?? { value: { of, isCurrency }, next: phrase.next };
}

/** Named before its figure; seats and owners are counted before they are named, so `f-150 seats 2018` limits no seats. */
export function topicAt(tokens: readonly Token[], at: number): Read<Measured> | undefined {
  const measure = measureAt(tokens, at);
  return measure?.value.of === 'other' || measure?.value.of === 'owners' ? undefined : measure;
}

/** Seats and doors are counted right before they are named; `2018 seats` and `2018, seats` are no number of them. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const count = tokens[at - 1]?.amount?.value;
  return count !== undefined && count < leastAmount && !isParted(tokens[at]);
}

const leastAmount = 1000;

/** The first that is no mere currency, else the first. */
export function surest(...said: readonly (Measured | Measure | undefined)[]): Measure | undefined {
  const known = said.flatMap((one) =>
    typeof one === 'string' ? { of: one, isCurrency: one === 'price' } : (one ?? []),
  );
  return (known.find(({ isCurrency }) => !isCurrency) ?? known[0])?.of;
}

/** What is said to be measured, of this figure: the years 2015 to 2018 are no ages, and 60 months are a loan's term, no payment. */
export function measuredIn(figure: Figure, said: Measure | undefined): Measure | undefined {
  if (said === 'age' && isYear(figure)) return 'year';
  return said === 'monthly' && isTerm(figure) ? 'other' : said;
}

/** Whole years, in months; nobody pays as little for a car. */
const isTerm = ({ value, isMarked }: Figure) =>
  !isMarked && value % monthsInYear === 0 && value >= monthsInYear && value <= longestTerm;
const monthsInYear = 12;
const longestTerm = 96;

/** Nobody looks for a car under 20 dollars: `under 20` leaves out the thousand. */
export const priceOf = ({ value, isMarked }: Figure) => (!isMarked && value < leastPrice ? value * thousand : value);
const leastPrice = 100;
const thousand = 1000;

/** An age is turned around: at most five years old is at least of the year five years ago. `Newer than` says so itself. */
export function sideOf(bound: 'min' | 'max', isOfYears: boolean, of: Measure): 'min' | 'max' {
  return of !== 'age' || isOfYears ? bound : otherSide(bound);
}

export const otherSide = (bound: 'min' | 'max'): 'min' | 'max' => (bound === 'min' ? 'max' : 'min');

/** A number in letters counts with its unit alone; an age of centuries is none. */
export function isUnsaid({ isSpelled, value }: Figure, said: Measure | undefined): boolean {
  return (isSpelled && said === undefined) || (said === 'age' && value > oldestAge);
}

/** Money and miles are limited to the cent and the mile either way; only years and owners are few enough to be strict about. */
export function limitOf({ bound, of, value, isStrict = false }: End, thisYear: number): Limit[] {
  const step = isStrict && (of === 'year' || of === 'age' || of === 'owners') ? (bound === 'min' ? 1 : -1) : 0;
  const param = params[of][bound];
  const told =
    of === 'kilometers'
      ? Math.round(value * milesInKilometer)
      : of === 'age'
        ? thisYear - value
        : Math.round(value * (timesAMonth[of] ?? 1) * centsInDollar) / centsInDollar;
  return param === undefined ? [] : [{ param, value: told + step }];
}

/** Whether this is paid at once or in parts, and so never as many as a year. */
export const isPayment = (of: Measure) =>
  of !== 'owners' && params[of].min === undefined && params[of].max !== undefined;

const years = { min: 'minYear', max: 'maxYear' } as const;
const miles = { min: 'minMileage', max: 'maxMileage' } as const;
const params: Record<Measure, { min?: LimitParam; max?: LimitParam }> = {
  price: { min: 'minPrice', max: 'maxPrice' },
  mileage: miles,
  kilometers: miles,
  year: years,
  age: years,
  monthly: { max: 'maxMonthly' },
  semimonthly: { max: 'maxMonthly' },
  biweekly: { max: 'maxMonthly' },
  weekly: { max: 'maxMonthly' },
  downpay: { max: 'maxDownpay' },
  mpg: { min: 'minMpg' },
  owners: { max: 'maxOwners' },
  other: {},
};

/** What is paid more often than monthly is told by the month. */
const timesAMonth: Partial<Record<Measure, number>> = { semimonthly: 2, biweekly: 26 / 12, weekly: 52 / 12 };
const centsInDollar = 100;
const milesInKilometer = 0.621371;
const oldestAge = 80;

/** Past the words between what is limited and its figure. */
export const skipFillers = (tokens: readonly Token[], at: number) => fillersAt(tokens, at).next;

/** Where the words end that may stand between what is limited and its figure, and whether they say that it is not meant exactly. */
export function fillersAt(tokens: readonly Token[], at: number): { isVague: boolean; next: number } {
  let next = at;
  let isVague = false;
  for (;;) {
    const phrase = phraseAt(tokens, next);
    if (phrase?.value.kind === 'vague') {
      isVague = true;
      ({ next } = phrase);
    } else if (fillers.has(tokens[next]?.word ?? '')) next++;
    else return { isVague, next };
  }
}

const fillers = new Set('of is be de del el la los las the es'.split(' '));

/**
 * What is meant by about so much: a price on either side, a year or the ones beside it. Of miles and payments nobody minds
 * fewer.
 */
export function vagueEnds(of: Measure, value: number): End[] {
  const isYears = of === 'year';
  const least = isYears ? value - 1 : Math.round((value * (percent - slack)) / percent);
  const most = isYears ? value + 1 : Math.round((value * (percent + slack)) / percent);
  const high: End = { bound: 'max', of, value: most };
  const low: End = { bound: 'min', of, value: least };
  return of === 'mpg' ? [low] : of === 'price' || isYears ? [low, high] : [high];
}

const percent = 100;
const slack = 15;
