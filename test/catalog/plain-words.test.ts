import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyQuery, settled, withoutWords } from '#contract/catalog/search.ts';
import { buildIndex } from '#server/catalog/index/build-index.ts';
import { changeIndex } from '#server/catalog/index/change-index.ts';
import { search } from '#server/catalog/search.ts';
import { car } from '../car.ts';
import { namedCars as stock } from './lot-cars.ts';

const index = buildIndex(stock);

const answerTo = (q: string) => search(index, { ...emptyQuery, q }).value('all');
/** What was understood, in short: `param=value <words>`. */
const understood = (q: string) =>
  answerTo(q).understood.map(({ param, value, words }) => `${param}=${value} <${words}>`);

describe('plain words', () => {
  it('become filters, each with the words it came from', () => {
    expect(understood('toyota suv under 15k less than 60k miles automatic')).toEqual([
      'carMake=Toyota <toyota>',
      'carBodyTypes=suv <suv>',
      'maxPrice=15000 <under 15k>',
      'maxMileage=60000 <less than 60k miles>',
      'carTransmission=automatic <automatic>',
    ]);
  });

  it('do not become the opposite of what is said', () => {
    const automatic = answerTo('not manual');
    expect(automatic.results.every(({ carTransmission }) => !/manual/i.test(carTransmission))).toBe(true);
    expect(automatic.total).toBeLessThan(stock.length);
    expect(automatic.total + answerTo('manual').total).toBe(stock.length);
  });

  it.each([
    'R-1001',
    'r1001',
    'R 1001',
    'stock # R-1001',
    'stock 1001',
    '1001',
    'WBA5R7C55KA915206',
    'vin wba5r7c55ka915206',
    '915206',
    'KA915206',
    'vin ending in 915206',
    'bmw 915206',
    'WBA5R7',
    'wba5r7c55',
    'wba5r7c55ka9',
  ])('find the one car with that number, or a part of it: %s', (q) =>
    expect(answerTo(q).results.map(({ stockNumber }) => stockNumber)).toEqual(['R-1001']),
  );

  it('find by the end of a VIN the cars that have it, however many were added, changed and sold', () => {
    const digit = fc.constantFrom('1', '2');
    const vin = fc.array(digit, { minLength: 17, maxLength: 17 }).map((digits) => `1FTEX${digits.slice(5).join('')}`);
    const step = fc.record({ carID: fc.integer({ min: 1, max: 4 }), vin: fc.option(vin, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 6, max: 16 }), (steps, length) => {
        const changed = buildIndex([]);
        const cars = new Map<number, string>();
        for (const { carID, vin: written } of steps) {
          if (written === undefined) cars.delete(carID);
          else cars.set(carID, written);
          const one = written === undefined ? undefined : car({ carID, vin: written, stockNumber: '' });
          changeIndex(changed, new Map([[carID, one]]));
        }
        for (const own of cars.values()) {
          const part = own.slice(-length);
          const { results } = search(changed, { ...emptyQuery, q: part }).value();
          const expected = [...cars].filter(([, other]) => other.endsWith(part)).map(([carID]) => carID);
          expect(results.map(({ carID }) => carID).toSorted((one, other) => one - other)).toEqual(
            expected.toSorted((one, other) => one - other),
          );
        }
      }),
    );
  });

  it('leave out what somebody does not want, and say which filter to drop where nothing is left', () => {
    const makes = new Set(answerTo('suv not ford').results.map(({ carMake }) => carMake));
    expect(makes.size).toBeGreaterThan(1);
    expect(makes).not.toContain('Ford');
    const query = { ...emptyQuery, carMake: ['Ford'], exclude: ['carMake:Ford'] };
    const { total, relaxations } = search(index, query).value();
    expect(total).toBe(0);
    expect(relaxations.map(({ param }) => param)).toEqual(['carMake', 'exclude']);
    expect(relaxations.at(-1)?.count).toBe(stock.filter(({ carMake }) => carMake === 'Ford').length);
  });

  it('give way to a filter that was chosen', () => {
    const query = { ...emptyQuery, q: 'toyota under 20k', carMake: ['Honda'], maxPrice: 9000 };
    const answer = search(index, query).value();
    expect(answer.understood).toEqual([]);
    expect(answer.results.every(({ carMake, carPrice }) => carMake === 'Honda' && (carPrice ?? Infinity) <= 9000)).toBe(
      true,
    );
    expect(search(index, { ...emptyQuery, q: 'cheapest', sort: 'year-desc' }).value().understood).toEqual([]);
  });

  it('that say nothing are ignored', () => {
    expect(answerTo('a good used car for me').total).toBe(stock.length);
    expect(answerTo('under').total).toBe(stock.length);
    expect(answerTo('between').total).toBe(stock.length);
    expect(answerTo('$ - + <').total).toBe(stock.length);
  });

  it('that are matched as text, and those that change nothing, are told of as they were typed', () => {
    const { text, unused, total } = answerTo('SUV with Leather seats, not rusty, for me.');
    expect({ text, unused }).toEqual({ text: 'Leather seats', unused: ['not rusty'] });
    expect(total).toBe(answerTo('suv leather seats').total);
    expect(answerTo('toyota and under 20k for my family.')).toMatchObject({ text: '', unused: ['family'] });
    const overruled = search(index, { ...emptyQuery, q: 'toyota under 20k', carMake: ['Honda'] }).value();
    expect(overruled.unused).toEqual(['toyota']);
  });

  it('that say the same twice, or what was chosen, are one filter, and all of them are taken off with it', () => {
    expect(understood('2018 suv 2018')).toEqual([
      'minYear=2018 <2018 … 2018>',
      'maxYear=2018 <2018 … 2018>',
      'carBodyTypes=suv <suv>',
    ]);
    expect(withoutWords('2018 suv 2018', '2018 … 2018')).toBe('suv');
    const chosen = search(index, { ...emptyQuery, q: 'toyota', carMake: ['Toyota'] }).value();
    expect(chosen.understood).toEqual([{ param: 'carMake', value: 'Toyota', words: 'toyota' }]);
    expect(chosen.total).toBe(answerTo('toyota').total);
  });

  it.each(['rusty', 'leather', 'oxidado'])('never find what was denied: not %s', (word) => {
    const { total, unused } = answerTo(`not ${word}`);
    expect({ total, unused }).toEqual({ total: stock.length, unused: [`not ${word}`] });
  });

  it.each([
    ['red truck', 'not red truck', 'truck'],
    ['third row', 'no third row', ''],
    ['clean title', 'not clean title', ''],
    ['camioneta roja', 'camioneta que no sea roja', 'camioneta'],
  ])('find by color, seats and title, and what is not so: %s, %s', (wanted, denied, all) => {
    const [having, lacking] = [answerTo(wanted).total, answerTo(denied).total];
    expect(having).toBeGreaterThan(0);
    expect(having + lacking).toBe(answerTo(all).total);
  });

  it('can be taken out again, or written out as filters with the same result', () => {
    const phrase = fc.constantFrom(
      'toyota',
      'chevy',
      'f-150',
      'ram 1500',
      'suv',
      'pick-up',
      'under $25k',
      '2012-2020',
      'less than 90k miles',
      'hybrid',
      'awd',
      'leather',
      'seats',
      'low miles',
      'not ford',
      'no trucks or vans',
      'ford',
      '500 down',
      '300 dollars a month',
      'less than 5 years old',
      '3-5 years old',
      '2018',
      'not red',
      'red or blue',
      'third row',
      'at least 7 seats',
      'clean title',
      'no salvage',
      'good mpg',
      '30 mpg',
      'one owner',
      'black leather',
      'except chevy and dodge',
      'not over 300 a month',
      'good gas mileage',
      'for the family',
      'no ford, chevy',
      '-toyota',
      'no trucks over 20k',
      'around 15k',
      '300ish a month',
      'not red suv',
      'older truck',
      '15-18 honda',
      '08 civic',
      '5000',
      '2015>',
      '12k or so',
      'pero no f150',
      '915206',
    );
    fc.assert(
      fc.property(fc.uniqueArray(phrase, { maxLength: 5 }), (phrases) => {
        const query = { ...emptyQuery, q: phrases.join(' ') };
        const answer = search(index, query).value();
        // Filters name their words and not their place, so in `not red leather not red suv` the wrong ones could be taken out.
        fc.pre(answer.understood.every(({ words }) => query.q.indexOf(words) === query.q.lastIndexOf(words)));
        const bare = settled(query, answer.understood);
        expect(search(index, bare).value()).toEqual({ ...answer, understood: [] });
        for (const { words } of answer.understood) expect(withoutWords(query.q, words)).not.toBe(query.q);
      }),
    );
  });

  it('never break a search, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (q) => {
        expect(answerTo(q).results.length).toBeLessThanOrEqual(24);
      }),
      { numRuns: 300 },
    );
  });
});
