import { figureAt, isYear, vagueAfter, type Figure } from './figures.ts';
import {
  fillersAt,
  isUnsaid,
  limitOf,
  measuredIn,
  measureAt,
  priceOf,
  otherSide,
  sideOf,
  skipFillers,
  surest,
  topicAt,
  vagueEnds,
  type End,
  type Limit,
  type Measured,
} from './measures.ts';
import { phraseAt, type Read } from './phrases.ts';
import { spanAt } from './spans.ts';
import { tailAt, type Tail } from './tails.ts';
import { isParted, type Token } from './tokens.ts';

/** A limit on price, payment, mileage or year that begins at this token, such as `under 15k` or `2015-2019`. */
export function limitsAt(tokens: readonly Token[], at: number, thisYear: number): Read<Limit[]> | undefined {
  const topic = topicAt(tokens, at);
  const { isVague, next: start } = startOf(tokens, at, topic);
  const read =
    deniedAt(tokens, start, topic?.value) ??
    spanAt(tokens, start, topic?.value, thisYear + 1) ??
    boundAt(tokens, start, topic?.value) ??
    aloneAt(tokens, start, topic?.value, isVague);
  return read && { value: read.value.flatMap((end) => limitOf(end, thisYear)), next: read.next };
}

/** Past what is limited, and past words that make the figure a vague one. */
function startOf(tokens: readonly Token[], at: number, topic: Read<Measured> | undefined) {
  const fillers = fillersAt(tokens, topic?.next ?? at);
  return topic || fillers.isVague ? fillers : { isVague: false, next: at };
}

/**
 * The limit that what is denied has crossed, turned around: of trucks over 20k somebody wants no one, and so of trucks those up
 * to 20k. Nobody is put off by what is newer or costs less: after a denial that is a wish of its own.
 */
export function crossedAt(tokens: readonly Token[], at: number, thisYear: number): Read<Limit[]> | undefined {
  const topic = topicAt(tokens, at);
  const { next: start } = startOf(tokens, at, topic);
  const read = boundAt(tokens, start, topic?.value) ?? aloneAt(tokens, start, topic?.value, false);
  const [end, another] = read?.value ?? [];
  if (!read || !end || another) return undefined;
  // `no trucks 30 mpg` names what is wanted instead.
  const isWish = end.of === 'mpg' && phraseAt(tokens, start)?.value.kind !== 'bound';
  const isPutOff = (end.of === 'year' || end.of === 'age' ? 'max' : 'min') === end.bound;
  return isPutOff && !isWish ? { value: limitOf(turned(end), thisYear), next: read.next } : undefined;
}

const turned = (end: End): End => ({ ...end, bound: otherSide(end.bound), isStrict: end.isStrict !== true });

/** What is denied is the other side: never over 12k, not after 2018, nada arriba de 12 mil. No down payment is one of nothing. */
function deniedAt(tokens: readonly Token[], at: number, before: Measured | undefined): Read<End[]> | undefined {
  const denial = phraseAt(tokens, at);
  if (denial?.value.kind !== 'denial') return undefined;
  let start = denial.next;
  while (deniedVerbs.has(tokens[start]?.word ?? '')) start++;
  if (isParted(tokens[denial.next]) || isParted(tokens[start])) return undefined;
  const topic = topicAt(tokens, start);
  const bound = boundAt(tokens, skipFillers(tokens, topic?.next ?? start), topic?.value ?? before);
  if (bound) return { value: bound.value.map(turned), next: bound.next };
  const isFree = topic?.value.of === 'downpay' && !figureAt(tokens, skipFillers(tokens, topic.next));
  return isFree ? { value: [{ bound: 'max', of: 'downpay', value: 0 }], next: topic.next } : undefined;
}

/** Stand between a denial and its limit: won’t pay over, no quiero gastar más de. */
const deniedVerbs: ReadonlySet<string> = new Set(
  `a an any anything be being car cars cost costing costs go going it pay paying priced spend spending the to want
  auto autos carro carros coche coches cueste cuesten dar de doy el estar gastar ir la me pagar para poner puedo quiero sea sean ser tengo un una`.split(
    /\s+/,
  ),
);

