import { useState, type FormEvent } from 'react';
import type { CarStatus } from '#contract/car-terms.ts';
import { Field } from '../../parts/field.tsx';
import { useStockWords } from '../../words/desk-stock.ts';
import { dayOf, endOfDay } from './stock-standing.ts';

type StockBulkBarProps = {
  count: number;
  foundCount: number;
  onPickAll: () => void;
  onClear: () => void;
  onSet: (status: CarStatus, reservedUntil?: string) => void;
};

/** What is done to all picked cars at once; in sight as long as any is picked. */
export function StockBulkBar({ count, foundCount, onPickAll, onClear, onSet }: StockBulkBarProps) {
  const words = useStockWords().bulk;
  const [until, setUntil] = useState('');
  const [today] = useState(() => dayOf(Date.now()));
  const [error, setError] = useState<string>();
  const reserve = (event: FormEvent) => {
    event.preventDefault();
    setError(until === '' ? words.untilMissing : undefined);
    if (until !== '') onSet('reserved', endOfDay(until));
  };
  return (
    <section className="bulk-bar" aria-label={words.label}>
      <p className="picked">
        <output>{words.picked(count)}</output>
        {count < foundCount && (
          <button type="button" className="link" onClick={onPickAll}>
            {words.pickAll(foundCount)}
          </button>
        )}
        <button type="button" className="link" onClick={onClear}>
          {words.clear}
        </button>
      </p>
      <div className="sets">
        {(['active', 'archived', 'sold'] as const).map((status) => (
          <button key={status} type="button" className="button quiet" onClick={() => onSet(status)}>
            {words[status]}
          </button>
        ))}
        <form noValidate onSubmit={reserve}>
          <Field
            type="date"
            label={words.until}
            name="until"
            min={today}
            value={until}
            error={error}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          <button className="button quiet">{words.reserve}</button>
        </form>
      </div>
    </section>
  );
}
