import { useState } from 'react';
import { carName } from '#contract/car-name.ts';
import { carStatuses } from '#contract/car-terms.ts';
import type { CarOnTheDesk } from '#contract/stock.ts';
import { useApi } from '../../api-context.ts';
import { textOf, useForm } from '../../form.ts';
import { Field } from '../../parts/field.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStockWords } from '../../words/desk-stock.ts';
import { StockBadge } from './stock-badge.tsx';
import { canBecome, dayOf, endOfDay } from './stock-standing.ts';

type Outcome = { kind: 'success' | 'failure'; sentence: string };

/** The status of one car, set at once; what another clerk set meanwhile is shown and stays. */
export function StockStatusPanel({ car }: { car: CarOnTheDesk }) {
  const words = useStockWords();
  const api = useApi();
  const [now, setNow] = useState({ status: car.status, reservedUntil: car.reservedUntil });
  const [wanted, setWanted] = useState(car.status);
  const [today] = useState(() => dayOf(Date.now()));
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm({
    failed: words.bulk.failed,
    send: async (filled) => {
      setOutcome(undefined);
      const until = wanted === 'reserved' ? endOfDay(textOf(filled, 'reservedUntil')) : undefined;
      const { stale } = await api.setStatuses({
        cars: [{ carID: car.carID, currentStatus: now.status, currentReservedUntil: now.reservedUntil }],
        status: wanted,
        ...(until !== undefined && { reservedUntil: until }),
      });
      const [left] = stale;
      if (left !== undefined) {
        const { status, reservedUntil } = await api.readYardCar({ id: car.carID });
        setNow({ status, reservedUntil });
        setWanted(status);
        return setOutcome({ kind: 'failure', sentence: words.acts.staleStatus(words.states[status]) });
      }
      setNow({ status: wanted, reservedUntil: until ?? null });
      setOutcome({ kind: 'success', sentence: words.acts.isNow(carName(car), words.states[wanted]) });
    },
  });
  return (
    <form className="form status-panel" noValidate onSubmit={form.submit}>
      <h2>{words.list.status}</h2>
      <p className="standing">
        <StockBadge {...now} />
      </p>
      <div className="field">
        <label htmlFor="wanted-status" className="unseen">
          {words.list.status}
        </label>
        <select
          id="wanted-status"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(carStatuses.find((one) => one === currentTarget.value) ?? wanted)}
        >
          {carStatuses
            .filter((status) => canBecome(now, status))
            .map((status) => (
              <option key={status} value={status}>
                {words.statuses[status]}
              </option>
            ))}
        </select>
      </div>
      {wanted === 'reserved' && (
        <Field
          type="date"
          required
          label={words.bulk.until}
          name="reservedUntil"
          min={today}
          error={form.errors['reservedUntil']}
        />
      )}
      <button className="button quiet" aria-disabled={form.busy}>
        {words.edit.apply}
      </button>
      {form.failure !== undefined && <Notice kind="failure">{`${words.bulk.failed} ${form.failure}`}</Notice>}
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
    </form>
  );
}
