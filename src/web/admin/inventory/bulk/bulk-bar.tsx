import { useId, useState, type FormEvent } from 'react';
import { dayOf, endOf } from '#contract/time/local-time.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';

type StockBulkBarProps = {
  count: number;
  foundCount: number;
  /** How many of all are found so far, while they are being selected. */
  picking: number | undefined;
  onPickAll: () => void;
  onStopPicking: () => void;
  onClear: () => void;
  onSet: (status: CarStatus, reservedUntil?: string) => void;
};

/** What is done to all picked cars at once; in sight as long as any is picked. */
export function StockBulkBar(props: StockBulkBarProps) {
  const { count, foundCount, picking, onPickAll, onStopPicking, onClear, onSet } = props;
  const words = useStockWords().bulk;
  const { timeZone } = useDealer();
  const [until, setUntil] = useState('');
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [error, setError] = useState<string>();
  const statusID = useId();
  // What is pressed meanwhile would be done to the cars selected before.
  const isPicking = picking !== undefined;
  const waiting = { 'aria-disabled': isPicking, ...(isPicking && { 'aria-describedby': statusID }) };
  const reserve = (event: FormEvent) => {
    event.preventDefault();
    if (isPicking) return;
    const wrong = until === '' ? words.untilMissing : until < today ? words.untilPast : undefined;
    setError(wrong);
    if (wrong === undefined) onSet('reserved', endOf(until, timeZone).toISOString());
  };
  return (
    <section className="bulk-bar" aria-label={words.label}>
      <p className="picked">
        <output>
          <span id={statusID}>{isPicking ? words.picking(picking, foundCount) : words.picked(count)}</span>
        </output>
        {count < foundCount && (
          <button type="button" className="link" {...waiting} onClick={isPicking ? undefined : onPickAll}>
            {words.pickAll(foundCount)}
          </button>
        )}
        <button type="button" className="link" onClick={isPicking ? onStopPicking : onClear}>
          {isPicking ? words.stopPicking : words.clear}
        </button>
      </p>
      {isPicking && <progress value={picking} max={foundCount} aria-label={words.progressLabel} />}
      <div className="sets">
        {(['active', 'archived', 'sold'] as const).map((status) => (
          <button
            key={status}
            type="button"
            className="button quiet"
            {...waiting}
            onClick={() => !isPicking && onSet(status)}
          >
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
          <button className="button quiet" {...waiting}>
            {words.reserve}
          </button>
        </form>
      </div>
    </section>
  );
}
