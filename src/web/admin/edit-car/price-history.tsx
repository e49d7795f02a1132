import type { PriceChange } from '#contract/inventory/staff-car.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { dollars } from '#web/ui/format-numbers.ts';

/** Every price that the car has had, the latest first, and who set it. */
export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  const words = useStockWords();
  const dates = useDates();
  if (changes.length === 0) return null;
  return (
    <section className="glance price-history" aria-labelledby="price-history">
      <h2 id="price-history">{words.edit.priceHistory}</h2>
      <dl>
        {changes.map(({ at, price, by }) => (
          <div key={`${at} ${price}`}>
            <dt>
              <time dateTime={at}>{dates.moment(at)}</time>
              {by !== null && <small>{words.edit.priceBy(by)}</small>}
            </dt>
            <dd>{price === null ? words.list.noPrice : dollars(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
