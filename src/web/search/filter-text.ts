import { limitParams } from '#contract/catalog/search-query.ts';
import { excluded } from '#contract/catalog/search.ts';
import type { Words } from '#web/copy/copy.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';

export type CarWords = Words['cars'];

/** What a filter is called on a chip: 'Up to $15,000', 'SUV', 'Toyota'. */
export function filterText(words: CarWords, param: string, value: string): string {
  const { filters, finding, terms } = words;
  const limit = limitParams.find((one) => one === param);
  if (limit !== undefined) return filters.limits[limit](written(param.slice('min'.length), value));
  if (param === 'q') return filters.words(value);
  const unwanted = param === 'exclude' ? excluded(value) : undefined;
  if (unwanted) return filters.not(filterText(words, unwanted.param, unwanted.value));
  const termsOf: Record<string, string> = {
    ...terms.bodies,
    ...terms.fuels,
    ...terms.transmissions,
    ...finding.colors,
    ...terms.titles,
    ...terms.sorts,
  };
  if (param === 'seats') return finding.seatCount(value);
  return param === 'carMake' || param === 'carModel' ? value : (termsOf[value] ?? terms.drivetrain(value));
}

const filterNames = [
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drivetrain',
  'year',
  'price',
  'mileage',
  'monthly',
  'downpay',
] as const;
const findingNames = ['color', 'seats', 'title', 'mpg', 'owners'] as const;

/** What people call the filter of a parameter such as minPrice or carMake. Without a filter of its own, it stays as it is. */
export function filterName({ filters, finding }: CarWords, param: string): string {
  const word = param.replace(/^(?:min|max|car)/, '').toLowerCase();
  const name = filterNames.find((one) => word.startsWith(one));
  const found = findingNames.find((one) => word.startsWith(one));
  return name !== undefined ? filters[name] : found !== undefined ? finding[found] : param;
}

/** A figure as people read it. */
const written = (of: string, value: string) =>
  of === 'Year' ? value : (plainFigures.has(of) ? grouped : dollars)(Number(value));
const plainFigures = new Set(['Mileage', 'Mpg', 'Owners']);

type Filter = { param: string; value: string };

/** Filters as they are read together: a lower and an upper limit on one thing are one range, and a range of one year is that year. */
export function filterTexts<T extends Filter>(
  words: CarWords,
  filters: readonly T[],
): { text: string; filters: T[] }[] {
  const limit = (param: string) => filters.find((one) => one.param === param);
  return filters.flatMap((filter) => {
    const { param, value } = filter;
    const of = param.slice('min'.length);
    const high = param === `min${of}` && limit(`max${of}`);
    if (high) return { text: rangeText(words, of, value, high.value), filters: [filter, high] };
    return param === `max${of}` && limit(`min${of}`)
      ? []
      : { text: filterText(words, param, value), filters: [filter] };
  });
}

function rangeText({ filters, units }: CarWords, of: string, low: string, high: string): string {
  if (low === high && of === 'Year') return low;
  const range = filters.between(written(of, low), written(of, high));
  return of === 'Mileage' ? units.miles(range) : range;
}

/** The word for one of a closed list; what is outside it stands for itself. */
export function named<T extends string>(words: Record<T, string>, known: readonly T[], value: string): string {
  const term = known.find((one) => one === value);
  return term === undefined ? value : words[term];
}
