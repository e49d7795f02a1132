import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Car } from '#contract/inventory/car.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import { buildIndex, buildIndexInSlices, type CatalogIndex } from './index/build-index.ts';
import { jsonList, type Allocate } from './car-list-json.ts';
import { createKnownWords } from './text/parsed-words-cache.ts';
import { search, type Found } from './search.ts';
import { similarTo } from './similar.ts';

/** The public's view of the lot at one moment. It never changes; a change makes another. */
export type Snapshot = {
  /** Names this moment: whatever was made from the snapshot is good while the version stands. */
  version: string;
  /** Everything on offer, newest first. Reserved and sold cars are found by id alone. */
  cars: readonly Car[];
  find(carID: number): Car | undefined;
  list(offset: number, limit: number): { value(): Car[]; json(allocate: Allocate): Buffer };
  search(query: SearchQuery): Found;
  similarTo(car: Car): Car[];
};

export async function createSnapshot(shown: ReadonlyMap<number, Car>, thisYear: number): Promise<Snapshot> {
  // Requests are answered between the steps, each of which takes a while with many cars.
  const byID = new Map(shown);
  await setImmediate();
  const cars = newestFirst([...byID.values()].filter((car) => car.status === 'active'));
  await setImmediate();
  return snapshotOf(cars, await buildIndexInSlices(cars, { thisYear }), byID);
}

/** Dates are ISO texts, so they compare as they stand. */
const newestFirst = (cars: Car[]) =>
  cars.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.carID - a.carID));

/** Cars as they are now; undefined where one is not shown any more. */
export type Changes = Map<number, Car | undefined>;

/** The same lists and the same search, but each of these cars, found by its id, as it is now. */
export function withChanges(base: Snapshot, changes: Changes): Snapshot {
  if (changes.size === 0) return base;
  const changed = new Map(changes);
  return {
    ...base,
    version: newVersion(),
    find: (carID) => (changed.has(carID) ? changed.get(carID) : base.find(carID)),
  };
}

export const emptySnapshot: Snapshot = snapshotOf([], buildIndex([]), new Map());

function snapshotOf(cars: Car[], index: CatalogIndex, byID: Map<number, Car>): Snapshot {
  const saidIn = createKnownWords(index);
  return {
    version: newVersion(),
    cars,
    find: (carID) => byID.get(carID),
    list: (offset, limit) => ({
      value: () => cars.slice(offset, offset + limit),
      json: (allocate) => {
        const places = index.orders.newest.byRank.subarray(offset, offset + limit);
        const listed = Array.from(places, (place) => index.json[place]!);
        return jsonList(allocate, { before: '[', cars: listed, after: ']', fields: 'all' });
      },
    }),
    search: (query) => search(index, query, saidIn(query.q)),
    similarTo: (car) => similarTo(car, cars),
  };
}

function newVersion(): string {
  return randomBytes(9).toString('base64url');
}
