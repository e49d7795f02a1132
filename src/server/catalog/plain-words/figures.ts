import type { Measure } from './meaning.ts';
import { isHyphen, phraseAt, type Read } from './phrases.ts';
import { isParted, latestYear, oldestYear, type Amount, type Token } from './tokens.ts';

/** A number with what marks it as an amount: dollar sign, k, or a unit written onto it. */
export type Figure = {
  value: number;
  isThousands: boolean;
  isMarked: boolean;
  hasComma: boolean;
  /** Written in letters, and so no amount without its unit; so is `a thousand`, which may begin a name. */
  isSpelled: boolean;
  /** Not meant exactly: `300ish`, `10k or so`. */
  isVague: boolean;
  unit: Measure | undefined;
};

export function figureAt(tokens: readonly Token[], at: number): Read<Figure> | undefined {
  const hasDollar = tokens[at]?.word === '$';
  const place = hasDollar ? at + 1 : at;
  const amount = tokens[place]?.amount;
  const one = amount ? undefined : oneAt(tokens, place);
  const count = amount ? (groupedAt(tokens, place) ?? countAt(tokens, place, amount)) : one;
  if (!count) return undefined;
  const { value, isThousands, next: closing } = count;
  const next = tokens[closing]?.word === '$' ? closing + 1 : closing;
  const vague = vagueAfter(tokens, next);
  return {
    value: {
      value,
      isThousands,
      isMarked: hasDollar || isThousands || next > closing,
      hasComma: /[.,]/.test(tokens[place]?.word ?? ''),
      isSpelled: one !== undefined || (amount?.isSpelled === true && !isThousands),
      isVague: amount?.unit === 'ish' || vague !== undefined,
      unit: unitOf(amount?.unit ?? ''),
    },
    next: vague ?? next,
  };
}

/** Where that ends which says after a figure that it is not meant exactly: `or so`. */
export function vagueAfter(tokens: readonly Token[], at: number): number | undefined {
  const start = isHyphen(tokens[at]?.word ?? '') ? at + 1 : at;
  const phrase = isParted(tokens[start]) ? undefined : phraseAt(tokens, start);
  return phrase?.value.kind === 'vague' && phrase.value.mayFollow ? phrase.next : undefined;
}

type Count = { value: number; isThousands: boolean; next: number };

/** `a thousand`, `a hundred fifty`, `mil`: one of them. */
function oneAt(tokens: readonly Token[], at: number): Count | undefined {
  const word = tokens[at]?.word;
  const first = { value: 1, isThousands: false, unit: '', isSpelled: true };
  if (word === 'mil') return countAt(tokens, at - 1, first);
  const isCounted = word === 'a' && (multipleAt(tokens, at + 1, hundred) ?? multipleAt(tokens, at + 1, thousand));
  return isCounted ? countAt(tokens, at, first) : undefined;
}

/** `12 500`: the thousands set off by a space. */
function groupedAt(tokens: readonly Token[], at: number): Count | undefined {
  const first = tokens[at]?.word ?? '';
  const rest = tokens[at + 1];
  if (!rest || rest.signs !== '' || !/^\d{3}$/.test(rest.word)) return undefined;
  if (!/^[1-9]\d?$/.test(first) && !(/^[1-9]\d\d$/.test(first) && rest.word === '000')) return undefined;
  return { value: Number(first) * thousand + Number(rest.word), isThousands: false, next: at + 2 };
}

/** An amount with the words that count it: `15 k`, `two hundred fifty`, `ten thousand`, `dos mil quinientos`. */
function countAt(tokens: readonly Token[], at: number, { value: first, isThousands, isSpelled }: Amount): Count {
  const ones = isSpelled && first >= leastTens && first < hundred ? restAt(tokens, at + 1, tens) : undefined;
  const counted = ones?.next ?? at + 1;
  const hundreds = multipleAt(tokens, counted, hundred);
  const whole = (first + (ones?.value ?? 0)) * (hundreds ? hundred : 1);
  const rest = isSpelled && whole >= hundred ? restAt(tokens, hundreds ?? counted, hundred) : undefined;
  const end = rest?.next ?? hundreds ?? counted;
  const value = whole + (rest?.value ?? 0);
  const thousands = multipleAt(tokens, end, thousand);
  if (thousands === undefined) return { value, isThousands, next: end };
  const more = isSpelled ? hundredsAt(tokens, thousands) : undefined;
  return { value: value * thousand + (more?.value ?? 0), isThousands: true, next: more?.next ?? thousands };
}

/** What follows the thousands in letters: five hundred, quinientos. */
function hundredsAt(tokens: readonly Token[], at: number): Count | undefined {
  const amount = tokens[at]?.amount;
  const count = amount?.isSpelled ? countAt(tokens, at, amount) : undefined;
  return count && !count.isThousands && count.value >= hundred ? count : undefined;
}

/** Where the words end that make an amount so many times as much. */
function multipleAt(tokens: readonly Token[], at: number, of: number): number | undefined {
  const word = phraseAt(tokens, at);
  return word?.value.kind === 'multiple' && word.value.of === of ? word.next : undefined;
}

/** What follows the hundreds or the tens: fifty, and fifty, y cinco. */
function restAt(tokens: readonly Token[], at: number, below: number): Read<number> | undefined {
  const place = restJoints.has(tokens[at]?.word ?? '') ? at + 1 : at;
  const rest = tokens[place]?.amount;
  if (!rest?.isSpelled || rest.value >= below) return undefined;
  const ones = rest.value >= leastTens ? restAt(tokens, place + 1, tens) : undefined;
  return { value: rest.value + (ones?.value ?? 0), next: ones?.next ?? place + 1 };
}

const restJoints = new Set(['and', 'y']);
const tens = 10;
const leastTens = 20;
const hundred = 100;
const thousand = 1000;

/** A number that can be a model year: four plain digits. */
export const isYear = ({ value, isMarked, hasComma }: Figure) =>
  !isMarked && !hasComma && Number.isInteger(value) && value >= oldestYear && value <= latestYear;

/** 10-15k means ten to fifteen thousand. */
export function scaledLike(first: Figure, second: Figure): Figure {
  const isShort = second.isThousands && !second.isSpelled && !first.isThousands && first.value < thousand;
  return isShort ? { ...first, value: first.value * thousand, isMarked: true } : first;
}

function unitOf(written: string): Measure | undefined {
  if (written === 'mpg') return 'mpg';
  if (written.startsWith('mi')) return 'mileage';
  if (written.startsWith('m')) return 'monthly';
  return written === 'usd' ? 'price' : undefined;
}
