import type { Measure } from './plain-words-phrases.ts';
import { phraseAt } from './plain-words-reader.ts';
import type { Read } from './plain-words-reader.ts';
import { thousand } from './plain-words-tokens.ts';
import type { Token } from './plain-words-tokens.ts';

/** A number with what marks it as an amount: dollar sign, k, or a unit written onto it. */
export type Figure = {
  value: number;
  isThousands: boolean;
  isMarked: boolean;
  hasComma: boolean;
  unit: Measure | undefined;
};

export function figureAt(tokens: readonly Token[], at: number): Read<Figure> | undefined {
  const hasDollar = tokens[at]?.word === '$';
  const place = hasDollar ? at + 1 : at;
  const token = tokens[place];
  if (!token?.amount) return undefined;
  const word = phraseAt(tokens, place + 1);
  const isCounted = word?.value.kind === 'thousand';
  const isThousands = token.amount.isThousands || isCounted;
  const value = token.amount.value * (isCounted ? thousand : 1);
  const closing = isCounted ? (word?.next ?? place + 1) : place + 1;
  const next = tokens[closing]?.word === '$' ? closing + 1 : closing;
  const isMarked = hasDollar || isThousands || next > closing;
  return {
    value: { value, isThousands, isMarked, hasComma: token.word.includes(','), unit: unitOf(token.amount.unit) },
    next,
  };
}

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
