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

/** What is paid in all, line by line: the price, what it contains, and what the government takes. */
export function Bill({ className, price, finance, total }: BillProps) {
  const words = useWords().cars.money;
  const bill = outTheDoor(price, finance);
  const added = [
    [words.tax(percent(finance.taxRate)), bill.tax],
    [words.titleFee, bill.titleFee],
    [total, bill.total],
  ] as const;
  return (
    <dl className={className}>
      <div>
        <dt>
          {words.price}
          {bill.inside.map(({ charge, amount }) => (
            <small key={charge}>{words.inside[charge](exactDollars(amount))}</small>
          ))}
        </dt>
        <dd>{exactDollars(bill.price)}</dd>
      </div>
      {added.map(([what, amount]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{exactDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
