import type { YardCar } from '#contract/stock.ts';
import { useDates } from '../../parts/dates.ts';
import { useStockWords } from '../../words/desk-stock.ts';

/** A car's status in a word, and until when it is reserved. */
export function StockBadge({ status, reservedUntil }: Pick<YardCar, 'status' | 'reservedUntil'>) {
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
