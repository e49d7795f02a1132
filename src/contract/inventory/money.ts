/** What a car costs in all and a month. Amounts are dollars; sums are taken in cents so that nothing drifts. */
export type FinanceTerms = {
  /** Yearly rate in percent, such as 12.9. */
  apr: number;
  months: number;
  /** Sales tax in percent of the price. */
  taxRate: number;
  titleFee: number;
  /** What the dealer charges. It is inside of every price, and nothing of it is ever added. */
  documentFee: number;
  preparationFee: number;
};

export const dealerCharges = ['documentFee', 'preparationFee'] as const satisfies (keyof FinanceTerms)[];
export type DealerCharge = (typeof dealerCharges)[number];

export const financeMonths = [12, 24, 36, 48, 60] as const;

export type OutTheDoor = {
  price: number;
  /** What the price contains. */
  inside: { charge: DealerCharge; amount: number }[];
  tax: number;
  titleFee: number;
  total: number;
};

/** The bill: to the advertised price come tax and government fees alone. */
export function outTheDoor(price: number, terms: FinanceTerms): OutTheDoor {
  const tax = roundToCents((price * terms.taxRate) / 100);
  const charges = dealerCharges.map((charge) => ({ charge, amount: terms[charge] }));
  return {
    price,
    inside: charges.filter(({ amount }) => amount > 0 && amount < price),
    tax,
    titleFee: terms.titleFee,
    total: roundToCents(price + tax + terms.titleFee),
  };
}

/** The level payment that pays off a loan, to the cent. */
export function payment(principal: number, aprPercent: number, months: number): number {
  return roundToCents(levelPayment(principal, aprPercent, months));
}

function levelPayment(principal: number, aprPercent: number, months: number): number {
  if (principal <= 0) return 0;
  const rate = aprPercent / 100 / 12;
  // 1 - (1 + rate) ** -months is 0 for a tiny rate, which no payment can be divided by.
  return rate === 0 ? principal / months : principal * (rate / -Math.expm1(-months * Math.log1p(rate)));
}

export const highestApr = 99;

/** How somebody would pay for a car. */
export type PaymentPlan = { price: number; down: number; apr: number; months: number };

export type Loan = {
  /** What is left to pay after the down payment, tax and fees included. */
  principal: number;
  /** Whole dollars, rounded up, so that no page shows less than is due. Every monthly figure is this one. */
  monthly: number;
  interest: number;
};

export function loanFor({ price, down, apr, months }: PaymentPlan, finance: FinanceTerms): Loan {
  const principal = roundToCents(Math.max(outTheDoor(price, finance).total - down, 0));
  const exact = levelPayment(principal, apr, months);
  return {
    principal,
    monthly: Math.ceil(roundToCents(exact)),
    interest: Math.max(roundToCents(exact * months - principal), 0),
  };
}

/** Which number of a plan is out of range, so that no loan can be figured: nobody pays more down than the car costs. */
export function wrongInPlan({ price, down, apr }: PaymentPlan, finance: FinanceTerms): 'down' | 'apr' | undefined {
  if (!(down >= 0 && down <= outTheDoor(price, finance).total)) return 'down';
  return apr >= 0 && apr <= highestApr ? undefined : 'apr';
}

/** The figure on cards, under the dealer's usual terms. */
export function monthlyEstimate(
  { carPrice, carDownpay }: { carPrice: number | null; carDownpay: number | null },
  terms: FinanceTerms,
): number | null {
  if (carPrice === null) return null;
  return loanFor({ price: carPrice, down: carDownpay ?? 0, apr: terms.apr, months: terms.months }, terms).monthly;
}

/** Half a cent counts as a whole one, even where binary fractions have put it a hair lower. */
const roundToCents = (amount: number) => Math.round(amount * 100 * (1 + 8 * Number.EPSILON)) / 100;
