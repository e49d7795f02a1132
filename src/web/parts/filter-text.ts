import { bodyTypes, fuelTypes, transmissionKinds } from '#contract/car-terms.ts';
import { sorts } from '#contract/search.ts';
import type { Words } from '../words/index.ts';
import { dollars, grouped } from './figures.ts';

type CarWords = Words['cars'];

/** What a filter is called on a chip: 'Up to $15,000', 'SUV', 'Toyota'. */
export function filterText({ filters, terms }: CarWords, param: string, value: string): string {
  const amount = Number(value);
  switch (param) {
    case 'q':
      return filters.words(value);
    case 'carBodyTypes':
      return named(terms.bodies, bodyTypes, value);
    case 'fuelType':
      return named(terms.fuels, fuelTypes, value);
    case 'carTransmission':
      return named(terms.transmissions, transmissionKinds, value);
    case 'sort':
      return named(terms.sorts, sorts, value);
    case 'minYear':
      return filters.fromYear(value);
    case 'maxYear':
      return filters.toYear(value);
    case 'minPrice':
      return filters.fromPrice(dollars(amount));
    case 'maxPrice':
      return filters.toPrice(dollars(amount));
    case 'minMileage':
      return filters.fromMiles(grouped(amount));
    case 'maxMileage':
      return filters.toMiles(grouped(amount));
    case 'maxMonthly':
      return filters.toMonthly(dollars(amount));
    default:
      return value;
  }
}

/** The word for one of a closed list; what is outside it stands for itself. */
export function named<T extends string>(words: Record<T, string>, known: readonly T[], value: string): string {
  const term = known.find((one) => one === value);
  return term === undefined ? value : words[term];
}
