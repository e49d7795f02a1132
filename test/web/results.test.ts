import { describe, expect, test } from 'vitest';
import { emptyQuery, settled, type SearchQuery } from '#contract/catalog/search.ts';
import { chipsFor } from '#web/search/chips.tsx';
import { filterText, filterTexts } from '#web/search/filter-text.ts';
import { asksTheSame } from '#web/search/quick-search/form-query.ts';
import { pagesAround } from '#web/ui/page-numbers.ts';
import { withChosen } from '#web/search/facet-choices.ts';
import { carWords } from '#web/copy/en/cars.ts';

describe('the pager', () => {
  test('shows all of a few pages', () => {
    expect(shown(2, 4)).toBe('1 2 3 4');
  });

  test('shows the ends and the neighbours of many', () => {
    expect(shown(50, 99)).toBe('1 … 49 50 51 … 99');
  });

  test('leaves out no single page: a number is shorter than a gap', () => {
    expect(shown(4, 99)).toBe('1 2 3 4 5 … 99');
  });
});

describe('chips', () => {
  test('name a filter in words', () => {
    const said = [
      ['carMake', 'Toyota'],
      ['carBodyTypes', 'suv'],
      ['maxPrice', '15000'],
      ['minYear', '2015'],
      ['maxMileage', '60000'],
      ['maxMonthly', '300'],
      ['maxDownpay', '500'],
      ['maxDownpay', '0'],
      ['exclude', 'carMake:Ford'],
      ['exclude', 'carBodyTypes:suv'],
      ['q', 'leather'],
    ].map(([param = '', value = '']) => filterText(carWords, param, value));
    expect(said).toEqual([
      'Toyota',
      'SUV',
      'Up to $15,000',
      '2015 or newer',
      'Up to 60,000 miles',
      'Up to $300/mo',
      'Up to $500 down',
      '$0 down',
      'Not Ford',
      'Not SUV',
      '“leather”',
    ]);
  });

  test('read two limits on one thing as one range, and a range of one year as that year', () => {
    const texts = (...filters: [param: string, value: string][]) =>
      filterTexts(
        carWords,
        filters.map(([param, value]) => ({ param, value })),
      ).map(({ text }) => text);
    expect(texts(['minYear', '2018'], ['maxYear', '2018'])).toEqual(['2018']);
    expect(texts(['minYear', '2015'], ['carMake', 'Ford'], ['maxYear', '2018'])).toEqual(['2015 – 2018', 'Ford']);
    expect(texts(['minPrice', '5000'], ['maxPrice', '9000'])).toEqual(['$5,000 – $9,000']);
    expect(texts(['minMileage', '5000'], ['maxMileage', '9000'])).toEqual(['5,000 – 9,000 miles']);
    expect(texts(['maxYear', '2018'])).toEqual(['2018 or older']);
  });

  test('are one for one range, whoever gave its ends, and one for the same words', () => {
    const chipsOf = (query: Partial<SearchQuery>, ...understood: [param: string, value: string, words: string][]) => {
      const said = understood.map(([param, value, words]) => ({ param, value, words }));
      return chipsFor(carWords, settled({ ...emptyQuery, ...query }, said), said).map(({ text, typed }) => [
        text,
        typed,
      ]);
    };
    const q = '2018 or newer 2018 or older';
    expect(chipsOf({ q: '2018' }, ['minYear', '2018', '2018'], ['maxYear', '2018', '2018'])).toEqual([
      ['2018', '2018'],
    ]);
    expect(chipsOf({ q }, ['minYear', '2018', '2018 or newer'], ['maxYear', '2018', '2018 or older'])).toEqual([
      ['2018', '2018 or newer 2018 or older'],
    ]);
    expect(chipsOf({ q: 'until 2018', minYear: 2015 }, ['maxYear', '2018', 'until 2018'])).toEqual([
      ['2015 – 2018', 'until 2018'],
    ]);
    expect(chipsOf({ q: 'camry' }, ['carMake', 'Toyota', 'camry'], ['carModel', 'Camry', 'camry'])).toEqual([
      ['Toyota, Camry', 'camry'],
    ]);
    expect(
      chipsOf({ q: 'cheapest', carMake: ['Ford'], fuelType: ['hybrid'] }, ['sort', 'price-asc', 'cheapest']),
    ).toEqual([
      ['Ford', ''],
      ['Hybrid', ''],
      [carWords.terms.sorts['price-asc'], 'cheapest'],
    ]);
    expect(chipsOf({ q: 'not ford', carMake: ['Ford'] }, ['exclude', 'carMake:Ford', 'not ford'])).toEqual([
      ['Not Ford', 'not ford'],
    ]);
  });
});

describe('filters', () => {
  test('keep a chosen value on offer that no car is left of', () => {
    expect(withChosen([{ value: 'Ford', count: 2 }], ['ford', 'Tesla'])).toEqual([
      { value: 'Ford', count: 2 },
      { value: 'Tesla', count: 0 },
    ]);
  });

  test('are the same in any order and case, on any page', () => {
    const one = { ...emptyQuery, carMake: ['Ford', 'Toyota'], page: 2 };
    expect(asksTheSame(one, { ...emptyQuery, carMake: ['toyota', 'ford'] })).toBe(true);
    expect(asksTheSame(one, { ...emptyQuery, carMake: ['Ford'] })).toBe(false);
  });
});

function shown(page: number, pageCount: number): string {
  return pagesAround(page, pageCount)
    .map(({ number, isAfterGap }) => (isAfterGap ? `… ${number}` : number))
    .join(' ');
}
