import { lastPage, largestAmount } from './search-query.ts';

/** Dollars or miles as people write them: 15000, 15,000, $15000, 15k, 15.5k. Anything else is undefined. */
export function readAmount(written: string): number | undefined {
  const parts = amountShape.exec(written);
  if (!parts) return undefined;
  const [, digits = '', thousands = ''] = parts;
  const [, fraction = ''] = digits.split('.');
  if (fraction.length > (thousands ? thousandDecimals : centDecimals)) return undefined;
  const amount = Number(digits.replaceAll(',', '')) * (thousands ? thousand : 1);
  const cents = Math.round(amount * centsPerDollar) / centsPerDollar;
  return cents <= largestAmount ? cents : undefined;
}

/** A model year: four digits. */
export function readYear(written: string): number | undefined {
  return /^\d{4}$/.test(written) ? Number(written) : undefined;
}

export function readPage(written: string): number | undefined {
  const page = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  return page >= 1 && page <= lastPage ? page : undefined;
}

const thousand = 1000;
const thousandDecimals = 3;
const centDecimals = 2;
const centsPerDollar = 100;
const amountShape = /^\$?\s?((?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,3})?)\s?(k?)$/i;
