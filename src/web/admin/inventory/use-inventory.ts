import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { carTransitions, toggledStatus, undoSeconds } from '#contract/inventory/car-changes.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import type { SameVin } from '#contract/inventory/staff-car.ts';
import { useApi } from '#web/app/api-context.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayConsequences, sayToCall, withToCall, type AskFirst, type AskStatus } from '../consequences.tsx';
import type { SaleDone } from '../sale/sale-dialog.tsx';
import { sameVinIn } from '../edit-car/same-vin.tsx';
import type { BulkReport } from './bulk/bulk-run.ts';
import { trueStatusIn } from './car-status.ts';

export type Told = {
  kind: 'success' | 'failure';
  sentence: string;
  links?: { to: string; text: string }[];
  /** The way back from what was done without a question. */
  undo?: () => void;
};

/** The cars that are shown and what is done to them. Answers are shown at once; then the page is read again, with all its counts. */
export function useStock(loaded: ListedCar[]) {
  const [source, setSource] = useState(loaded);
  const [cars, setCars] = useState(loaded);
  const [told, setTold] = useState<Told>();
  const [deleted, setDeleted] = useState<ListedCar[]>([]);
  /** What is to be said about one car, in its own row. */
  const [remarks, setRemarks] = useState<ReadonlyMap<number, string>>(new Map());
  const { revalidate } = useRevalidator();
  const api = useApi();
  const allWords = useWords();
  const words = useStockWords();
  const saleWords = useSaleWords();
  if (source !== loaded) {
    setSource(loaded);
    setCars(loaded);
  }

  const acts = useMemo(() => {
    const put = (carID: number, status: CarStatus) =>
      setCars((all) => all.map((car) => (car.carID === carID ? { ...car, status, reservedUntil: null } : car)));
    const fail = (sentence: string, error: unknown, links: Told['links'] = []) =>
      setTold({ kind: 'failure', sentence: `${sentence} ${sayRefusal(error, allWords)}`, links });
    const linkTo = ({ carID, car }: SameVin) => ({ to: paths.editCar(carID), text: words.sameVin.link(car) });
    const succeed = (sentence: string, undo?: () => void) =>
      setTold({ kind: 'success', sentence, ...(undo !== undefined && { undo }) });
    const beginAnew = () => {
      setTold(undefined);
      setRemarks(new Map());
    };
    const tellSameVin = (car: ListedCar, other: SameVin) =>
      setTold({
        kind: 'failure',
        sentence: words.sameVin.notOnOffer(carName(car), other.car),
        links: [linkTo(other)],
      });
    const tellStale = (carID: number, status: CarStatus) => {
      put(carID, status);
      setRemarks(new Map([[carID, words.acts.staleStatus(words.states[status])]]));
    };
    /** Gives a car the status back that it had. */
    const turnBack = async (car: ListedCar, currentStatus: CarStatus, askStatus: AskStatus) => {
      beginAnew();
      const { carID, status } = car;
      try {
        const change = { cars: [{ carID, currentStatus }], status };
        if (!(await askStatus(carName(car), status, await api.foreseeStatuses(change)))) return;
        const {
          stale: [left],
          sameVin: [held],
        } = await api.setStatuses(change);
        if (held !== undefined) return tellSameVin(car, held.other);
        if (left !== undefined) tellStale(carID, left.status);
        else {
          put(carID, status);
          succeed(words.acts.isNow(carName(car), words.states[status]));
        }
      } catch (error) {
        return fail(words.acts.statusFailed(carName(car)), error);
      }
      await revalidate();
    };
    return {
      beginAnew,
      fail,
      toggle: async (car: ListedCar, askStatus: AskStatus) => {
        beginAnew();
        try {
          const status = toggledStatus[car.status];
          const seen = { carID: car.carID, currentStatus: car.status };
          const foreseen = await api.foreseeStatuses({ cars: [seen], status });
          if (!(await askStatus(carName(car), status, foreseen))) return;
          const { newStatus, toCall = [] } = await api.changeStatus(seen);
          put(car.carID, newStatus);
          const done = words.acts.isNow(carName(car), words.states[newStatus]);
          // Whatever brings more with it was asked about, and can't be turned back by another status.
          const isPlain = sayConsequences(foreseen, words.consequences).length === 0;
          const undo =
            isPlain && carTransitions[newStatus].includes(car.status)
              ? () => void turnBack(car, newStatus, askStatus)
              : undefined;
          succeed(withToCall(done, toCall, words.consequences), undo);
        } catch (error) {
          const other = sameVinIn(error);
          if (other !== undefined) return tellSameVin(car, other);
          const status = trueStatusIn(error);
          if (status === undefined) return fail(words.acts.statusFailed(carName(car)), error);
          tellStale(car.carID, status);
        }
        await revalidate();
      },
      /** After a change of many: what others did meanwhile is said in the row of each. */
      takeOver: async ({ act, changed, left, error }: BulkReport) => {
        const isChanged = new Set(changed.map(({ carID }) => carID));
        const { status, reservedUntil = null } = act;
        setCars((all) => all.map((car) => (isChanged.has(car.carID) ? { ...car, status, reservedUntil } : car)));
        for (const { carID, trueStatus } of left) put(carID, trueStatus);
        setRemarks(new Map(left.map((car) => [car.carID, words.acts.staleStatus(words.states[car.trueStatus])])));
        // Offline or logged out there is nothing to read, and the failure would take the place of the report.
        if (error === undefined) await revalidate();
      },
      /** After a car was sold: its bill can be printed. */
      takeSale: async ({ sale: { carID, car, status }, toCall }: SaleDone) => {
        put(carID, status);
        setTold({
          kind: 'success',
          sentence: withToCall(saleWords.done(car), toCall, words.consequences),
          links: [{ to: paths.billOfSale(carID), text: saleWords.bill }],
        });
        await revalidate();
      },
      /** Always asked: nothing is left of it. */
      remove: async (car: ListedCar, ask: AskFirst) => {
        setTold(undefined);
        const { acts, consequences } = words;
        const name = carName(car);
        try {
          const foreseen = await api.foreseeDeletion({ id: car.carID });
          const sentences = [...sayConsequences(foreseen, consequences), acts.deleteText(undoSeconds)];
          if (!(await ask({ title: acts.deleteTitle(name), sentences, go: acts.deleteCar, leave: acts.keep }))) return;
          const { toCall = [] } = await api.deleteCar({ id: car.carID });
          if (toCall.length > 0) succeed(sayToCall(toCall, consequences));
        } catch (error) {
          return fail(acts.deleteFailed(name), error);
        }
        setCars((all) => all.filter(({ carID }) => carID !== car.carID));
        setDeleted((all) => [...all, car]);
        await revalidate();
      },
      restore: async (car: ListedCar) => {
        forget(car);
        try {
          await api.restoreCar({ id: car.carID });
        } catch (error) {
          const other = sameVinIn(error);
          return fail(words.acts.undoFailed(carName(car)), error, other === undefined ? [] : [linkTo(other)]);
        }
        succeed(words.acts.restored(carName(car)));
        await revalidate();
      },
      forget,
      /** What was told is read. */
      hush: () => setTold(undefined),
    };

    function forget(car: ListedCar) {
      setDeleted((all) => all.filter(({ carID }) => carID !== car.carID));
    }
  }, [api, allWords, words, saleWords, revalidate]);

  return { cars, told, deleted, remarks, acts };
}
