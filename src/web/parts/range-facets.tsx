import type { Facets, FacetValue } from '#contract/search-answer.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/index.ts';
import { dollars, grouped } from './figures.ts';
import { Link } from './link.tsx';

type RangeFacetsProps = { query: SearchQuery; facets: Facets; pathTo: (query: SearchQuery) => string };

/** Year, price, mileage and monthly payment as ready-made ranges: each a link that sets both limits. */
export function RangeFacets({ query, facets, pathTo }: RangeFacetsProps) {
  const words = useWords().cars.filters;
  return rangeGroups(facets, words).map(({ label, choices, low, high, write }) => (
    <nav key={label} aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {choices
          .filter((choice) => choice.count > 0)
          .map((choice) => {
            const isChosen = (low === undefined || query[low] === choice.min) && query[high] === choice.max;
            const limits = { ...(low === undefined ? {} : { [low]: choice.min }), [high]: choice.max };
            const cleared = Object.fromEntries(Object.keys(limits).map((limit) => [limit, undefined]));
            return (
              <li key={choice.value}>
                <Link
                  to={pathTo({ ...query, ...(isChosen ? cleared : limits), page: 1 })}
                  aria-current={isChosen ? 'true' : undefined}
                  rel="nofollow"
                  preventScrollReset
                >
                  {write(choice)} <small>{grouped(choice.count)}</small>
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  ));
}

type FilterWords = Words['cars']['filters'];
type Choice = Pick<FacetValue, 'value' | 'count' | 'min' | 'max'>;
type RangeGroup = {
  label: string;
  choices: Choice[];
  low?: 'minYear' | 'minPrice' | 'minMileage';
  high: 'maxYear' | 'maxPrice' | 'maxMileage' | 'maxMonthly';
  write: (choice: Choice) => string;
};

function rangeGroups(facets: Facets, words: FilterWords): RangeGroup[] {
  return [
    {
      label: words.price,
      choices: facets.carPrice,
      low: 'minPrice',
      high: 'maxPrice',
      write: (choice) => writeRange(choice, dollars, words),
    },
    {
      label: words.monthly,
      choices: upTo(facets.monthly),
      high: 'maxMonthly',
      write: ({ max = 0 }) => words.toMonthly(dollars(max)),
    },
    {
      label: words.mileage,
      choices: facets.carMileage,
      low: 'minMileage',
      high: 'maxMileage',
      write: (choice) => writeRange(choice, grouped, words),
    },
    {
      label: words.year,
      choices: facets.carYear.toReversed(),
      low: 'minYear',
      high: 'maxYear',
      write: (choice) => writeYears(choice, words),
    },
  ];
}

/** A range ends one before the next begins; people read the round figure. */
function writeRange({ min, max }: Choice, write: (value: number) => string, words: FilterWords): string {
  if (min === undefined) return max === undefined ? words.any : words.under(write(max + 1));
  return max === undefined ? words.over(write(min)) : words.between(write(min), write(max + 1));
}

function writeYears({ min, max }: Choice, words: FilterWords): string {
  if (min === undefined) return max === undefined ? words.any : words.toYear(String(max));
  return max === undefined ? words.fromYear(String(min)) : words.between(String(min), String(max));
}

/** A monthly payment has only an upper limit: each choice counts all the cheaper ones too. */
export function upTo(ranges: FacetValue[]): Choice[] {
  let sum = 0;
  return ranges.flatMap(({ value, count, max }) => {
    sum += count;
    return max === undefined || count === 0 ? [] : [{ value, count: sum, max }];
  });
}
