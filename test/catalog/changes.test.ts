import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyQuery, sorts } from '#contract/catalog/search.ts';
import type { Car } from '#contract/inventory/car.ts';
import { buildIndex, type CatalogIndex } from '#server/catalog/index/build-index.ts';
import { canTake, changeIndex, isWorn, mostAtOnce, type Changes } from '#server/catalog/index/change-index.ts';
import { search } from '#server/catalog/search.ts';
import { car } from '../car.ts';
import { anyCar, anyLot } from './lot-cars.ts';
import { anyQuery } from './lot-queries.ts';
import { newestFirst, searchByHand } from './oracle.ts';

/** What a car becomes: another, none, or one that differs in a few things. */
type Wish = { carID: number; become: Partial<Car> | undefined };

/** A few cars that come, go or become others, all at once. */
const anyChange: fc.Arbitrary<Wish[]> = fc.array(
  fc.record({
    carID: fc.integer({ min: 1, max: 40 }),
    become: fc.oneof(
      { weight: 2, arbitrary: anyCar },
      { weight: 1, arbitrary: fc.constant(undefined) },
      {
        weight: 2,
        arbitrary: fc.record(
          {
            carPrice: fc.option(fc.integer({ min: 0, max: 40_000 })),
            carModel: fc.constantFrom('F-150', 'F150', 'Lightning', '3'),
            carMake: fc.constantFrom('Ford', 'FORD', 'Zastava'),
            carDes: fc.constantFrom('Leather shows wear.', 'A zebra on the hood.', ''),
            imageUrl: fc.constantFrom('/photos/1.jpg', ''),
            vin: fc.constantFrom('1FTEW1E50', 'WDD20', ''),
            stockNumber: fc.constantFrom('1FT-EW1E50', 'B 12', ''),
          },
          { requiredKeys: [] },
        ),
      },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

function changesOf(lot: ReadonlyMap<number, Car>, wishes: readonly Wish[]): Changes {
  return new Map(
    wishes.map(({ carID, become }): [number, Car | undefined] => {
      const before = lot.get(carID);
      return [carID, become && { ...(before ?? car()), ...become, carID }];
    }),
  );
}

function applyByHand(lot: Map<number, Car>, changes: Changes): void {
  for (const [carID, one] of changes) {
    if (one) lot.set(carID, one);
    else lot.delete(carID);
  }
}

/** Whatever is derived from the cars and does not depend on where they stand. */
function told(index: CatalogIndex) {
  const idAt = (place: number) => index.cars[place]?.carID;
  const ids = (places: Iterable<number>) => Array.from(places, idAt);
  return {
    names: index.names,
    words: index.vocabulary.terms.map(({ word, cars }) => ({ word, cars })),
    orders: Object.fromEntries(sorts.map((sort) => [sort, ids(index.orders[sort].byRank)])),
    numbers: new Map(Array.from(index.numbers, ([key, places]) => [key, new Set(ids(places))])),
    facets: Object.entries(index.facets).map(([name, column]) => ({
      name,
      values: column.inOrder.map((code) => ({ value: column.values[code], count: column.totals[code] })),
    })),
  };
}

const plainWords = [
  'ford',
  'f150 lightning',
  'zastava',
  'zstava',
  'zebra',
  'zebr',
  'lether',
  'mazda 3',
  'not ford',
  'ligthning',
  'wdd20',
  'stock b 12',
];

describe('an index after a change', () => {
  it('finds what brute force finds, after each of any row of changes', () => {
    fc.assert(
      fc.property(anyLot(30), fc.array(fc.tuple(anyChange, anyQuery), { minLength: 1, maxLength: 8 }), (cars, row) => {
        const lot = new Map(cars.map((one) => [one.carID, one]));
        const index = buildIndex(cars);
        for (const [change, query] of row) {
          const changes = changesOf(lot, change);
          applyByHand(lot, changes);
          changeIndex(index, changes);
          const { results, total, page, facets } = search(index, query).value();
          expect({ ids: results.map(({ carID }) => carID), total, page, facets }).toEqual(
            searchByHand([...lot.values()], query),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it('answers and reads plain words like one that is built from the same cars', () => {
    fc.assert(
      fc.property(
        anyLot(30),
        fc.array(anyChange, { minLength: 1, maxLength: 8 }),
        fc.subarray(plainWords, { minLength: 3 }),
        (cars, row, texts) => {
          const lot = new Map(cars.map((one) => [one.carID, one]));
          const index = buildIndex(cars);
          for (const change of row) {
            const changes = changesOf(lot, change);
            applyByHand(lot, changes);
            changeIndex(index, changes);
          }
          const fresh = buildIndex([...lot.values()]);
          expect(told(index)).toEqual(told(fresh));
          for (const q of texts) {
            const query = { ...emptyQuery, q };
            const answer = search(index, query);
            expect(answer.value()).toEqual(search(fresh, query).value());
            expect(answer.json(Buffer.allocUnsafe).toString()).toBe(JSON.stringify(answer.value()));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is right where sets are long, lists are short and stretches are many', () => {
    const cars = fc.sample(anyCar, { numRuns: 3000, seed: 7 }).map((one, place) => ({ ...one, carID: place + 1 }));
    const changed = fc.sample(anyCar, { numRuns: 40, seed: 8 });
    const lot = new Map(cars.map((one) => [one.carID, one]));
    const index = buildIndex(cars);
    for (const [turn, one] of changed.entries()) {
      const carID = turn % 4 === 0 ? 5000 + turn : turn * 71;
      const changes = new Map([
        [carID, { ...one, carID }],
        [turn * 53, undefined],
      ]);
      applyByHand(lot, changes);
      changeIndex(index, changes);
    }
    const fresh = buildIndex([...lot.values()]);
    expect(told(index)).toEqual(told(fresh));
    for (const query of fc.sample(anyQuery, { numRuns: 300, seed: 9 }))
      expect(search(index, query).value()).toEqual(search(fresh, query).value());
  });

  it('understands a name no longer when the last car that had it is gone', () => {
    const models = ['Sport', 'Sport Trac', 'Sport Wagon'].map((carModel, place) =>
      car({ carID: place + 1, carModel, carMake: place === 2 ? 'Zastava' : 'Ford' }),
    );
    const index = buildIndex(models);
    const understood = () =>
      search(index, { ...emptyQuery, q: 'sport' })
        .value()
        .understood.map(({ value }) => value);
    expect(understood()).toEqual(['Sport', 'Sport Trac', 'Sport Wagon']);
    // What begins the names of several makes' models is left to the text.
    changeIndex(index, new Map([[1, undefined]]));
    expect(understood()).toEqual([]);
  });

  it('leaves an answer that was found before as it was', () => {
    const index = buildIndex([car({ carID: 1, carMake: 'Ford' }), car({ carID: 2, carMake: 'Mazda' })]);
    const found = search(index, emptyQuery);
    const told = structuredClone(found.value());
    changeIndex(
      index,
      new Map([
        [1, undefined],
        [2, car({ carID: 2, carMake: 'Honda' })],
        [3, car({ carID: 3 })],
      ]),
    );
    expect(found.value().results).toEqual(told.results);
    expect(found.value().total).toBe(2);
    expect(found.json(Buffer.allocUnsafe).toString()).toContain('"carMake":"Mazda"');
  });

  it('takes no more cars than it has room for, and says when it is worn', () => {
    const index = buildIndex([]);
    const arriving = (first: number, count: number) =>
      new Map(Array.from({ length: count }, (_, place) => [first + place, car({ carID: first + place })]));
    expect(canTake(index, arriving(1, mostAtOnce + 1))).toBe(false);
    let known = 0;
    while (canTake(index, arriving(known + 1, 7))) {
      changeIndex(index, arriving(known + 1, 7));
      known += 7;
    }
    expect(known).toBeGreaterThan(49);
    expect(isWorn(index)).toBe(true);
    const all = newestFirst([...arriving(1, known).values()]).map(({ carID }) => carID);
    expect(Array.from(index.orders.newest.byRank, (place) => index.cars[place]?.carID)).toEqual(all);
  });

  it('is not worn by prices', () => {
    const index = buildIndex([car({ carID: 1 })]);
    for (let carPrice = 0; carPrice < 1000; carPrice++) changeIndex(index, new Map([[1, car({ carID: 1, carPrice })]]));
    expect(isWorn(index)).toBe(false);
  });
});
