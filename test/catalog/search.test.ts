import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchAnswer } from '#contract/catalog/search-answer.ts';
import { emptyQuery } from '#contract/catalog/search.ts';
import { buildIndex, buildIndexInSlices } from '#server/catalog/index/build-index.ts';
import type { CatalogIndex } from '#server/catalog/index/build-index.ts';
import { search } from '#server/catalog/search.ts';
import { car } from '../car.ts';
import { anyLot, lotCars } from './lot-cars.ts';
import { anyQuery } from './lot-queries.ts';
import { searchByHand } from './oracle.ts';

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
      results: [{ carID: 1 }],
    });
  });
});
