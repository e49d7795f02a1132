import { randomBytes } from 'node:crypto';
import type { Car } from '#contract/inventory/car.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { jsonList, type Allocate } from './car-list-json.ts';
import { createKnownWords } from './text/parsed-words-cache.ts';
import { search, type Found } from './search.ts';
import { similarTo } from './similar.ts';

/** The public's view of the lot. A change makes another with a version of its own; who holds on to an old one may be told newer things. */
export type Snapshot = {
  /** Whatever was made from the snapshot is good while the version stands. */
  version: string;
  /** Everything for sale, newest first. Reserved and sold cars are found by id alone. */
  readonly cars: readonly Car[];
  find(carID: number): Car | undefined;
  list(offset: number, limit: number): { value(): Car[]; json(allocate: Allocate): Buffer };
  search(query: SearchQuery): Found;
  similarTo(car: Car): Car[];
};

export function snapshotOf(index: CatalogIndex, find: Snapshot['find']): Snapshot {
  const saidIn = createKnownWords(index);
  const placesOf = (offset: number, limit: number) => index.orders.newest.byRank.subarray(offset, offset + limit);
  const carsOf = (offset: number, limit: number) => Array.from(placesOf(offset, limit), (place) => index.cars[place]!);
  let all: readonly Car[] | undefined;
  const snapshot: Snapshot = {
    version: randomBytes(9).toString('base64url'),
    // Few ask for all, and after most changes nobody does.
    get cars() {
      return (all ??= carsOf(0, Infinity));
    },
    find,
    list: (offset, limit) => ({
      value: () => carsOf(offset, limit),
      json: (allocate) => {
        const listed = Array.from(placesOf(offset, limit), (place) => index.json[place]!);
        return jsonList(allocate, { before: '[', cars: listed, after: ']', fields: 'all' });
      },
    }),
    search: (query) => search(index, query, saidIn(query.q)),
    similarTo: (car) => similarTo(car, snapshot.cars),
  };
  return snapshot;
}
