import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyEstimate, outTheDoor, payment } from '#contract/inventory/money.ts';

/** Worked out with exact fractions, apart from the code. */
const finance = { apr: 12.9, months: 48, taxRate: 9.75, titleFee: 165, documentFee: 358, preparationFee: 0 };

describe('money', () => {
  test.each([
    [8995, 877.01, 10_037.01],
    [24_900, 2427.75, 27_492.75],
    [15_250, 1486.88, 16_901.88],
  ])('a car for $%d costs so much tax and so much out the door', (price, tax, total) => {
    const inside = [{ charge: 'documentFee', amount: 358 }];
    expect(outTheDoor(price, finance)).toEqual({ price, inside, tax, titleFee: 165, total });
  });

  test('what the dealer charges is inside of the price, and adds nothing to it', () => {
    const without = outTheDoor(8995, { ...finance, documentFee: 0 });
    const more = outTheDoor(8995, { ...finance, preparationFee: 200 });
    expect([without.total, more.total]).toEqual([10_037.01, 10_037.01]);
    expect(without.inside).toEqual([]);
    expect(more.inside.map(({ amount }) => amount)).toEqual([358, 200]);
    expect(outTheDoor(300, finance).inside, 'a price that cannot contain it').toEqual([]);
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

  const principals = fc.integer({ min: 1, max: 20_000_000 }).map((cents) => cents / 100);
  const terms = fc.constantFrom(12, 24, 36, 48, 60);
  /** In whole numbers, where half a cent is half a cent. */
  function shareOf(principal: number, months: number): number {
    const cents = Math.round(principal * 100);
    return Math.floor((2 * cents + months) / (2 * months)) / 100;
  }

  test('a higher rate never costs less a month, and no rate costs what is borrowed divided by the months', () => {
    const hundredths = fc.integer({ min: 0, max: 9900 });
    fc.assert(
      fc.property(principals, terms, hundredths, hundredths, (principal, months, one, other) => {
        const [lower, higher] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        expect(payment(principal, higher, months)).toBeGreaterThanOrEqual(payment(principal, lower, months));
        expect(payment(principal, lower, months)).toBeGreaterThanOrEqual(payment(principal, 0, months));
        expect(payment(principal, 0, months)).toBe(shareOf(principal, months));
      }),
    );
  });

  test('however small the rate, the payment lies between that of no rate and that of a greater one', () => {
    const tiny = fc.double({ min: 0, max: 0.01, noNaN: true });
    fc.assert(
      fc.property(principals, terms, tiny, (principal, months, apr) => {
        expect(payment(principal, apr, months)).toBeGreaterThanOrEqual(payment(principal, 0, months));
        expect(payment(principal, apr, months)).toBeLessThanOrEqual(payment(principal, 0.01, months));
      }),
    );
  });

  test('a rate too small to matter does not move half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), terms, fc.nat(40), (halfCents, months, steps) => {
        // Each share is so many and a half cents, which the least noise can put on either side.
        const principal = ((2 * halfCents + 1) * months) / 200;
        expect(payment(principal, steps * 1e-16, months)).toBe(payment(principal, 0, months));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([1e-14, 1e-11, 1e-300, 5e-324])('a rate of %d percent costs no more than none', (apr) => {
    expect(payment(9600, apr, 48)).toBe(200);
  });

  test.each([
    [8995, 1500, 229],
    [24_900, 2900, 659],
    [15_250, null, 453],
    [8995, 50_000, 0],
    [null, 1500, null],
  ])('a card for $%s with $%s down shows no less than is due: %s', (carPrice, carDownpay, monthly) => {
    expect(monthlyEstimate({ carPrice, carDownpay }, finance)).toBe(monthly);
  });
});