/** Under 15k; at least 20,000 miles; newer than 2015; max mileage 60k; less than 5 years old. */
function boundAt(tokens: readonly Token[], at: number, before: Measured | undefined): Read<End[]> | undefined {
  const phrase = phraseAt(tokens, at);
  if (phrase?.value.kind !== 'bound') return undefined;
  const { bound, isStrict, isOfYears = false, only } = phrase.value;
  if (isParted(tokens[phrase.next])) return undefined;
  const inner = topicAt(tokens, phrase.next);
  const figure = figureAt(tokens, skipFillers(tokens, inner?.next ?? phrase.next));
  if (!figure) return undefined;
  const { unit, next } =
    before && isNextLimit(tokens, figure.next) ? { next: figure.next } : closingAt(tokens, figure, true);
  const said = measuredIn(figure.value, surest(unit, figure.value.unit, inner?.value, before));
  const isSaid = !isUnsaid(figure.value, said) || figure.value.isThousands;
  if (!isSaid || (only !== undefined && said !== only)) return undefined;
  const mayBeYear = isOfYears || bound === 'min' || figure.value.value % roundPrice !== 0;
  const of = said ?? (isYear(figure.value) && mayBeYear ? 'year' : 'price');
  const value = said === undefined && of === 'price' ? priceOf(figure.value) : figure.value.value;
  return { value: [{ bound: sideOf(bound, isOfYears, of), of, value, isStrict }], next };
}

/** `Under 2000` is a price and `under 2015` a year, although each could be the other. */
const roundPrice = 500;

/** 60k miles, $12,000, 300 a month and 15k are the most someone wants; 2018 is that year; 2015 or newer; about 10k. */
function aloneAt(
  tokens: readonly Token[],
  at: number,
  topic: Measured | undefined,
  isVagueBefore: boolean,
): Read<End[]> | undefined {
  const figure = figureAt(tokens, at);
  if (!figure) return undefined;
  const { unit, tail, next } =
    topic && isNextTopic(tokens, figure.next) ? { next: figure.next } : closingAt(tokens, figure);
  const { value } = figure.value;
  const said = measuredIn(figure.value, surest(unit, figure.value.unit, topic));
  if (isUnsaid(figure.value, said)) return undefined;
  const of = said === undefined || said === 'year' ? (isYear(figure.value) ? 'year' : (said ?? 'price')) : said;
  if (of === 'year' && !isYear(figure.value)) return undefined;
  if (tail) return { value: [{ bound: sideOf(tail.bound, tail.isOfYears, of), of, value }], next };
  if (of === 'age') return { value: [{ bound: 'min', of, value }], next };
  const after = vagueAfter(tokens, next);
  const isVague = isVagueBefore || figure.value.isVague || after !== undefined;
  const isMeant = said !== undefined || of === 'year' || figure.value.isMarked || isPrice(figure.value, isVague);
  if (!isMeant || otherUnits.has(tokens[next]?.word ?? '')) return undefined;
  if (isVague) return { value: vagueEnds(of, value), next: after ?? next };
  return of === 'year'
    ? yearsAt(tokens, { value, next })
    : { value: [{ bound: of === 'mpg' ? 'min' : 'max', of, value }], next };
}

/** Whether a number that says nothing of itself is a price: one that people pay, and no truck's name. */
function isPrice({ value, hasComma }: Figure, isVague: boolean): boolean {
  if (value >= leastBareAmount || (value >= leastBarePrice && (hasComma || isVague))) return true;
  const isPaid = value % stepOfPrices === 0 || priceEndings.has(value % stepOfEndings);
  return value >= leastBarePrice && isPaid && !truckNames.has(value);
}

/** A number this large can only be an amount. */
const leastBareAmount = 10_000;
const leastBarePrice = 1000;
const stepOfPrices = 50;
const stepOfEndings = 100;
const priceEndings = new Set([95, 99]);
const truckNames = new Set([1500, 2500, 3500, 4500, 5500]);
const otherUnits = new Set('lb lbs pound pounds libra libras cc rpm watt watts gvwr'.split(' '));

