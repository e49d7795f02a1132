import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes, fuelTypes, transmissionKinds } from '#contract/inventory/car-terms.ts';
import { SearchAnswer } from '#contract/catalog/search-answer.ts';
import { emptyQuery, sorts } from '#contract/catalog/search.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import { buildIndex, buildIndexInSlices } from '#server/catalog/index/build-index.ts';
import type { CatalogIndex } from '#server/catalog/index/build-index.ts';
import { search } from '#server/catalog/search.ts';
import { car } from '../car.ts';
import { anyLot, lotCars } from './lot-cars.ts';
import { searchByHand } from './oracle.ts';

const some = <T>(...values: T[]) => fc.subarray(values);
const mostlyNone = <T>(arbitrary: fc.Arbitrary<T[]>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary });
const limit = (arbitrary: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const freeWords = fc.constantFrom(
  'red',
  're',
  'ruby',
  'leather',
  'lether',
  'leathr',
  'sunroof',
  'sunrof',
  'snuroof',
  'clean',
  'cleen',
  'owner',
  'seats',
  'seat',
  'sun',
  'toy',
  'zebra',
);
const amount = (largest: number, step: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: largest / step }).map((steps) => steps * step),
    fc.integer({ min: 0, max: largest }),
  );

/** Queries whose text holds no plain words that would become filters. */
const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  q: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.uniqueArray(freeWords, { maxLength: 2 }).map((words) => words.join(' ')) },
  ),
  carMake: mostlyNone(some('toyota', 'FORD', 'Mercedes Benz', 'mazda', 'Lada')),
  carModel: mostlyNone(some('f150', 'CR-V', 'C 300', '3', 'Unknown')),
  carBodyTypes: mostlyNone(fc.subarray([...bodyTypes])),
  fuelType: mostlyNone(fc.subarray([...fuelTypes])),
  carTransmission: mostlyNone(fc.subarray([...transmissionKinds])),
  carDrivetrain: mostlyNone(some('fwd', 'AWD')),
  exclude: mostlyNone(
    some(
      'carMake:toyota',
      'carModel:F 150',
      'carBodyTypes:suv',
      'fuelType:diesel',
      'carTransmission:cvt',
      'carMake:Lada',
    ),
  ),
  minYear: limit(fc.integer({ min: 1980, max: 2028 })),
  maxYear: limit(fc.integer({ min: 1980, max: 2028 })),
  minPrice: limit(amount(120_000, 1000)),
  maxPrice: limit(amount(120_000, 1000)),
  minMileage: limit(amount(260_000, 5000)),
  maxMileage: limit(amount(260_000, 5000)),
  maxMonthly: limit(amount(1300, 25)),
  maxDownpay: limit(amount(6000, 250)),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 4 }),
});

/** A copy of an index without the room it computes in. */
const lasting = ({ workspace: _room, ...rest }: CatalogIndex) => structuredClone(rest);

describe('a search of the catalog', () => {
  it('finds what brute force finds, in the same order, with the same counts', () => {
    fc.assert(
      fc.property(anyLot(90), fc.array(anyQuery, { minLength: 1, maxLength: 4 }), (cars, queries) => {
        const index = buildIndex(cars);
        for (const query of queries) {
          const { results, total, page, facets } = search(index, query).value();
          expect({ ids: results.map(({ carID }) => carID), total, page, facets }).toEqual(searchByHand(cars, query));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('counts a facet of many values as brute force does', () => {
    const models = [...Array(80).keys(), ...Array(40).keys(), ...Array(7).keys()];
    const cars = models.map((model, place) => car({ carID: 1000 - place, carModel: `Model ${model}` }));
    const query = { ...emptyQuery, carMake: ['Toyota'] };
    expect(search(buildIndex(cars), query).value().facets).toEqual(searchByHand(cars, query).facets);
  });

  it('says on the wire what it says as a value', () => {
    fc.assert(
      fc.property(anyLot(60), anyQuery, (cars, query) => {
        const found = search(buildIndex(cars), query);
        expect(found.json(Buffer.allocUnsafe).toString()).toBe(JSON.stringify(found.value()));
        expect(SearchAnswer.parse(found.value())).toEqual(found.value());
        const whole = found.value('all');
        expect(JSON.parse(found.json(Buffer.allocUnsafe, 'all').toString())).toEqual(JSON.parse(JSON.stringify(whole)));
        expect(SearchAnswer.parse(whole)).toEqual(whole);
      }),
    );
  });

  it('does not change the index or the query', () => {
    const index = buildIndex(lotCars);
    const before = lasting(index);
    fc.assert(
      fc.property(anyQuery, (query) => {
        const given = structuredClone(query);
        search(index, query).json(Buffer.allocUnsafe);
        expect(query).toEqual(given);
      }),
    );
    expect(lasting(index)).toEqual(before);
  });

  it('is the same on an index built in slices', async () => {
    expect(lasting(await buildIndexInSlices(lotCars, { yieldEvery: 7 }))).toEqual(lasting(buildIndex(lotCars)));
  });

  it('finds nothing in an empty lot, and says so', () => {
    const { results, total, page, relaxations } = search(buildIndex([]), {
      ...emptyQuery,
      q: 'toyota red',
      page: 9,
    }).value();
    expect({ results, total, page, relaxations }).toEqual({ results: [], total: 0, page: 1, relaxations: [] });
  });

  it('leads a page beyond the end to the last page', () => {
    const index = buildIndex(Array.from({ length: 25 }, (_, place) => car({ carID: place + 1 })));
    expect(search(index, { ...emptyQuery, page: 99 }).value()).toMatchObject({
      page: 2,
      total: 25,
      results: [{ carID: 25 }],
    });
  });
});
