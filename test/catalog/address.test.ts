import * as fc from 'fast-check';
import { inEnglish } from '#contract/problems/english.ts';
import { describe, expect, it } from 'vitest';
import { SearchInput } from '#contract/catalog/search-answer.ts';
import { emptyQuery, parseSearch, searchParams } from '#contract/catalog/search.ts';
import { anyQuery } from './random-query.ts';

const parse = (address: string) => parseSearch(new URLSearchParams(address));

describe('a search address', () => {
  it('says every query, and is read back as the same query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseSearch(new URLSearchParams(searchParams(query).toString()))).toEqual({ query, problems: [] });
      }),
    );
  });

  it('is read without a crash and within the schema, whatever it holds', () => {
    const names = fc.constantFrom(
      'q',
      'text',
      'make',
      'carModel',
      'bodyType',
      'fuelType',
      'year',
      'minYear',
      'price',
      'maxPrice',
      'sort',
      'page',
      'x',
      'fromWords',
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double().map(String),
      fc.constantFrom(
        '%00',
        '%ff%fe',
        ',,,',
        '12,000',
        'maxPrice:5:(x',
        'sort:newest:a',
        'page:1:1',
        '\u2066',
        'red\u202E van',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 12 }), (entries) => {
        const { query } = parse(entries.map(([name, value]) => `${name}=${value}`).join('&'));
        expect(SearchInput.parse(query)).toEqual(query);
      }),
    );
  });

  it('is empty for a search of everything', () => {
    expect(parse('').query).toEqual(emptyQuery);
    expect(searchParams(emptyQuery).toString()).toBe('');
  });

  it('is accepted in the older family of names', () => {
    const { query, problems } = parse(
      'make=Toyota&model=Camry&bodyType=suv&year=2018&mileage=60000&price=15000&keyword=red',
    );
    expect(problems).toEqual([]);
    expect(query).toEqual({
      ...emptyQuery,
      q: 'red',
      carMake: ['Toyota'],
      carModel: ['Camry'],
      carBodyTypes: ['suv'],
      minYear: 2018,
      maxYear: 2018,
      maxMileage: 60000,
      maxPrice: 15000,
    });
  });

  it.each([
    ['new words win over what the old ones filled in', 'q=under+20k&maxPrice=10000', 'q=under+20k'],
    ['the same words say it alone', 'q=under+10k&maxPrice=10000', 'q=under+10k'],
    ['what was chosen beside it stays', 'q=under+20k&carMake=Kia&maxPrice=10000', 'q=under+20k&carMake=Kia'],
    ['a field changed by hand takes the place of its words', 'q=red+under+10k&maxPrice=8000', 'q=red&maxPrice=8000'],
    ['a field cleared by hand takes its words along', 'q=red+under+10k&maxPrice=', 'q=red'],
    ['words and field changed at once both count', 'q=jeep&maxPrice=8000', 'q=jeep&maxPrice=8000'],
  ])('tells what a form only showed from what was chosen: %s', (_, sent, meant) => {
    expect(searchParams(parse(`${sent}&fromWords=maxPrice:10000:under+10k`).query).toString()).toBe(meant);
  });

  it('keeps the rest of a phrase of which one value was changed by hand', () => {
    const shown = 'fromWords=minYear:2015:2015+to+2018&fromWords=maxYear:2018:2015+to+2018';
    expect(parse(`q=2015+to+2018&minYear=2015&maxYear=2020&${shown}`).query).toEqual({
      ...emptyQuery,
      minYear: 2015,
      maxYear: 2020,
    });
    expect(parse(`q=jeep&minYear=2015&maxYear=2018&${shown}`).query).toEqual({ ...emptyQuery, q: 'jeep' });
  });

  it('takes one of several values of a list off where words alone had put it there', () => {
    expect(parse('q=suv&carMake=Kia,Honda&fromWords=carMake:Honda:honda').query).toMatchObject({ carMake: ['Kia'] });
  });

  it('believes a form only what it can have shown: known filters, and words no longer than a text may be', () => {
    const cleared = 'fromWords=maxPrice:10000:under+10k';
    const words = (count: number) => `fromWords=minYear:2015:${'word+'.repeat(count)}${count}`;
    expect(parse(`q=under+10k&fromWords=price:10000:under+10k`).query.q).toBe('under 10k');
    expect(parse(`q=under+10k&${cleared}`).query.q).toBe('');
    expect(parse(`q=under+10k&${[30, 31].map(words).join('&')}&${cleared}`).query.q).toBe('');
    expect(parse(`q=under+10k&${[30, 31, 32].map(words).join('&')}&${cleared}`).query.q).toBe('under 10k');
    const longest = '$+$'.repeat(66) + '$+';
    expect(parse(`q=${encodeURIComponent(longest)}&fromWords=maxPrice:1:%2B`).query.q.length).toBeLessThanOrEqual(200);
  });

  it('takes lists by repetition and by commas, each value once', () => {
    expect(parse('carMake=Toyota,Honda&carMake=Kia&make=Honda&carBodyTypes=SUV,%20truck').query).toMatchObject({
      carMake: ['Toyota', 'Honda', 'Kia'],
      carBodyTypes: ['suv', 'truck'],
    });
  });

  it.each([
    ['maxPrice=12,000', 12000],
    ['maxPrice=$12000', 12000],
    ['maxPrice=$1,250,000', 1250000],
    ['maxPrice=15k', 15000],
    ['maxPrice=15.5K', 15500],
    ['maxPrice=8995.50', 8995.5],
    ['maxPrice=+9000', 9000],
    ['maxPrice=20000&price=9000', 9000],
  ])('reads %s as %d', (address, amount) => {
    expect(parse(address)).toEqual({ query: { ...emptyQuery, maxPrice: amount }, problems: [] });
  });

  it.each([
    ['maxPrice=abc', 'maxPrice'],
    ['price=-5', 'price'],
    ['minPrice=NaN', 'minPrice'],
    ['maxPrice=Infinity', 'maxPrice'],
    ['maxPrice=1e999', 'maxPrice'],
    ['maxPrice=1e5', 'maxPrice'],
    ['maxPrice=0x10', 'maxPrice'],
    ['maxPrice=99999999999', 'maxPrice'],
    ['maxPrice=1,00', 'maxPrice'],
    ['maxPrice=12.000', 'maxPrice'],
    ['mileage=far', 'mileage'],
    ['minMileage=1,2,3', 'minMileage'],
    ['maxMonthly=%F0%9F%9A%97', 'maxMonthly'],
    ['year=18', 'year'],
    ['carYear=2018.5', 'carYear'],
    ['minYear=20018', 'minYear'],
    ['carBodyTypes=spaceship', 'carBodyTypes'],
    ['bodyType=suv,spaceship', 'bodyType'],
    ['fuelType=steam', 'fuelType'],
    ['carTransmission=magic', 'carTransmission'],
    ['sort=random', 'sort'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=999999999', 'page'],
    ['q=%00', 'q'],
    ['q=toyota%ff', 'q'],
    ['make=%00', 'make'],
    [`q=${'a'.repeat(201)}`, 'q'],
    [`model=${'a'.repeat(81)}`, 'model'],
    [`carMake=${Array.from({ length: 51 }, (_, index) => `m${index}`).join(',')}`, 'carMake'],
  ])('with %s has a problem that names %s', (address, param) => {
    const { problems } = parse(address);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ param, problem: { param } });
  });

  it('names the values that a choice allows, and keeps the good ones', () => {
    const { query, problems } = parse('bodyType=suv,spaceship');
    expect(query.carBodyTypes).toEqual(['suv']);
    expect(problems[0] && inEnglish(problems[0].problem)).toBe(
      'bodyType must be one of sedan, coupe, suv, truck, van, hatchback, wagon.',
    );
  });

  it('with limits that cross has a problem that names both, and neither limit', () => {
    expect(parse('minPrice=20000&maxPrice=10000&q=red')).toEqual({
      query: { ...emptyQuery, q: 'red' },
      problems: [{ param: 'minPrice', problem: { code: 'param-over-other', param: 'minPrice', other: 'maxPrice' } }],
    });
  });

  it('cuts a text that is too long without breaking a character', () => {
    const { query } = parse(`q=${'a'.repeat(199)}🚗`);
    expect(query.q).toBe('a'.repeat(199));
  });

  it('ignores what is empty and what it does not know', () => {
    expect(parse('q=&make=&price=&page=&carBodyTypes=,&utm_source=mail&__proto__=1&constructor=2')).toEqual({
      query: emptyQuery,
      problems: [],
    });
  });
});
