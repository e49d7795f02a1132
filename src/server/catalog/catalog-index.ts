import type { Car } from '#contract/car.ts';
import type { Sort } from '#contract/search.ts';
import type { Bits } from './bits.ts';
import type { FacetBlend } from './facet-blend.ts';
import type { FacetColumn } from './facet-column.ts';
import type { FacetName, RangeName } from './facet-names.ts';
import type { Names } from './names.ts';
import type { Order } from './order.ts';
import type { RangeColumn } from './range-column.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Workspace } from './workspace.ts';

/** The public cars, arranged so that a search reads a few small arrays. Never changed once built. */
export type CatalogIndex = {
  /** Those of one make and model side by side. */
  cars: readonly Car[];
  /** Each car as it goes over the wire. */
  json: readonly Buffer[];
  everything: Bits;
  facets: Record<FacetName, FacetColumn>;
  /** The blend that each facet is tallied in. */
  blends: Record<FacetName, FacetBlend>;
  ranges: Record<RangeName, RangeColumn>;
  orders: Record<Sort, Order>;
  vocabulary: Vocabulary;
  names: Names;
  workspace: Workspace;
};
