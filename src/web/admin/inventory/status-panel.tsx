import { useState } from 'react';
import { dayOf, endOf } from '#contract/time/local-time.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { carStatuses, type CarStatus } from '#contract/inventory/car-terms.ts';
import { isRefusal, type RefusalError } from '#contract/api/refusal-error.ts';
import type { SameVin, StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { useApi } from '#web/app/api-context.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useAskStatus, withToCall } from '../consequences.tsx';
import { SaleDialog, type AskedSale } from '../sale/sale-dialog.tsx';
import { SaleLinks } from '../sale/sale-links.tsx';
import { SameVinQuestion, sameVinReasonIn } from '../edit-car/same-vin.tsx';
import { StockBadge } from './status-badge.tsx';
import { canBecome } from './car-status.ts';

/** That a car may not be for sale yet is no failure to try again after; it is said as it is. */
function heldBackIn(error: unknown): RefusalError {
  if (isRefusal(error) && error.code === 'sale-not-allowed') return error;
  throw error;
}

const canHaveSale = (status: CarStatus) => status === 'sold' || status === 'archived';

type Outcome = { kind: 'success' | 'failure'; sentence: string };

/** The status of one car, set at once; what another admin set meanwhile is shown and stays. */
export function StockStatusPanel({ car }: { car: StaffCarWithPhotos }) {
  const words = useStockWords();
  const allWords = useWords();
  const api = useApi();
  const { timeZone } = useDealer();
  const [now, setNow] = useState({ status: car.status, reservedUntil: car.reservedUntil });
  const [hasSale, setHasSale] = useState(car.hasSale);
  const [wanted, setWanted] = useState(car.status);
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [outcome, setOutcome] = useState<Outcome>();
  const [sameVin, setSameVin] = useState<SameVin>();
  const [sale, setSale] = useState<AskedSale>();
  const saleWords = useSaleWords();
  const { askStatus, dialog } = useAskStatus();
  const form = useForm({
    failed: words.bulk.failed,
    check: (filled) =>
      wanted === 'reserved' && textOf(filled, 'reservedUntil') < today ? { reservedUntil: words.bulk.untilPast } : {},
    send: async (filled) => {
      setOutcome(undefined);
      if (wanted === 'sold' && now.status !== 'sold') return setSale({ carID: car.carID, car: carName(car) });
      const until = wanted === 'reserved' ? endOf(textOf(filled, 'reservedUntil'), timeZone).toISOString() : undefined;
      const change = {
        cars: [{ carID: car.carID, currentStatus: now.status, currentReservedUntil: now.reservedUntil }],
        status: wanted,
        ...(until !== undefined && { reservedUntil: until }),
        ...sameVinReasonIn(filled),
      };
      if (!(await askStatus(carName(car), wanted, await api.foreseeStatuses(change)))) return setWanted(now.status);
      const answer = await api.setStatuses(change).catch(heldBackIn);
      if ('code' in answer) return setOutcome({ kind: 'failure', sentence: sayRefusal(answer, allWords) });
      const { stale, sameVin: held, toCall } = answer;
      const other = held[0]?.other;
      setSameVin(other);
      if (other !== undefined)
        return setOutcome({ kind: 'failure', sentence: words.sameVin.notOnOffer(carName(car), other.car) });
      const [left] = stale;
      if (left !== undefined) {
        const fresh = await api.readStaffCar({ id: car.carID });
        const { status, reservedUntil } = fresh;
        setNow({ status, reservedUntil });
        setHasSale(fresh.hasSale);
        setWanted(status);
        return setOutcome({ kind: 'failure', sentence: words.acts.staleStatus(words.states[status]) });
      }
      setNow({ status: wanted, reservedUntil: until ?? null });
      // A car that is for sale again was not sold; one that is put away was.
      setHasSale((had) => had && canHaveSale(wanted));
      const done = words.acts.isNow(carName(car), words.states[wanted]);
      setOutcome({ kind: 'success', sentence: withToCall(done, toCall, words.consequences) });
    },
  });
  return (
    <>
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
            onChange={({ currentTarget }) =>
              setWanted(carStatuses.find((one) => one === currentTarget.value) ?? wanted)
            }
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
        {sameVin !== undefined && wanted === 'active' && <SameVinQuestion other={sameVin} />}
        <button className="button quiet" aria-disabled={form.busy}>
          {words.edit.apply}
        </button>
        {form.failure !== undefined && <Notice kind="failure">{`${words.bulk.failed} ${form.failure}`}</Notice>}
        {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
        {dialog}
        {hasSale && (
          <SaleLinks
            carID={car.carID}
            onDetails={() => setSale({ carID: car.carID, car: carName(car), isCorrection: true })}
          />
        )}
      </form>
      {sale !== undefined && (
        <SaleDialog
          asked={sale}
          onClose={() => {
            setSale(undefined);
            setWanted(now.status);
          }}
          onDone={({ toCall }) => {
            setSale(undefined);
            setHasSale(true);
            setNow((before) => (sale.isCorrection ? before : { status: 'sold', reservedUntil: null }));
            const done = sale.isCorrection ? saleWords.saved : saleWords.done(carName(car));
            setOutcome({ kind: 'success', sentence: withToCall(done, toCall, words.consequences) });
          }}
        />
      )}
    </>
  );
}
