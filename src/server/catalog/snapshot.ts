import { randomBytes } from 'node:crypto';
import type { Car } from '#contract/car.ts';
import type { SearchQuery } from '#contract/search.ts';
import { buildIndex, buildIndexInSlices, type CatalogIndex } from './index-builder.ts';
import { jsonList, type Room } from './json-list.ts';
import { createKnownWords } from './known-words.ts';
import { search, type Found } from './search.ts';
import { similarTo } from './similar.ts';

/** The public's view of the yard at one moment. It never changes; a change makes another. */
export type Snapshot = {
  /** Names this moment: whatever was made from the snapshot is good while the version stands. */
  version: string;
  /** Everything on offer, newest first. Reserved and sold cars are found by id alone. */
  cars: readonly Car[];
  find(carID: number): Car | undefined;
  list(offset: number, limit: number): { value(): Car[]; json(room: Room): Buffer };
  search(query: SearchQuery): Found;
  similarTo(car: Car): Car[];
};

export async function createSnapshot(shown: Car[]): Promise<Snapshot> {
  const cars = shown.filter((car) => car.status === 'active');
  return snapshotOf(cars, await buildIndexInSlices(cars), new Map(shown.map((car) => [car.carID, car])));
}

export const emptySnapshot: Snapshot = snapshotOf([], buildIndex([]), new Map());

function snapshotOf(cars: Car[], index: CatalogIndex, byID: Map<number, Car>): Snapshot {
  const saidIn = createKnownWords(index);
  return {
    version: randomBytes(9).toString('base64url'),
    cars,
    find: (carID) => byID.get(carID),
    list: (offset, limit) => ({
      value: () => cars.slice(offset, offset + limit),
      json: (room) => {
        const places = index.orders.newest.byRank.subarray(offset, offset + limit);
        const items = Array.from(places, (place) => index.json[place]!);
        return jsonList(room, '[', items, ']');
      },
    }),
    search: (query) => search(index, query, saidIn(query.q)),
    similarTo: (car) => similarTo(car, cars),
  };
}
