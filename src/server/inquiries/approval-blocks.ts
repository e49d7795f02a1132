import type { Language } from '#contract/api/paths.ts';
import type { InquiryPayment } from '#contract/inquiries/inbox.ts';
import { grouped, inDollars } from '#contract/problems/in-dollars.ts';
import { writeDay } from '#contract/time/dates.ts';
import type { Block } from '#server/mail/email-layout.ts';
import { emailWords } from '#server/mail/words/words.ts';

/** What is approved and until when. */
export type Approval = {
  car: string;
  /** Null while the car has none. */
  price: number | null;
  /** Under the buyer's own plan; null where that may not be told, or is not known. */
  payment: InquiryPayment | null;
  /** The last day; null where none was named. */
  approvedUntil: string | null;
};

/** A payment comes with its down payment, its term and its APR (Regulation Z, 12 CFR 1026.24(d)): nothing else writes it in emails. */
export function approvalBlocks({ car, price, payment, approvedUntil }: Approval, language: Language): Block[] {
  const { approval: words, facts: names } = emailWords[language];
  const plan = payment && {
    down: dollars(payment.down),
    months: payment.months,
    apr: grouped(payment.apr),
  };
  const facts = [
    [names.car, car],
    [words.fullCost, price === null ? '' : words.plusTax(dollars(price))],
    [words.plan, payment && plan ? words.monthly(dollars(payment.monthly), plan) : ''],
    [words.until, approvedUntil === null ? '' : writeDay('fullDay', approvedUntil, language)],
  ] as const;
  return [{ facts: facts.filter(([, value]) => value !== '') }, words.noCommitment];
}

/** Cents only where there are some. */
const dollars = (amount: number) => inDollars(amount).replace(/\.00$/, '');
