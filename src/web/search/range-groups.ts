import type { Facets, FacetValue } from '#contract/catalog/search-answer.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { Words } from '#web/copy/copy.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';

export type RangeGroup = {
  label: string;
  /** Only those with a car in them. */
  choices: FacetValue[];
  text: (choice: FacetValue) => string;
  /** A payment has no lower limit, and miles per gallon no upper one. */
  low?: 'minYear' | 'minPrice' | 'minMileage' | 'minMpg';
  high?: 'maxYear' | 'maxPrice' | 'maxMileage' | 'maxMonthly' | 'maxDownpay' | 'maxOwners';
};

type FilterWords = Words['cars']['filters'];

export function rangeGroups(facets: Facets, { filters: words, finding }: Words['cars']): RangeGroup[] {
  return [
    {
      label: words.price,
      choices: facets.carPrice.filter(hasCars),
      text: (range) => amountsText(range, dollars, words),
      low: 'minPrice',
      high: 'maxPrice',
    },
    {
      label: words.monthly,
      choices: facets.monthly.filter(hasCars),
      text: ({ max = 0 }) => words.limits.maxMonthly(dollars(max)),
      high: 'maxMonthly',
    },
    {
      label: words.downpay,
      choices: facets.downpay.filter(hasCars),
      text: ({ max = 0 }) => words.limits.maxDownpay(dollars(max)),
      high: 'maxDownpay',
    },
    {
      label: words.mileage,
      choices: facets.carMileage.filter(hasCars),
      text: (range) => amountsText(range, grouped, words),
      low: 'minMileage',
      high: 'maxMileage',
    },
    {
      label: words.year,
      choices: facets.carYear.filter(hasCars).toReversed(),
      text: (range) => yearsText(range, words),
      low: 'minYear',
      high: 'maxYear',
    },
    {
      label: finding.mpg,
      choices: facets.mpg.filter(hasCars),
      text: ({ min = 0 }) => words.limits.minMpg(String(min)),
      low: 'minMpg',
    },
    {
      label: finding.owners,
      choices: facets.owners.filter(hasCars),
      text: ({ max = 0 }) => words.limits.maxOwners(String(max)),
      high: 'maxOwners',
    },
  ];
}

export function isTaken(query: SearchQuery, { low, high }: RangeGroup, choice: FacetValue): boolean {
  return (low === undefined || query[low] === choice.min) && (high === undefined || query[high] === choice.max);
}

/** The query with this range, or without it where it was taken already. */
export function toggled(query: SearchQuery, group: RangeGroup, choice: FacetValue): SearchQuery {
  const { min, max } = isTaken(query, group, choice) ? {} : choice;
  const { low, high } = group;
  return { ...query, ...(low && { [low]: min }), ...(high && { [high]: max }), page: 1 };
}

const hasCars = ({ count }: FacetValue) => count > 0;

/** A range ends one before the next begins; people read the round figure. */
function amountsText({ min, max }: FacetValue, write: (value: number) => string, words: FilterWords): string {
  if (min === undefined) return max === undefined ? words.any : words.under(write(max + 1));
  return max === undefined ? words.over(write(min)) : words.between(write(min), write(max + 1));
}

function yearsText({ min, max }: FacetValue, words: FilterWords): string {
  if (min === undefined) return max === undefined ? words.any : words.limits.maxYear(String(max));
  return max === undefined ? words.limits.minYear(String(min)) : words.between(String(min), String(max));
}
