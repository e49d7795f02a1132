import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyQuery, settled, withoutWords } from '#contract/search.ts';
import { buildIndex } from '#server/catalog/index-builder.ts';
import { search } from '#server/catalog/search.ts';
import { namedStock as stock } from './cars.ts';

const index = buildIndex(stock);

const answerTo = (q: string) => search(index, { ...emptyQuery, q }).value();
/** What was understood, in short: `param=value <words>`. */
const understood = (q: string) =>
  answerTo(q).understood.map(({ param, value, words }) => `${param}=${value} <${words}>`);
const filters = (q: string) =>
  answerTo(q)
    .understood.map(({ param, value }) => `${param}=${value}`)
    .join(' ');

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

  it.each([
    ['under 15k', 'maxPrice=15000'],
    ['Under $15,000', 'maxPrice=15000'],
    ['below 9500', 'maxPrice=9500'],
    ['less than 12 thousand', 'maxPrice=12000'],
    ['max 12k', 'maxPrice=12000'],
    ['up to $8,500.50', 'maxPrice=8500.5'],
    ['at most 20k dollars', 'maxPrice=20000'],
    ['<15000', 'maxPrice=15000'],
    ['<= $15k', 'maxPrice=15000'],
    ['under 15k or less', 'maxPrice=15000'],
    ['maximum price of 15k', 'maxPrice=15000'],
    ['budget 8000', 'maxPrice=8000'],
    ['$12000', 'maxPrice=12000'],
    ['15k', 'maxPrice=15000'],
    ['15000', 'maxPrice=15000'],
    ['over 20k', 'minPrice=20000'],
    ['above $30,000', 'minPrice=30000'],
    ['at least 10k', 'minPrice=10000'],
    ['from 10k', 'minPrice=10000'],
    ['$10k or more', 'minPrice=10000'],
    ['between 5k and 10k', 'minPrice=5000 maxPrice=10000'],
    ['between 10k and 5k', 'minPrice=5000 maxPrice=10000'],
    ['5000-10000', 'minPrice=5000 maxPrice=10000'],
    ['$5,000 - $10,000', 'minPrice=5000 maxPrice=10000'],
    ['10-15k', 'minPrice=10000 maxPrice=15000'],
    ['from 5k to 10k', 'minPrice=5000 maxPrice=10000'],
    ['under 2000', 'maxPrice=2000'],
  ])('on the price: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it.each([
    ['less than 60k miles', 'maxMileage=60000'],
    ['under 60,000 mi', 'maxMileage=60000'],
    ['60kmi', 'maxMileage=60000'],
    ['60k miles', 'maxMileage=60000'],
    ['mileage under 60000', 'maxMileage=60000'],
    ['max mileage 60k', 'maxMileage=60000'],
    ['12k miles or less', 'maxMileage=12000'],
    ['over 100k miles', 'minMileage=100000'],
    ['15k-20k miles', 'minMileage=15000 maxMileage=20000'],
    ['1500 miles', 'maxMileage=1500'],
  ])('on the mileage: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it.each([
    ['2018', 'minYear=2018 maxYear=2018'],
    ['2015-2019', 'minYear=2015 maxYear=2019'],
    ['2015 to 2019', 'minYear=2015 maxYear=2019'],
    ['between 2015 and 2019', 'minYear=2015 maxYear=2019'],
    ['after 2015', 'minYear=2016'],
    ['newer than 2015', 'minYear=2016'],
    ['since 2015', 'minYear=2015'],
    ['from 2015', 'minYear=2015'],
    ['2015 or newer', 'minYear=2015'],
    ['2015+', 'minYear=2015'],
    ['before 2012', 'maxYear=2011'],
    ['older than 2012', 'maxYear=2011'],
    ['2012 and older', 'maxYear=2012'],
    ['until 2012', 'maxYear=2012'],
    ['year 2016', 'minYear=2016 maxYear=2016'],
  ])('on the year: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it.each([
    ['under 300 a month', 'maxMonthly=300'],
    ['300/mo', 'maxMonthly=300'],
    ['$250 per month', 'maxMonthly=250'],
    ['monthly under 300', 'maxMonthly=300'],
    ['monthly payment under $400', 'maxMonthly=400'],
    ['payment 250', 'maxMonthly=250'],
    ['300 a month or less', 'maxMonthly=300'],
  ])('on the payment: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it.each([
    ['pickup', 'carBodyTypes=truck'],
    ['pick-up', 'carBodyTypes=truck'],
    ['Trucks', 'carBodyTypes=truck'],
    ['pick up truck', 'carBodyTypes=truck'],
    ['minivan', 'carBodyTypes=van'],
    ['mini van', 'carBodyTypes=van'],
    ['estate', 'carBodyTypes=wagon'],
    ['station wagon', 'carBodyTypes=wagon'],
    ['crossover', 'carBodyTypes=suv'],
    ['hatch', 'carBodyTypes=hatchback'],
    ['coupé', 'carBodyTypes=coupe'],
    ['saloon', 'carBodyTypes=sedan'],
    ['4x4', 'carDrivetrain=4WD'],
    ['awd', 'carDrivetrain=AWD'],
    ['all-wheel drive', 'carDrivetrain=AWD'],
    ['front wheel drive', 'carDrivetrain=FWD'],
    ['gas', 'fuelType=gasoline'],
    ['petrol', 'fuelType=gasoline'],
    ['EV', 'fuelType=electric'],
    ['plug-in hybrid', 'fuelType=hybrid'],
    ['stick shift', 'carTransmission=manual'],
    ['auto', 'carTransmission=automatic'],
    ['cvt', 'carTransmission=cvt'],
    ['cheapest', 'sort=price-asc'],
    ['low miles', 'sort=mileage-asc'],
    ['suv or truck', 'carBodyTypes=suv carBodyTypes=truck'],
  ])('on the kind of car: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it.each([
    ['menos de 10 mil', 'maxPrice=10000'],
    ['hasta $12,000', 'maxPrice=12000'],
    ['entre 5 y 10 mil', 'minPrice=5000 maxPrice=10000'],
    ['de 2015 a 2019', 'minYear=2015 maxYear=2019'],
    ['desde 2015', 'minYear=2015'],
    ['300 al mes', 'maxMonthly=300'],
    ['menos de 60 mil millas', 'maxMileage=60000'],
    ['camioneta', 'carBodyTypes=truck carBodyTypes=suv'],
    ['automático', 'carTransmission=automatic'],
    ['híbrido', 'fuelType=hybrid'],
    ['carro eléctrico barato', 'fuelType=electric sort=price-asc'],
  ])('are understood in Spanish: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it('do not become the opposite of what is said', () => {
    expect(filters('not manual')).toBe('');
    expect(answerTo('not manual').total).toBe(stock.length);
    expect(filters('good gas mileage')).toBe('');
    expect(filters('electric windows')).toBe('');
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
    );
    fc.assert(
      fc.property(fc.uniqueArray(phrase, { maxLength: 5 }), (phrases) => {
        const query = { ...emptyQuery, q: phrases.join(' ') };
        const answer = search(index, query).value();
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
