import { figureAt, isYear, scaledLike, type Figure } from './figures.ts';
import {
  isPayment,
  isUnsaid,
  measuredIn,
  measureAt,
  topicAt,
  priceOf,
  skipFillers,
  surest,
  type End,
  type Measured,
} from './measures.ts';
import { isHyphen, phraseAt, type Read } from './phrases.ts';
import { latestYear, yearOf, type Token } from './tokens.ts';

/** Between 5 and 10k; from 5k to 10k; 2015-2019; de los años 2015 a 2018; 3 to 5 years old. */
export function spanAt(
  tokens: readonly Token[],
  at: number,
  topic: Measured | undefined,
  newestYear = latestYear,
): Read<End[]> | undefined {
  const { isOpened, next: start } = openingAt(tokens, at);
  const inner = topicAt(tokens, start);
  const first = figureAt(tokens, skipFillers(tokens, inner?.next ?? start));
  if (!first) return undefined;
  const own = measureAt(tokens, first.next);
  const joint = jointAt(tokens, own?.next ?? first.next);
  if (!joint) return undefined;
  const again = skipFillers(tokens, joint.next);
  const last = figureAt(tokens, skipFillers(tokens, measureAt(tokens, again)?.next ?? again));
  const second = last && { ...last, value: yearAfter(first.value, last.value) };
  if (!second) return undefined;
  const unit = measureAt(tokens, second.next);
  // `60k miles - 15k` speaks of two things.
  if (own && !own.value.isCurrency && own.value.of !== unit?.value.of) return undefined;
  const pair = { first: scaledLike(first.value, second.value), second: second.value, unit: unit?.value };
  if (!joins(joint.value, isOpened, pair)) return undefined;
  const years = unit || isOpened ? undefined : shortYears(tokens, at, newestYear);
  if (years) return { value: years, next: second.next };
  const said = surest(pair.unit, pair.second.unit, inner?.value, topic);
  const isMarked = isOpened || said !== undefined || pair.first.isMarked || pair.second.isMarked;
  if (!isMarked && !areYears(pair) && pair.first.value < leastBarePrice) return undefined;
  const of = measuredIn(pair.second, said) ?? (areYears(pair) ? 'year' : 'price');
  if (isUnsaid(pair.second, of) || (pair.second.isSpelled && said === undefined && !pair.second.isThousands))
    return undefined;
  const isPrice = said === undefined && of === 'price';
  const values = [pair.first, pair.second].map((figure) => (isPrice ? priceOf(figure) : figure.value));
  const [least = 0, most = 0] = values.toSorted((one, other) => one - other);
  return {
    value: [
      { bound: 'min', of, value: of === 'age' ? most : least },
      { bound: 'max', of, value: of === 'age' ? least : most },
    ],
    next: unit?.next ?? second.next,
  };
}

/** Where the figures begin, and whether words before them say that there are two: `between`, `from`, `a partir de`. */
function openingAt(tokens: readonly Token[], at: number): { isOpened: boolean; next: number } {
  const phrase = phraseAt(tokens, at);
  const isFloor = phrase?.value.kind === 'bound' && phrase.value.bound === 'min' && !phrase.value.isStrict;
  const isPhrase = phrase?.value.kind === 'between' || isFloor;
  const isOpened = isPhrase || openers.has(tokens[at]?.word ?? '');
  return { isOpened, next: isOpened ? skipFillers(tokens, isPhrase ? phrase.next : at + 1) : at };
}

/** `15-18 honda`: years, written with their last two digits, and a hyphen between. */
function shortYears(tokens: readonly Token[], at: number, newestYear: number): End[] | undefined {
  const [first, joint, second] = tokens.slice(at, at + shortYearTokens);
  if (!isHyphen(joint?.word ?? '') || !twoDigits.test(first?.word ?? '') || !twoDigits.test(second?.word ?? ''))
    return undefined;
  const [least, most] = [yearOf(Number(first?.word)), yearOf(Number(second?.word))];
  if (least >= most || least < oldestShortYear || most > newestYear) return undefined;
  return [
    { bound: 'min', of: 'year', value: least },
    { bound: 'max', of: 'year', value: most },
  ];
}

const shortYearTokens = 3;
const twoDigits = /^\d\d$/;
export const oldestShortYear = 1980;

/** In `2015-18` the second is a year too. */
function yearAfter(first: Figure, second: Figure): Figure {
  const isShort = isYear(first) && !second.isMarked && !second.isSpelled && second.value < century;
  const year = Math.floor(first.value / century) * century + second.value;
  return isShort && year > first.value ? { ...second, value: year } : second;
}

function jointAt(tokens: readonly Token[], at: number): Read<string> | undefined {
  const word = tokens[at]?.word;
  if (word === undefined) return undefined;
  const isUpTo = word === 'up' && tokens[at + 1]?.word === 'to';
  return isUpTo ? { value: 'upto', next: at + 2 } : { value: word, next: at + 1 };
}

type Pair = { first: Figure; second: Figure; unit: Measured | undefined };
const areYears = ({ first, second }: Pair) => isYear(first) && isYear(second);

/** Whether the word between two figures makes a range of them. */
function joins(joint: string, isOpened: boolean, pair: Pair): boolean {
  const { first, second, unit } = pair;
  // In `2015 up to 15k` and `2015 hasta 300 al mes` there is a year, and then a limit.
  const isYearFirst = isYear(first) && !areYears(pair);
  if (isYearFirst && unit && isPayment(unit.of)) return false;
  if (isYearFirst && limitJoints.has(joint) && !(isOpened && !second.isMarked)) return false;
  if (isHyphen(joint) || joints.has(joint) || limitJoints.has(joint)) return true;
  if ((isOpened || areYears(pair)) && looseJoints.has(joint)) return true;
  const isClosed = unit !== undefined || second.isMarked;
  return joint === 'a' && (isClosed || (first.value >= leastBarePrice && second.value > first.value));
}

const openers = new Set(['from', 'de', 'del', 'desde']);
const joints = new Set(['to', 'through', 'thru']);
/** These may begin a limit of their own too. */
const limitJoints = new Set(['upto', 'hasta', 'til', 'till', 'until']);
/** Join two figures where the words before them, or both being years, leave no doubt. */
const looseJoints = new Set(['and', 'or', 'y', 'o', 'a', 'al']);
const leastBarePrice = 1000;
const century = 100;
