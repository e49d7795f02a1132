import { describe, expect, test } from 'vitest';
import { loanFor, monthlyEstimate, wrongInPlan } from '#contract/inventory/money.ts';

const finance = { apr: 12.9, months: 48, taxRate: 9.75, titleFee: 165, documentFee: 358, preparationFee: 0 };
const usual = { price: 8995, down: 1500, apr: finance.apr, months: finance.months };

describe('a payment plan', () => {
  test('costs the same a month wherever it is shown', () => {
    expect(loanFor(usual, finance)).toEqual({ principal: 8537.01, monthly: 229, interest: 2435.94 });
    expect(monthlyEstimate({ carPrice: 8995, carDownpay: 1500 }, finance)).toBe(229);
  });

  test('finances tax and the title fee too', () => {
    expect(loanFor(usual, finance).principal).toBeCloseTo(8995 * 1.0975 + 165 - 1500, 2);
  });

  test('has nothing to finance when the down payment covers the total', () => {
    expect(loanFor({ ...usual, down: 50_000 }, finance)).toEqual({ principal: 0, monthly: 0, interest: 0 });
  });

  test.each([12, 24, 36, 48, 60])('costs no interest at 0 percent over %d months', (months) => {
    for (let price = 1000; price < 20_000; price += 137)
      expect(loanFor({ price, down: 0, apr: 0, months }, finance).interest).toBe(0);
  });

  test('is refused where a number is out of range, and not quietly changed', () => {
    expect(wrongInPlan(usual, finance)).toBeUndefined();
    expect(wrongInPlan({ ...usual, down: 10_037.01 }, finance)).toBeUndefined();
    expect(wrongInPlan({ ...usual, down: 10_037.02 }, finance)).toBe('down');
    expect(wrongInPlan({ ...usual, down: -1 }, finance)).toBe('down');
    expect(wrongInPlan({ ...usual, down: Number.NaN }, finance)).toBe('down');
    expect(wrongInPlan({ ...usual, apr: 0 }, finance)).toBeUndefined();
    expect(wrongInPlan({ ...usual, apr: 99 }, finance)).toBeUndefined();
    for (const apr of [-0.1, 99.1, Number.NaN]) expect(wrongInPlan({ ...usual, apr }, finance)).toBe('apr');
  });
});
