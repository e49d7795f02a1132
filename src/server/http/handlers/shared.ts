import { calls } from '#contract/api/calls.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { Allocate } from '#server/catalog/car-list-json.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { Ready, type SharedHandlers } from '../invoke.ts';

/** What is the same for everyone lies in memory. */
export function createSharedHandlers({ catalog, dealer }: { catalog: Catalog; dealer: () => Dealer }) {
  const onOffer = (carID: number | undefined) => (carID === undefined ? undefined : catalog.snapshot().find(carID));
  return {
    dealer: () => asShown(calls.dealer.answer.parse(dealer())),
    recentCars: () => ready(catalog.snapshot().list(0, recentCars)),
    listCars: ({ limit, offset = 0 }) => {
      const { cars, list } = catalog.snapshot();
      return ready(list(offset, limit ?? cars.length), { 'x-total-count': String(cars.length) });
    },
    readCar: ({ id }) => {
      const car = onOffer(id);
      return car && asShown(car);
    },
    similarCars: ({ id }) => {
      const car = onOffer(id);
      return car && asShown(catalog.snapshot().similarTo(car));
    },
    searchCars: ({ fields, ...query }) => {
      const found = catalog.snapshot().search(query);
      return new Ready(
        () => found.value(fields),
        (allocate) => found.json(allocate, fields),
      );
    },
    carsByID: ({ ids }) => asShown(ids.split(',').flatMap((carID) => onOffer(Number(carID)) ?? [])),
  } satisfies SharedHandlers;
}

const recentCars = 3;

/** Cars of the snapshot went through the contract when it was made. */
function asShown<T>(shown: T): Ready<T> {
  return new Ready(
    () => shown,
    () => Buffer.from(JSON.stringify(shown)),
  );
}

function ready<T>(found: { value(): T; json(allocate: Allocate): Buffer }, headers?: Record<string, string>): Ready<T> {
  return new Ready(found.value, found.json, headers);
}