/** In `price 10000 miles 60000` the miles belong to what follows. */
function isNextTopic(tokens: readonly Token[], at: number): boolean {
  const unit = measureAt(tokens, at);
  return unit !== undefined && figureAt(tokens, skipFillers(tokens, unit.next)) !== undefined;
}

/** So they do in `price under 10k miles under 100k`. */
function isNextLimit(tokens: readonly Token[], at: number): boolean {
  const unit = measureAt(tokens, at);
  const bound = unit && phraseAt(tokens, skipFillers(tokens, unit.next));
  return bound?.value.kind === 'bound' && figureAt(tokens, skipFillers(tokens, bound.next)) !== undefined;
}

/** 2018; 2015, 2016 and 2017. */
function yearsAt(tokens: readonly Token[], first: Read<number>): Read<End[]> {
  const years = [first.value];
  let { next } = first;
  for (;;) {
    const place = yearJoints.has(tokens[next]?.word ?? '') ? next + 1 : next;
    const figure = figureAt(tokens, place);
    if (!figure || !isYear(figure.value) || closingAt(tokens, figure).next > figure.next) break;
    if (!yearJoints.has(tokens[figure.next]?.word ?? '') && spanAt(tokens, place, undefined)) break;
    years.push(figure.value.value);
    ({ next } = figure);
  }
  return {
    value: [
      { bound: 'min', of: 'year', value: Math.min(...years) },
      { bound: 'max', of: 'year', value: Math.max(...years) },
    ],
    next,
  };
}

const yearJoints = new Set(['and', 'or', 'y', 'o']);

/** What follows a figure: its unit and `or less`, in either order. */
function closingAt(
  tokens: readonly Token[],
  figure: Read<Figure>,
  isBound = false,
): { unit?: Measured; tail?: Tail; next: number } {
  const unit = measureAt(tokens, figure.next);
  const after = unit?.next ?? afterModel(tokens, figure.value, figure.next);
  // A comma ends it: in `under 5 years old, and under` another limit begins, in `2018, older truck` another wish.
  const isCut = isParted(tokens[after]) && (isBound || !yearJoints.has(tokens[after]?.word ?? ''));
  const tail = isCut ? undefined : tailAt(tokens, after);
  // In `15000, older truck` it is not the price that is old.
  const isOfOther = tail?.value.isOfYears === true && !isYear(figure.value) && unit === undefined;
  if (!tail || isOfOther) return { ...(unit && { unit: unit.value }), next: after };
  const late = unit ?? lateUnitAt(tokens, tail.next);
  const next = late && !unit ? late.next : afterModel(tokens, figure.value, tail.next);
  return { ...(late && { unit: late.value }), tail: tail.value, next };
}

/** `500 or less down`; but in `12k or less, down payment 500` the words belong to what follows. */
function lateUnitAt(tokens: readonly Token[], at: number): Read<Measured> | undefined {
  const unit = isParted(tokens[at]) ? undefined : measureAt(tokens, at);
  const start = unit && skipFillers(tokens, unit.next);
  if (start === undefined || figureAt(tokens, start)) return undefined;
  const bound = phraseAt(tokens, start);
  if (bound?.value.kind !== 'bound') return unit;
  // In `500 or less down under 250 a month` the limit that follows has a unit of its own.
  const figure = figureAt(tokens, skipFillers(tokens, bound.next));
  const own = figure && measureAt(tokens, figure.next);
  return own && !own.value.isCurrency ? unit : undefined;
}

/** `2016 model` is a year; in `2016 Model Y` the word belongs to the name. */
function afterModel(tokens: readonly Token[], figure: Figure, at: number): number {
  const isModel = isYear(figure) && /^models?$/.test(tokens[at]?.word ?? '');
  return isModel && !/^[a-z0-9]$/.test(tokens[at + 1]?.word ?? '') ? at + 1 : at;
}
