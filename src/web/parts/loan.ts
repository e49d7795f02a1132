import { outTheDoor, payment, type FinanceTerms } from '#contract/money.ts';

export const highestApr = 99;

type Wish = { price: number; down: number; apr: number; months: number };

/** The loan that is left after the down payment, and what it costs. */
export function loanFor({ price, down, apr, months }: Wish, finance: FinanceTerms) {
  const total = outTheDoor(price, finance).total;
  const kept = { down: Math.min(Math.max(down, 0), total), apr: Math.min(Math.max(apr, 0), highestApr) };
  const principal = Math.round((total - kept.down) * 100) / 100;
  const monthly = payment(principal, kept.apr, months);
  return { ...kept, principal, monthly, interest: Math.max(monthly * months - principal, 0) };
}
