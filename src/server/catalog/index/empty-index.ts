import type { CatalogIndex } from './catalog-index.ts';
import { bitsFor } from './bits.ts';
import { facetBlend } from '../facets/facet-blend.ts';
import { facetColumn } from '../facets/facet-column.ts';
import { spelledColumn } from '../facets/spelled-column.ts';
import { namesOf } from '../text/make-and-model-names.ts';
import { emptyVocabulary } from '../text/vocabulary.ts';
import { noOrders } from './car-orders.ts';
import { rangeColumn } from './range-column.ts';
import { buckets, steps } from './ranges.ts';
import { createWorkspace } from './workspace.ts';

/** Room for so many cars, and for those to come until the index is built anew. */
export function emptyIndex(count: number, thisYear: number): CatalogIndex {
  const spare = Math.max(leastSpare, count >>> spareShift);
  const size = Math.ceil((count + spare) / bitsAtATime) * bitsAtATime;
  const facets = {
    carMake: spelledColumn(size),
    carModel: spelledColumn(size),
    carBodyType: spelledColumn(size),
    fuelType: spelledColumn(size),
    carTransmission: spelledColumn(size),
    carDrivetrain: spelledColumn(size),
    color: spelledColumn(size),
    seats: spelledColumn(size),
    titleBrand: spelledColumn(size),
    carYear: facetColumn(size, buckets.carYear),
    carPrice: facetColumn(size, buckets.carPrice),
    carMileage: facetColumn(size, buckets.carMileage),
    monthly: facetColumn(size, buckets.monthly),
    downpay: facetColumn(size, buckets.downpay),
    mpg: facetColumn(size, buckets.mpg),
    owners: facetColumn(size, buckets.owners),
  };
  const blends = blendsOf(facets, size);
  const vocabulary = emptyVocabulary();
  return {
    cars: Array.from({ length: size }, () => undefined),
    json: Array.from({ length: size }, () => undefined),
    placeOf: new Map(),
    free: Array.from({ length: size - count }, (_, next) => size - 1 - next),
    spare,
    wear: 0,
    everything: bitsFor(size),
    facets,
    blends,
    everyBlend: [...new Set(Object.values(blends))],
    ranges: {
      carYear: rangeColumn(size, steps.carYear),
      carPrice: rangeColumn(size, steps.carPrice),
      carMileage: rangeColumn(size, steps.carMileage),
      monthly: rangeColumn(size, steps.monthly),
      downpay: rangeColumn(size, steps.downpay),
      mpg: rangeColumn(size, steps.mpg),
      owners: rangeColumn(size, steps.owners),
    },
    age: { listedAt: new Float64Array(size).fill(Number.NaN), carIDs: new Float64Array(size).fill(Number.NaN) },
    orders: noOrders(),
    vocabulary,
    numbers: new Map(),
    thisYear,
    names: namesOf(facets.carMake, facets.carModel, vocabulary),
    workspace: createWorkspace(size),
  };
}

/** One car in 64 may come before the index is built anew: room that every search walks over as well. */
const spareShift = 6;
const leastSpare = 64;
const bitsAtATime = 256;

/** Facets that go together in most cars are blended, so that the blend has few codes. */
function blendsOf(facets: CatalogIndex['facets'], size: number): CatalogIndex['blends'] {
  const make = facetBlend(facets, ['carMake'], size);
  const model = facetBlend(facets, ['carModel'], size);
  const kind = facetBlend(facets, ['carBodyType', 'fuelType', 'carTransmission', 'carDrivetrain'], size);
  const look = facetBlend(facets, ['color', 'seats', 'titleBrand'], size);
  const use = facetBlend(facets, ['mpg', 'owners'], size);
  const wear = facetBlend(facets, ['carYear', 'carMileage'], size);
  const money = facetBlend(facets, ['carPrice', 'monthly', 'downpay'], size);
  return {
    carMake: make,
    carModel: model,
    carBodyType: kind,
    fuelType: kind,
    carTransmission: kind,
    carDrivetrain: kind,
    color: look,
    seats: look,
    titleBrand: look,
    carYear: wear,
    carMileage: wear,
    carPrice: money,
    monthly: money,
    downpay: money,
    mpg: use,
    owners: use,
  };
}
