import { plain } from './fold.ts';

/** A word, number or sign of a text, and where it stands in it. */
export type Token = {
  /** Without case and accents. */
  word: string;
  start: number;
  end: number;
  amount?: Amount;
};

export type Amount = { value: number; isThousands: boolean; unit: string };

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(pieces), ({ 0: piece, index }) => {
    const word = plain(piece);
    const amount = startsWithDigit.test(word) ? amountOf(word) : undefined;
    return { word, start: index, end: index + piece.length, ...(amount && { amount }) };
  });
}

/** 15000, 15,000, 15.5k, 60kmi and 60000miles are amounts; 330i, 4x4 and 1500hd are not. */
function amountOf(word: string): Amount | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?(k?)(mi|miles|mile|mo|usd|)$/.exec(word);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', thousands = '', unit = ''] = parts;
  const isThousands = thousands !== '';
  return { value: Number(whole.replaceAll(',', '') + fraction) * (isThousands ? thousand : 1), isThousands, unit };
}

export const thousand = 1000;
const startsWithDigit = /^\d/;

const pieces = /\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[<>]=?|[$+–—-]/gu;
