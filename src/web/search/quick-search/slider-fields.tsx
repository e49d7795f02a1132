import { sliders } from '#contract/inventory/car-terms.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';
import { Range } from './range.tsx';

const fields = [
  { field: 'year', low: 'minYear', high: 'maxYear', write: String },
  { field: 'mileage', low: 'minMileage', high: 'maxMileage', write: grouped },
  { field: 'price', low: 'minPrice', high: 'maxPrice', write: dollars },
] as const;

type SliderFieldsProps = { query: SearchQuery; onChange: (limits: Partial<SearchQuery>) => void };

/** The three sliders of the quick search. */
export function SliderFields({ query, onChange }: SliderFieldsProps) {
  const words = useWords().cars.panel;
  return fields.map(({ field, low, high, write }) => (
    <Range
      key={field}
      label={words[field]}
      names={{ low, high }}
      bounds={sliders[field]}
      low={query[low]}
      high={query[high]}
      write={write}
      onChange={(limits) => onChange({ [low]: limits.low, [high]: limits.high })}
    />
  ));
}
