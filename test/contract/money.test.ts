import { describe, expect, test } from 'vitest';
import { monthlyEstimate, outTheDoor, payment } from '#contract/money.ts';

/** Worked out with exact fractions, apart from the code. */
const finance = { apr: 12.9, months: 48, taxRate: 9.75, titleFee: 165, documentFee: 358 };

describe('money', () => {
  test.each([
    [8995, 877.01, 10_395.01],
    [24_900, 2427.75, 27_850.75],
    [15_250, 1486.88, 17_259.88],
  ])('a car for $%d costs so much tax and so much out the door', (price, tax, total) => {
    expect(outTheDoor(price, finance)).toEqual({ price, tax, titleFee: 165, documentFee: 358, total });
  });

  test.each([
    [10_000, 6, 12, 860.66],
    [10_000, 0, 48, 208.33],
    [20_000, 12.9, 60, 454.04],
    [8000, 29, 36, 335.25],
    [8895.01, 12.9, 12, 794.06],
    [8895.01, 12.9, 48, 238.19],
    [24_950.75, 12.9, 24, 1185.03],
    [1, 12, 12, 0.09],
    [0, 12.9, 48, 0],
    [-500, 12.9, 48, 0],
  ])('$%d at %d percent over %d months is paid off by $%d a month', (principal, apr, months, monthly) => {
    expect(payment(principal, apr, months)).toBe(monthly);
  });

  test.each([
    [8995, 1500, 239],
    [24_900, 2900, 669],
    [15_250, null, 463],
    [8995, 50_000, 0],
    [null, 1500, null],
  ])('a card for $%s with $%s down promises no less than is due: %s', (carPrice, carDownpay, monthly) => {
    expect(monthlyEstimate({ carPrice, carDownpay }, finance)).toBe(monthly);
  });
});
