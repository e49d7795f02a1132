import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { carName } from '#contract/car-name.ts';
import type { CarStatus } from '#contract/car-terms.ts';
import type { StatusChange, YardCar } from '#contract/stock.ts';
import { useApi } from '../../api-context.ts';
import { sayRefusal } from '../../refusal-words.ts';
import { useStockWords } from '../../words/desk-stock.ts';
import { useWords } from '../../words/index.ts';
import { canBecome, trueStatusIn } from './stock-standing.ts';

export type Told = { kind: 'success' | 'failure'; sentence: string };

/** The stock and what is done to it. Answers are shown at once; what another clerk did is shown and stays. */
export function useStock(loaded: YardCar[]) {
  const [source, setSource] = useState(loaded);
  const [cars, setCars] = useState(loaded);
  const [told, setTold] = useState<Told>();
  const [deleted, setDeleted] = useState<YardCar[]>([]);
  /** What is to be said about one car, in its own row. */
  const [remarks, setRemarks] = useState<ReadonlyMap<number, string>>(new Map());
  const { revalidate } = useRevalidator();
  const api = useApi();
  const allWords = useWords();
  const words = useStockWords();
  if (source !== loaded) {
    setSource(loaded);
    setCars(loaded);
  }

  const acts = useMemo(() => {
    const put = (carID: number, status: CarStatus, reservedUntil: string | null = null) =>
      setCars((all) => all.map((car) => (car.carID === carID ? { ...car, status, reservedUntil } : car)));
    const fail = (sentence: string, error: unknown) =>
      setTold({ kind: 'failure', sentence: `${sentence} ${sayRefusal(error, allWords)}` });
    const succeed = (sentence: string) => setTold({ kind: 'success', sentence });
    return {
      toggle: async (car: YardCar) => {
        setTold(undefined);
        setRemarks(new Map());
        try {
          const { newStatus } = await api.changeStatus({ carID: car.carID, currentStatus: car.status });
          put(car.carID, newStatus);
          succeed(words.acts.isNow(carName(car), words.states[newStatus]));
        } catch (error) {
          const status = trueStatusIn(error);
          if (status === undefined) return fail(words.acts.statusFailed(carName(car)), error);
          put(car.carID, status);
          setRemarks(new Map([[car.carID, words.acts.staleStatus(words.states[status])]]));
        }
      },
      /** True when it was done, as far as it could be. */
      setAll: async (picked: YardCar[], status: CarStatus, reservedUntil?: string): Promise<boolean> => {
        setTold(undefined);
        setRemarks(new Map());
        const { true: sent = [], false: illegal = [] } = Object.groupBy(picked, (car) => `${canBecome(car, status)}`);
        try {
          const { changed, stale } = sent.length === 0 ? noChange : await api.setStatuses(changeOf(sent));
          for (const one of changed) put(one.carID, one.status, reservedUntil);
          for (const one of stale) put(one.carID, one.status);
          setRemarks(new Map(stale.map((one) => [one.carID, words.acts.staleStatus(words.states[one.status])])));
          const isStale = new Set(stale.map(({ carID }) => carID));
          const left = sent.filter(({ carID }) => isStale.has(carID));
          const sentences = [
            changed.length > 0 ? words.bulk.done(changed.length, words.states[status]) : '',
            left.length > 0 ? words.bulk.left(namesOf(left)) : '',
            illegal.length > 0 ? words.bulk.illegal(namesOf(illegal)) : '',
          ].filter((sentence) => sentence !== '');
          setTold({ kind: left.length + illegal.length > 0 ? 'failure' : 'success', sentence: sentences.join(' ') });
          // What others did meanwhile is more than a status.
          if (stale.length > 0) await revalidate();
          return true;
        } catch (error) {
          fail(words.bulk.failed, error);
          return false;
        }

        function changeOf(these: YardCar[]): StatusChange {
          const cars = these.map((car) => ({
            carID: car.carID,
            currentStatus: car.status,
            currentReservedUntil: car.reservedUntil,
          }));
          return { cars, status, ...(reservedUntil !== undefined && { reservedUntil }) };
        }
      },
      remove: async (car: YardCar) => {
        setTold(undefined);
        try {
          await api.deleteCar({ id: car.carID });
          setCars((all) => all.filter(({ carID }) => carID !== car.carID));
          setDeleted((all) => [...all, car]);
        } catch (error) {
          fail(words.acts.deleteFailed(carName(car)), error);
        }
      },
      restore: async (car: YardCar) => {
        forget(car);
        try {
          await api.restoreCar({ id: car.carID });
          setCars((all) => [car, ...all]);
          succeed(words.acts.restored(carName(car)));
          await revalidate();
        } catch (error) {
          fail(words.acts.undoFailed(carName(car)), error);
        }
      },
      forget,
      /** What was told is read. */
      hush: () => setTold(undefined),
    };

    function forget(car: YardCar) {
      setDeleted((all) => all.filter(({ carID }) => carID !== car.carID));
    }
  }, [api, allWords, words, revalidate]);

  return { cars, told, deleted, remarks, acts };
}

const noChange: Answer<'setStatuses'> = { changed: [], stale: [] };
const namesOf = (cars: YardCar[]) => cars.map(carName).join(', ');
