import { memo, useId } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { StockBadge } from './status-badge.tsx';
import { StockCarActs } from './car-buttons.tsx';
import { ageInDays } from './car-age.ts';
import type { StockItems } from './inventory-items.ts';
import { MissingGuide, OpenTasks, StockPick, StockRemark, type StockItemProps } from './inventory-row.tsx';
import { StockThumb } from './car-thumbnail.tsx';

/** The stock as cards. */
export function StockGrid({ items }: { items: StockItems }) {
  return (
    <ul className="stock-grid">
      {items.map((item) => (
        <li key={item.car.carID}>
          <StockCard {...item} />
        </li>
      ))}
    </ul>
  );
}

const StockCard = memo(function StockCard({ car, now, isPicked, remark, onPick, onToggle, onAsk }: StockItemProps) {
  const words = useStockWords().list;
  const { units } = useWords().cars;
  const id = useId();
  const facts = [
    [words.columns.age, String(ageInDays(car, now))],
    [words.columns.views, grouped(car.views)],
    [words.columns.inquiries, grouped(car.inquiryCount)],
  ] as const;
  return (
    <article className="stock-card" aria-labelledby={id} data-picked={isPicked}>
      <StockThumb car={car} sizes="(width < 40rem) 100vw, 20rem" />
      <StockPick car={car} isPicked={isPicked} onPick={onPick} />
      <div className="told">
        <p className="standing">
          <StockBadge {...car} />
          <MissingGuide car={car} />
          <OpenTasks car={car} />
        </p>
        <StockRemark remark={remark} />
        <h2 id={id}>{carName(car)}</h2>
        <p className="price">
          <b>{car.carPrice === null ? words.noPrice : dollars(car.carPrice)}</b>
          {car.carMileage !== null && <span>{units.miles(grouped(car.carMileage))}</span>}
        </p>
        <dl>
          {facts.map(([term, told]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{told}</dd>
            </div>
          ))}
        </dl>
      </div>
      <StockCarActs car={car} onToggle={onToggle} onAsk={onAsk} />
    </article>
  );
});
