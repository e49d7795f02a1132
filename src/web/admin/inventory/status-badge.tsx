import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';

/** A car's status in a word, and until when it is reserved. */
export function StockBadge({ status, reservedUntil }: Pick<ListedCar, 'status' | 'reservedUntil'>) {
  const words = useStockWords();
  const dates = useDates();
  return (
    <>
      <span className="badge" data-status={status}>
        {words.statuses[status]}
      </span>
      {status === 'reserved' && reservedUntil !== null && (
        <small className="until">{words.list.until(dates.day(reservedUntil))}</small>
      )}
    </>
  );
}
