import { useState } from 'react';
import type { CarOnTheDesk } from '#contract/stock.ts';
import { useDates } from '../../parts/dates.ts';
import { dollars } from '../../parts/figures.ts';
import { useStockWords } from '../../words/desk-stock.ts';
import { useWords } from '../../words/index.ts';
import { ageInDays } from './stock-find.ts';

/** What there is to know of a car that nobody types. */
export function StockGlance({ car }: { car: CarOnTheDesk }) {
  const words = useStockWords();
  const { units } = useWords().cars;
  const dates = useDates();
  const [now] = useState(() => Date.now());
  const { columns } = words.list;
  const facts = [
    [columns.age, String(ageInDays(car, now))],
    [columns.views, String(car.views)],
    [columns.inquiries, String(car.inquiryCount)],
    [words.edit.estimate, car.monthly === null ? words.list.noPrice : units.perMonth(dollars(car.monthly))],
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
