import { outTheDoor, type FinanceTerms } from '#contract/inventory/money.ts';
import { useWords } from '#web/copy/copy.ts';
import { exactDollars, percent } from '#web/ui/format-numbers.ts';

type BillProps = {
  className: string;
  price: number;
  finance: FinanceTerms;
  /** What the last line is called. */
  total: string;
};

/** What is paid in all, line by line. */
export function Bill({ className, price, finance, total }: BillProps) {
  const words = useWords().cars.money;
  const bill = outTheDoor(price, finance);
  const lines = [
    [words.price, bill.price],
    [words.tax(percent(finance.taxRate)), bill.tax],
    [words.titleFee, bill.titleFee],
    [words.documentFee, bill.documentFee],
    [total, bill.total],
  ] as const;
  return (
    <dl className={className}>
      {lines.map(([what, amount]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{exactDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
