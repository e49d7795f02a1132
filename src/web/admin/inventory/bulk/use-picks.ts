import { useCallback, useEffect, useRef, useState } from 'react';
import type { MatchingCar } from '#contract/inventory/inventory-list.ts';
import { useApi } from '#web/app/api-context.ts';
import { narrowingOf, type StockQuery } from '../inventory-query.ts';

export type Picks = ReadonlyMap<number, MatchingCar>;
const none: Picks = new Map();

/** The cars that are picked, on this page and on others. Another search begins anew: nothing is changed that it leaves out. */
export function usePicks(query: StockQuery) {
  const api = useApi();
  const narrowing = narrowingOf(query);
  const search = JSON.stringify(narrowing);
  const [state, setState] = useState({ search, picks: none });
  if (state.search !== search) setState({ search, picks: none });
  const [picking, setPicking] = useState<{ search: string; found: number }>();
  const stopping = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    stopping.current?.abort();
    setPicking(undefined);
  }, []);
  // It ends with its search, and with the page.
  useEffect(() => {
    if (picking?.search !== search) stopping.current?.abort();
  }, [picking, search]);
  useEffect(() => () => stopping.current?.abort(), []);

  const pick = useCallback(
    (cars: readonly MatchingCar[], isPicked: boolean) => {
      stop();
      setState(({ search: current, picks }) => {
        const next = new Map(picks);
        for (const car of cars) {
          if (isPicked) next.set(car.carID, car);
          else next.delete(car.carID);
        }
        return { search: current, picks: next };
      });
    },
    [stop],
  );
  return {
    picks: state.search === search ? state.picks : none,
    pick,
    /** These and no others. */
    keep: useCallback(
      (cars: readonly MatchingCar[]) => {
        stop();
        setState((now) => ({ ...now, picks: new Map(cars.map((car) => [car.carID, car])) }));
      },
      [stop],
    ),
    /** How many of all are found so far, while they are. */
    picking: picking?.search === search ? picking.found : undefined,
    /** What was picked before stays so. */
    stopPicking: stop,
    /** All that match, on whatever page, as they are now. Until all are found, and where that fails, the picks stay as they are. */
    async pickAll(): Promise<void> {
      stop();
      const stopped = new AbortController();
      const { signal } = stopped;
      stopping.current = stopped;
      setPicking({ search, found: 0 });
      const all: MatchingCar[] = [];
      let before: number | undefined;
      try {
        do {
          const part = await api.listMatchingCars({ ...narrowing, before });
          if (signal.aborted) return;
          all.push(...part.cars);
          setPicking({ search, found: all.length });
          before = part.next ?? undefined;
        } while (before !== undefined);
        const picks = new Map(all.map((car) => [car.carID, car]));
        setState((now) => (now.search === search ? { search, picks } : now));
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        if (stopping.current === stopped) setPicking(undefined);
      }
    },
  };
}
