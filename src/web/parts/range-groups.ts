import type { Facets, FacetValue } from '#contract/search-answer.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Words } from '../words/index.ts';
import { dollars, grouped } from './figures.ts';

type Choice = FacetValue & { text: string };

export type RangeGroup = {
  label: string;
  choices: Choice[];
  /** A monthly payment has no lower limit. */
  low?: 'minYear' | 'minPrice' | 'minMileage';
  high: 'maxYear' | 'maxPrice' | 'maxMileage' | 'maxMonthly';
};

type FilterWords = Words['cars']['filters'];

/** The ranges on offer, each in words; those without a car are left out. */
export function rangeGroups(facets: Facets, words: FilterWords): RangeGroup[] {
  const prices = facets.carPrice.map((range) => ({ ...range, text: amounts(range, dollars, words) }));
  const payments = upTo(facets.monthly).map((range) => ({ ...range, text: words.toMonthly(dollars(range.max)) }));
  const mileages = facets.carMileage.map((range) => ({ ...range, text: amounts(range, grouped, words) }));
  const years = facets.carYear.toReversed().map((range) => ({ ...range, text: yearsText(range, words) }));
  return [
    { label: words.price, choices: prices.filter(hasCars), low: 'minPrice', high: 'maxPrice' },
    { label: words.monthly, choices: payments, high: 'maxMonthly' },
    { label: words.mileage, choices: mileages.filter(hasCars), low: 'minMileage', high: 'maxMileage' },
    { label: words.year, choices: years.filter(hasCars), low: 'minYear', high: 'maxYear' },
  ];
}

export function isTaken(query: SearchQuery, { low, high }: RangeGroup, choice: FacetValue): boolean {
  return (low === undefined || query[low] === choice.min) && query[high] === choice.max;
}

/** The query with this range, or without it where it was taken already. */
export function toggled(query: SearchQuery, group: RangeGroup, choice: FacetValue): SearchQuery {
  const { min, max } = isTaken(query, group, choice) ? {} : choice;
  return { ...query, ...(group.low === undefined ? {} : { [group.low]: min }), [group.high]: max, page: 1 };
}

/** Each choice counts the cheaper ones too, since that is what it would show. */
export function upTo(ranges: FacetValue[]): (FacetValue & { max: number })[] {
  let sum = 0;
  return ranges.flatMap(({ value, count, max }) => {
    sum += count;
    return max === undefined || count === 0 ? [] : [{ value, count: sum, max }];
  });
}

const hasCars = ({ count }: FacetValue) => count > 0;

/** A range ends one before the next begins; people read the round figure. */
function amounts({ min, max }: FacetValue, write: (value: number) => string, words: FilterWords): string {
  if (min === undefined) return max === undefined ? words.any : words.under(write(max + 1));
  return max === undefined ? words.over(write(min)) : words.between(write(min), write(max + 1));
}

function yearsText({ min, max }: FacetValue, words: FilterWords): string {
  if (min === undefined) return max === undefined ? words.any : words.toYear(String(max));
  return max === undefined ? words.fromYear(String(min)) : words.between(String(min), String(max));
}
