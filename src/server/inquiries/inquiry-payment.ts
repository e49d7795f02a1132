import { payFrequencies } from '#contract/applications/application-terms.ts';
import type { InquiryPayment } from '#contract/inquiries/inbox.ts';
import { loanFor, type FinanceTerms } from '#contract/inventory/money.ts';
import type { ApplicantFacts } from './needs.ts';

/** What a car would cost its inquirer a month, under the plan of the application where one is on file. */
export function paymentOf(
  { carPrice, carDownpay }: { carPrice: number | null; carDownpay: number | null },
  applicant: Pick<ApplicantFacts, 'downpay' | 'time' | 'payFreq' | 'fullpay'>,
  terms: FinanceTerms,
): InquiryPayment | null {
  if (carPrice === null) return null;
  const isBuyersPlan = applicant.downpay !== '' && applicant.time !== '';
  const down = isBuyersPlan ? Number(applicant.downpay) : (carDownpay ?? 0);
  const months = isBuyersPlan ? Number(applicant.time) : terms.months;
  const { monthly } = loanFor({ price: carPrice, down, apr: terms.apr, months }, terms);
  const income = monthlyIncome(applicant);
  const ofIncome = income > 0 ? Math.round((monthly / income) * 1000) / 10 : null;
  return { monthly, down, months, apr: terms.apr, isBuyersPlan, ofIncome };
}

/** Paydays of a year come in months of different length: a twelfth of a year is a month. 0 where none is on file. */
function monthlyIncome({ payFreq, fullpay }: Pick<ApplicantFacts, 'payFreq' | 'fullpay'>): number {
  const frequency = payFrequencies.find((known) => known === payFreq);
  return frequency === undefined ? 0 : (Number(fullpay) * paydaysOfYear[frequency]) / 12;
}

const paydaysOfYear: Record<(typeof payFrequencies)[number], number> = { weekly: 52, 'bi-weekly': 26, monthly: 12 };
