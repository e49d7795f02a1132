import { plain } from '../text/fold.ts';
import type { Measure } from './meaning.ts';
import { phraseAt, type Read } from './phrases.ts';
import { spelled } from './spelled-numbers.ts';

/** A word, number or sign of a text, and where it stands in it. */
export type Token = {
  /** Without case and accents. */
  word: string;
  start: number;
  end: number;
  amount?: Amount;
};

export type Amount = { value: number; isThousands: boolean; unit: string; isSpelled?: boolean };

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(pieces), ({ 0: piece, index }) => {
    const word = plain(piece).replace(shortYear, (_, year: string) => String(yearOf(Number(year))));
    const amount = startsWithDigit.test(word) ? amountOf(word) : spelledAmount(word);
    return { word, start: index, end: index + piece.length, ...(amount && { amount }) };
  });
}

/** 15000, 15,000, 15.000, 15.5k, 60kmi and 60000miles are amounts; 330i, 4x4 and 1500hd are not. */
function amountOf(word: string): Amount | undefined {
  const parts = /^(\d{1,3}(?:\.\d{3})+(?!k)|\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?(k?)(mi|miles|mile|mo|usd|)$/.exec(
    word,
  );
  if (!parts) return undefined;
  const [, whole = '', fraction = '', thousands = '', unit = ''] = parts;
  const isThousands = thousands !== '';
  return { value: Number(whole.replace(/[.,]/g, '') + fraction) * (isThousands ? thousand : 1), isThousands, unit };
}

function spelledAmount(word: string): Amount | undefined {
  const value = spelled.get(word);
  return value === undefined ? undefined : { value, isThousands: false, unit: '', isSpelled: true };
}

const thousand = 1000;
const hundred = 100;
const startsWithDigit = /^\d/;
/** '15 */
const shortYear = /^['‘’](\d\d)$/;
const yearOf = (short: number) => short + (short <= latestYear - 2000 ? 2000 : 1900);

const pieces =
  /(?<![\p{L}\p{N}])['‘’]\p{Nd}{2}(?![\p{L}\p{N}])|\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[<>]=?|[$+–—-]/gu;

/** A number with what marks it as an amount: dollar sign, k, or a unit written onto it. */
export type Figure = {
  value: number;
  isThousands: boolean;
  isMarked: boolean;
  hasComma: boolean;
  /** Written in letters, and so no amount without its unit. */
  isSpelled: boolean;
  unit: Measure | undefined;
};

export function figureAt(tokens: readonly Token[], at: number): Read<Figure> | undefined {
  const hasDollar = tokens[at]?.word === '$';
  const place = hasDollar ? at + 1 : at;
  const token = tokens[place];
  if (!token?.amount) return undefined;
  const { value, isThousands, next: closing } = countedAt(tokens, place, token.amount);
  const next = tokens[closing]?.word === '$' ? closing + 1 : closing;
  const isMarked = hasDollar || isThousands || next > closing;
  return {
    value: {
      value,
      isThousands,
      isMarked,
      hasComma: /[.,]/.test(token.word),
      isSpelled: token.amount.isSpelled === true && !isThousands,
      unit: unitOf(token.amount.unit),
    },
    next,
  };
}

/** An amount with the words that count it: `15 k`, `two hundred fifty`, `ten thousand`. */
function countedAt(tokens: readonly Token[], at: number, { value: first, isThousands, isSpelled }: Amount) {
  const hundreds = multipleAt(tokens, at + 1, hundred);
  const whole = hundreds ? first * hundred : first;
  const rest = isSpelled && whole >= hundred ? restAt(tokens, hundreds ?? at + 1) : undefined;
  const end = rest?.next ?? hundreds ?? at + 1;
  const thousands = multipleAt(tokens, end, thousand);
  return {
    value: (whole + (rest?.value ?? 0)) * (thousands ? thousand : 1),
    isThousands: isThousands || thousands !== undefined,
    next: thousands ?? end,
  };
}

/** Where the words end that make an amount so many times as much. */
function multipleAt(tokens: readonly Token[], at: number, of: number): number | undefined {
  const word = phraseAt(tokens, at);
  return word?.value.kind === 'multiple' && word.value.of === of ? word.next : undefined;
}

/** What follows the hundreds: fifty, and fifty. */
function restAt(tokens: readonly Token[], at: number): Read<number> | undefined {
  const place = restJoints.has(tokens[at]?.word ?? '') ? at + 1 : at;
  const rest = tokens[place]?.amount;
  return rest?.isSpelled && rest.value < hundred ? { value: rest.value, next: place + 1 } : undefined;
}

const restJoints = new Set(['and', 'y']);

/** A number that can be a model year: four plain digits. */
export const isYear = ({ value, isMarked, hasComma }: Figure) =>
  !isMarked && !hasComma && Number.isInteger(value) && value >= oldestYear && value <= latestYear;

/** 10-15k means ten to fifteen thousand. */
export function scaledLike(first: Figure, second: Figure): Figure {
  const isShort = second.isThousands && !first.isThousands && first.value < thousand;
  return isShort ? { ...first, value: first.value * thousand, isMarked: true } : first;
}

function unitOf(written: string): Measure | undefined {
  if (written.startsWith('mi')) return 'mileage';
  if (written === 'mo') return 'monthly';
  return written === 'usd' ? 'price' : undefined;
}

const oldestYear = 1950;
const latestYear = 2035;
