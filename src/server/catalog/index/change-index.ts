import type { Car } from '#contract/inventory/car.ts';
import { reorderCars, type Move } from './car-orders.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { refreshDerived, setCar } from './set-car.ts';

/** Cars as they are now; undefined where one is not on offer any more. */
export type Changes = ReadonlyMap<number, Car | undefined>;

/** Whether there is room for these changes, and they are few enough not to hold the event loop. */
export function canTake({ free }: CatalogIndex, changes: Changes): boolean {
  return changes.size <= mostAtOnce && changes.size <= free.length;
}

export const mostAtOnce = 100;

/** Whether so many changes have left gaps, and cars away from their kind, that the index is better built anew. */
export const isWorn = ({ wear, spare }: CatalogIndex) => wear * 2 > spare;

/** Writes changes into the index, at once: no search sees half of them. */
export function changeIndex(index: CatalogIndex, changes: Changes, thisYear = index.thisYear): void {
  const before = new Map<number, Car | undefined>();
  for (const [carID, car] of changes) {
    const place = index.placeOf.get(carID) ?? (car && index.free.pop());
    if (place === undefined) continue;
    if (!before.has(place)) before.set(place, index.cars[place]);
    if (!areOfOneKind(index.cars[place], car)) index.wear += 1;
    if (car === undefined) index.free.push(place);
    setCar(index, place, car);
  }
  refreshDerived(index);
  reorderCars(
    index,
    Array.from(before, ([place, was]): Move => ({ place, was, is: index.cars[place] })),
  );
  index.thisYear = thisYear;
}

const areOfOneKind = (one: Car | undefined, other: Car | undefined) =>
  one?.carMake === other?.carMake && one?.carModel === other?.carModel;
