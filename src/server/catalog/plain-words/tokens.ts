import { plain } from '../text/fold.ts';
import { spelled } from './spelled-numbers.ts';

/** A word, number or sign of a text, and where it stands in it. */
export type Token = {
  /** Without case and accents. */
  word: string;
  start: number;
  end: number;
  /** The signs that no token is made of between this one and the one before: a comma, a slash. */
  signs: string;
  /** An exclamation mark stands right before it, and nothing before that. */
  isNegated?: boolean;
  amount?: Amount;
};

export type Amount = { value: number; isThousands: boolean; unit: string; isSpelled?: boolean };

export function tokensOf(text: string): Token[] {
  let last = 0;
  return Array.from(text.matchAll(pieces), ({ 0: piece, index }) => {
    const word = plain(piece)
      .replace(shortYear, (_, year: string) => String(yearOf(Number(year))))
      .replace(dash, '-')
      .replace(/^=([<>])$/, '$1=');
    const signs = text.slice(last, index).trim();
    const amount = startsWithDigit.test(word) ? amountOf(word) : spelledAmount(word);
    last = index + piece.length;
    const isNegated = /(?:^|\s)!$/.test(text.slice(0, index));
    return {
      word: (signs === '/' && perTime.get(word)) || word,
      start: index,
      end: last,
      signs,
      ...(isNegated && { isNegated }),
      ...(amount && { amount }),
    };
  });
}

/** Whether a comma, or the end of a sentence, parts this token from the one before. */
export const isParted = (token: Token | undefined) => token !== undefined && /[,;.!?]/.test(token.signs);

/** 15000, 15,000, 15.000, 15.5k, 12mil, 60kmi, 60000miles and 300ish are amounts; 330i, 4x4 and 1500hd are not. */
function amountOf(word: string): Amount | undefined {
  const parts =
    /^(\d{1,3}(?:\.\d{3})+(?!k)|\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?(k|mil|)(mi|miles|mile|millas|mo|mth|mes|mpg|usd|ish|)$/.exec(
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

export const oldestYear = 1950;
export const latestYear = 2035;
const thousand = 1000;
/** `300/m`, `75/w` */
const perTime: ReadonlyMap<string, string> = new Map([
  ['m', 'mo'],
  ['w', 'week'],
]);
const startsWithDigit = /^\d/;
const dash = /^[–—]$/;
/** '15 */
const shortYear = /^['‘’](\d\d)$/;
/** The year that is written with its last two digits. */
export const yearOf = (short: number) => short + (short <= latestYear - 2000 ? 2000 : 1900);

const pieces =
  /(?<![\p{L}\p{N}])['‘’]\p{Nd}{2}(?![\p{L}\p{N}])|\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[<>]=?|=[<>]|[$+~–—-]/gu;
