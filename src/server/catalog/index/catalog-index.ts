import type { Car } from '#contract/inventory/car.ts';
import type { Sort } from '#contract/catalog/search.ts';
import type { CarJson } from '../car-list-json.ts';
import type { Bits } from './bits.ts';
import type { CarNumbers } from './car-numbers.ts';
import type { FacetBlend } from '../facets/facet-blend.ts';
import type { FacetColumn, FacetName, ListName, RangeName } from '../facets/facet-column.ts';
import type { SpelledColumn } from '../facets/spelled-column.ts';
import type { Names } from '../text/make-and-model-names.ts';
import type { Order } from './order.ts';
import type { RangeColumn } from './range-column.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import type { Workspace } from './workspace.ts';

/**
 * The public cars, arranged so that a search reads a few small arrays. A car has a place, which it keeps; a place without a car is in no set.
 * A change of a few cars is written into the arrays as they stand, between two searches.
 */
export type CatalogIndex = {
  /** Those of one make and model side by side, as long as few have changed. */
  cars: (Car | undefined)[];
  /** Each car as it goes over the wire. */
  json: (CarJson | undefined)[];
  placeOf: Map<number, number>;
  /** Places for cars to come. */
  free: number[];
  /** How many changes it takes well, and how many there were that left a gap or a car away from its kind. */
  spare: number;
  wear: number;
  everything: Bits;
  facets: Record<ListName, SpelledColumn> & Record<RangeName, FacetColumn>;
  /** The blend that each facet is tallied in. */
  blends: Record<FacetName, FacetBlend>;
  /** Each of these once. */
  everyBlend: readonly FacetBlend[];
  ranges: Record<RangeName, RangeColumn>;
  /** When each car was listed, in milliseconds, and its id: what the newest are known by. */
  age: { listedAt: Float64Array; carIDs: Float64Array };
  orders: Record<Sort, Order>;
  vocabulary: Vocabulary;
  numbers: CarNumbers;
  /** What an age is counted from. */
  thisYear: number;
  names: Names;
  workspace: Workspace;
};

/** How many cars are on offer. */
export const countCars = ({ orders }: CatalogIndex) => orders.newest.byRank.length;
