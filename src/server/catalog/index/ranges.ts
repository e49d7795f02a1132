import { sliders } from '#contract/inventory/car-terms.ts';
import type { FacetChoice } from '../facets/facet-column.ts';
import type { Steps } from './range-column.ts';

/** Where a range is answered without looking at single cars. */
export const steps = {
  carYear: { from: 1990, to: 2035, step: 1, unit: 1 },
  carPrice: { from: 1000, to: sliders.price.to, step: 1000, unit: 0.01 },
  carMileage: { from: 5000, to: 200_000, step: 5000, unit: 1 },
  monthly: { from: 50, to: 1000, step: 25, unit: 1 },
  downpay: { from: 0, to: 10_000, step: 250, unit: 0.01 },
  mpg: { from: 10, to: 60, step: 5, unit: 1 },
  owners: { from: 0, to: 5, step: 1, unit: 1 },
} satisfies Record<string, Steps>;

/** The ranges that are offered with a count. */
export const buckets = {
  carYear: bucketsFrom([2000, 2005, 2010, 2013, 2016, 2019, 2022, 2025]),
  carPrice: bucketsFrom([5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, sliders.price.to]),
  carMileage: bucketsFrom([15_000, 30_000, 45_000, 60_000, 75_000, sliders.mileage.to, 150_000]),
  /** A payment, monthly or down, is only ever limited from above, so each of these holds the ones before it. */
  monthly: [150, 200, 250, 300, 400, 500, 750].map((max): FacetChoice => ({ value: `-${max}`, max })),
  downpay: [500, 1000, 1500, 2000, 3000, 5000].map((max): FacetChoice => ({ value: `-${max}`, max })),
  /** From the highest down, because each of these holds the ones before it too. */
  mpg: [50, 40, 35, 30, 25, 20].map((min): FacetChoice => ({ value: `${min}-`, min })),
  owners: [1, 2, 3].map((max): FacetChoice => ({ value: `-${max}`, max })),
};

/** From open below to open above; each bucket ends a whole unit before the next begins. */
function bucketsFrom(starts: readonly number[]): FacetChoice[] {
  return [undefined, ...starts].map((min, index) => {
    const next = starts[index];
    const max = next === undefined ? undefined : next - 1;
    const choice: FacetChoice = { value: `${min ?? ''}-${max ?? ''}` };
    if (min !== undefined) choice.min = min;
    if (max !== undefined) choice.max = max;
    return choice;
  });
}
