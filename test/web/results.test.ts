import { describe, expect, test } from 'vitest';
import { emptyQuery } from '#contract/search.ts';
import { filterText } from '#web/parts/filter-text.ts';
import { asksTheSame } from '#web/parts/form-query.ts';
import { pagesAround } from '#web/parts/page-numbers.ts';
import { withChosen } from '#web/parts/facet-choices.ts';
import { carWords } from '#web/words/en/cars.ts';

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
      ['q', 'leather'],
    ].map(([param = '', value = '']) => filterText(carWords, param, value));
    expect(said).toEqual([
      'Toyota',
      'SUV',
      'Up to $15,000',
      '2015 or newer',
      'Up to 60,000 miles',
      'Up to $300/mo',
      '“leather”',
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
