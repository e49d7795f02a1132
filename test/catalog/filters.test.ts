import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  emptyQuery,
  relaxed,
  settled,
  withoutWords,
  without,
  withValue,
} from '#contract/catalog/search.ts';

const query = { ...emptyQuery, carMake: ['Toyota', 'Honda'], maxPrice: 15000, page: 3 };

describe('the filters of a search', () => {
  it('are listed one by one', () => {
    expect(activeFilters(query)).toEqual([
      { param: 'carMake', value: 'Toyota' },
      { param: 'carMake', value: 'Honda' },
      { param: 'maxPrice', value: '15000' },
    ]);
  });

  it('are taken off one value at a time, or whole, and lead back to the first page', () => {
    expect(without(query, 'carMake', 'toyota')).toEqual({ ...emptyQuery, carMake: ['Honda'], maxPrice: 15000 });
    expect(without(query, 'carMake')).toEqual({ ...emptyQuery, maxPrice: 15000 });
    expect(without(query, 'maxPrice')).toEqual({ ...emptyQuery, carMake: ['Toyota', 'Honda'] });
  });

  it('are added to a list, and replaced where there is one value', () => {
    expect(withValue(query, 'carMake', 'Kia').carMake).toEqual(['Toyota', 'Honda', 'Kia']);
    expect(withValue(query, 'carMake', 'Honda').carMake).toEqual(['Toyota', 'Honda']);
    expect(withValue(query, 'maxPrice', 20000)).toEqual({
      ...emptyQuery,
      carMake: ['Toyota', 'Honda'],
      maxPrice: 20000,
    });
    expect(withValue(query, 'sort', 'price-asc').sort).toBe('price-asc');
    expect(withValue(query, 'carBodyTypes', 'spaceship').carBodyTypes).toEqual([]);
  });
});

describe('words taken out of the text', () => {
  it.each([
    ['toyota suv under 15k', 'under 15k', 'toyota suv'],
    ['Toyota  SUV', 'suv', 'Toyota'],
    ['vanilla van', 'van', 'vanilla'],
    ['toyota, red, suv', 'red', 'toyota, suv'],
    ['not red suv leather', 'suv', 'not red, leather'],
    ['not red, suv leather', 'suv', 'not red, leather'],
    ['suv not red', 'suv', 'not red'],
    ['toyota red suv sunroof', 'red sunroof', 'toyota suv'],
    ['under $15,000 red', 'under $15,000', 'red'],
    ['300/mo kia', '300/mo', 'kia'],
    ['c++ (x', '(x', 'c++'],
    ['honda', 'toyota', 'honda'],
    ['honda and kia', 'between 1 and 2', 'honda and kia'],
    ['honda', '', 'honda'],
    // What joined them to the rest goes with them.
    ['honda or toyota', 'honda', 'toyota'],
    ['honda or toyota', 'toyota', 'honda'],
    ['honda or toyota, under 10k', 'toyota', 'honda, under 10k'],
    ['honda or toyota under 10k', 'toyota', 'honda, under 10k'],
    ['ford, honda and toyota', 'honda', 'ford, toyota'],
    ['ford, honda and toyota', 'toyota', 'ford, honda'],
    ['ford, honda, and toyota', 'toyota', 'ford, honda'],
    ['ford and honda and toyota', 'honda', 'ford, toyota'],
    ['suv and under 10k, red', 'under 10k', 'suv, red'],
    ['honda o toyota', 'honda', 'toyota'],
    ['honda y toyota menos de 10 mil', 'toyota', 'honda, menos de 10 mil'],
    ['Honda & Toyota', 'honda', 'Toyota'],
    ['truck with 500 down', '500 down', 'truck'],
    ['suv and a toyota', 'toyota', 'suv'],
    ['busco toyota de 2018', '2018', 'busco toyota'],
    ['red and toyota sunroof', 'red sunroof', 'toyota'],
    ['toyota and', 'toyota', ''],
    ['model y under 40k', 'under 40k', 'model y'],
    ['no f150', 'pero no f150', ''],
    ['2015>08', '>08', '2015'],
    ['suv2 >15k', '>15k', 'suv2'],
    ['rock and roll van', 'van', 'rock and roll'],
  ])('%s without %s is %s', (q, words, left) => {
    expect(withoutWords(q, words)).toBe(left);
  });

  it('can be written out as filters', () => {
    const typed = { ...emptyQuery, q: 'toyota between 5k and 10k red', page: 2 };
    const understood = [
      { param: 'carMake', value: 'Toyota', words: 'toyota' },
      { param: 'minPrice', value: '5000', words: 'between 5k and 10k' },
      { param: 'maxPrice', value: '10000', words: 'between 5k and 10k' },
    ];
    expect(settled(typed, understood)).toEqual({
      ...emptyQuery,
      q: 'red',
      carMake: ['Toyota'],
      minPrice: 5000,
      maxPrice: 10000,
      page: 2,
    });
    expect(relaxed(typed, understood, { param: 'minPrice', value: '5000' })).toEqual({
      ...emptyQuery,
      q: 'red',
      carMake: ['Toyota'],
      maxPrice: 10000,
    });
    expect(relaxed(typed, understood, { param: 'q', value: 'red' }).q).toBe('toyota between 5k and 10k');
    const oneYear = { ...emptyQuery, minYear: 2012, maxYear: 2012 };
    expect(relaxed(oneYear, [], { param: 'carYear', value: '2012' })).toEqual(emptyQuery);
  });

  it('takes an exclusion off with the choice of what it excludes, and the other way round', () => {
    const notFord = withValue(emptyQuery, 'exclude', 'carMake:Ford');
    const ford = { ...emptyQuery, carMake: ['Ford'] };
    expect(withValue(notFord, 'carMake', 'Ford')).toEqual(ford);
    expect(withValue(ford, 'exclude', 'carMake:Ford')).toEqual(notFord);
    expect(withValue(ford, 'exclude', 'carMake:Dodge')).toEqual({ ...ford, exclude: ['carMake:Dodge'] });
  });
});
