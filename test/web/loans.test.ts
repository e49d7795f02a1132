import { describe, expect, test } from 'vitest';
import { monthlyEstimate } from '#contract/money.ts';
import { loanFor } from '#web/parts/loan.ts';

const finance = { apr: 12.9, months: 48, taxRate: 9.75, titleFee: 165, documentFee: 358 };
const usual = { price: 8995, down: 1500, apr: finance.apr, months: finance.months };

describe('the payment calculator', () => {
  test('agrees with the estimate on the card under the usual terms', () => {
    const onTheCard = monthlyEstimate({ carPrice: 8995, carDownpay: 1500 }, finance);
    expect(Math.ceil(loanFor(usual, finance).monthly)).toBe(onTheCard);
  });

  test('finances tax and fees too', () => {
    expect(loanFor(usual, finance).principal).toBeCloseTo(8995 * 1.0975 + 165 + 358 - 1500, 2);
  });

  test('has nothing to lend when the down payment covers the total', () => {
    expect(loanFor({ ...usual, down: 50_000 }, finance)).toMatchObject({ principal: 0, monthly: 0, interest: 0 });
  });

  test('takes nothing below zero', () => {
    expect(loanFor({ ...usual, down: -500, apr: -3 }, finance)).toMatchObject({ down: 0, apr: 0, interest: 0 });
  });
});
