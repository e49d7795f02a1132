import type { Car } from '#contract/inventory/car.ts';
import type { Sort } from '#contract/catalog/search.ts';
import type { CarJson } from '../car-list-json.ts';
import type { Bits } from './bits.ts';
import type { FacetBlend } from '../facets/facet-counter.ts';
import type { FacetColumn, FacetName, RangeName } from '../facets/facet-column.ts';
import type { Names } from '../text/make-and-model-names.ts';
import type { Order } from './order.ts';
import type { RangeColumn } from './range-column.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import type { Workspace } from './workspace.ts';

/** The public cars, arranged so that a search reads a few small arrays. Never changed once built. */
export type CatalogIndex = {
  /** Those of one make and model side by side. */
  cars: readonly Car[];
  /** Each car as it goes over the wire. */
  json: readonly CarJson[];
  everything: Bits;
  facets: Record<FacetName, FacetColumn>;
  /** The blend that each facet is tallied in. */
  blends: Record<FacetName, FacetBlend>;
  ranges: Record<RangeName, RangeColumn>;
  orders: Record<Sort, Order>;
  vocabulary: Vocabulary;
  /** Cars by the keys of their stock number and VIN. */
  numbers: ReadonlyMap<string, readonly number[]>;
  /** What an age is counted from. */
  thisYear: number;
  names: Names;
  workspace: Workspace;
};
