/** What a car costs in all and a month. Amounts are dollars; sums are taken in cents so that nothing drifts. */
export type FinanceTerms = {
  /** Yearly rate in percent, such as 12.9. */
  apr: number;
  months: number;
  /** Sales tax in percent of the price. */
  taxRate: number;
  titleFee: number;
  documentFee: number;
};

export const financeMonths = [12, 24, 36, 48, 60] as const;

export type OutTheDoor = { price: number; tax: number; titleFee: number; documentFee: number; total: number };

export function outTheDoor(price: number, terms: FinanceTerms): OutTheDoor {
  const tax = roundToCents((price * terms.taxRate) / 100);
  return {
    price,
    tax,
    titleFee: terms.titleFee,
    documentFee: terms.documentFee,
    total: roundToCents(price + tax + terms.titleFee + terms.documentFee),
  };
}

/** The level payment that pays off a loan, in dollars and cents. */
export function payment(principal: number, aprPercent: number, months: number): number {
  if (principal <= 0) return 0;
  const rate = aprPercent / 100 / 12;
  if (rate === 0) return roundToCents(principal / months);
  return roundToCents((principal * rate) / (1 - (1 + rate) ** -months));
}

/** The figure on cards: whole dollars, rounded up, so that it never promises less than is due. */
export function monthlyEstimate(
  car: { carPrice: number | null; carDownpay: number | null },
  terms: FinanceTerms,
): number | null {
  if (car.carPrice === null) return null;
  const principal = outTheDoor(car.carPrice, terms).total - (car.carDownpay ?? 0);
  return Math.ceil(payment(principal, terms.apr, terms.months));
}

const roundToCents = (amount: number) => Math.round(amount * 100) / 100;
