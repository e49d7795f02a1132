import { useState } from 'react';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { paymentTerms } from '#web/cards/payment-terms.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { dollars } from '#web/ui/format-numbers.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { ageInDays } from '../inventory/car-age.ts';

/** What there is to know of a car that nobody types. */
export function StockGlance({ car }: { car: StaffCarWithPhotos }) {
  const words = useStockWords();
  const { units } = useWords().cars;
  const { finance } = useDealer();
  const dates = useDates();
  const [now] = useState(() => Date.now());
  const { columns } = words.list;
  const plan = { ...finance, down: car.carDownpay };
  const estimate =
    car.monthly === null
      ? words.list.noPrice
      : `${units.perMonth(dollars(car.monthly))} (${paymentTerms(plan, units).join(', ')})`;
  const facts = [
    [columns.age, String(ageInDays(car, now))],
    [columns.views, String(car.views)],
    [columns.inquiries, String(car.inquiryCount)],
    [words.edit.estimate, estimate],
    [words.edit.added, dates.day(car.createdAt)],
    [words.edit.changed, dates.moment(car.updatedAt)],
  ] as const;
  return (
    <section className="glance" aria-labelledby="glance">
      <h2 id="glance">{words.edit.facts}</h2>
      <dl>
        {facts.map(([term, told]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
