import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyQuery, relaxed } from '#contract/catalog/search.ts';
import { slipsBetween } from '#server/catalog/text/edit-distance.ts';
import { buildIndex } from '#server/catalog/index/build-index.ts';
import { search } from '#server/catalog/search.ts';
import { car } from '../car.ts';
import { distance } from './text-oracle.ts';

const numbered = (...cars: Parameters<typeof car>[0][]) =>
  buildIndex(cars.map((parts, place) => car({ ...parts, carID: place + 1 })));
const found = (index: ReturnType<typeof buildIndex>, q: string) =>
  search(index, { ...emptyQuery, q })
    .value()
    .results.map(({ carID }) => carID);

describe('free text', () => {
  const index = numbered(
    { carDes: 'A sunroof, and new tires.' },
    { features: 'Sunroof, Heated seats' },
    { title: 'The one with the sunroof' },
    { title: 'Panoramic roof', features: 'Heated mirrors' },
    { carModel: 'F-250 XL' },
  );

  it('shows cars with the words in a more telling place first', () =>
    expect(found(index, 'sunroof')).toEqual([3, 2, 1]));
  it('wants all words', () => expect(found(index, 'heated sunroof')).toEqual([2]));
  it('takes the last word as unfinished', () => expect(found(index, 'heated mir')).toEqual([4]));
  it('forgives slips', () => expect(found(index, 'sunrof')).toEqual([3, 2, 1]));
  it('forgives a slip in every word', () => expect(found(index, 'heatd sunroff')).toEqual([2]));
  it('forgives two slips in a long word', () => expect(found(index, 'panaromic')).toEqual([4]));
  it('does not mind plurals', () => expect(found(index, 'sunroofs with heated seat')).toEqual([2]));
  it('finds a name however it is hyphenated', () => {
    expect(found(index, 'f250')).toEqual([5]);
    expect(found(index, 'f-250')).toEqual([5]);
    expect(found(index, 'f 250')).toEqual([5]);
  });
  it('does not take one number for another', () => expect(found(index, 'f251')).toEqual([]));

  it('measures slips as a slow count does', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipsBetween(one, other, 2)).toBe(Math.min(3, distance(one, other)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a search without a hit', () => {
  const index = numbered(
    { carMake: 'Toyota', carBodyType: 'suv', carPrice: 30_000, title: 'loaded' },
    { carMake: 'Toyota', carBodyType: 'sedan', carPrice: 9000 },
    { carMake: 'Honda', carBodyType: 'suv', carPrice: 9000 },
    { carMake: 'Honda', carBodyType: 'suv', carPrice: 9500 },
  );

  it('says which filter to take off, and what that would show, most cars first', () => {
    const { relaxations } = search(index, {
      ...emptyQuery,
      carMake: ['Toyota'],
      carBodyTypes: ['suv'],
      maxPrice: 10_000,
    }).value();
    expect(relaxations).toEqual([
      { param: 'carMake', value: 'Toyota', count: 2 },
      { param: 'carBodyTypes', value: 'suv', count: 1 },
      { param: 'maxPrice', value: '10000', count: 1 },
    ]);
  });

  it('keeps that promise when the filter is taken off, typed words and free text too', () => {
    const query = { ...emptyQuery, q: 'toyota suv loaded under 10k', minPrice: 8000 };
    const { relaxations, understood } = search(index, query).value();
    expect(relaxations).toEqual([{ param: 'carPrice', value: '8000, 10000', count: 1 }]);
    for (const one of relaxations) expect(search(index, relaxed(query, understood, one)).total).toBe(one.count);
    const text = { ...emptyQuery, q: 'honda loaded cars' };
    expect(search(index, text).value().relaxations).toEqual([
      { param: 'q', value: 'loaded', count: 2 },
      { param: 'carMake', value: 'Honda', count: 1 },
    ]);
    expect(search(index, relaxed(text, [], { param: 'q', value: 'loaded' })).total).toBe(2);
  });
});
