import type { Car } from '#contract/inventory/car.ts';
import type { Order } from './order.ts';

/** Cars as they stand in the index: those of one make and model side by side, so that they are counted in one stretch. */
export type Arrangement = { cars: Car[]; newest: Order };

/** Cars are given newest first, and stay so among their kind. */
export function arrange(newestFirst: readonly Car[]): Arrangement {
  const ranksByKind = Map.groupBy(newestFirst.keys(), (rank) => kindOf(newestFirst[rank]!));
  const byRank = new Uint32Array(newestFirst.length);
  const rankOf = Uint32Array.from([...ranksByKind.keys()].toSorted().flatMap((kind) => ranksByKind.get(kind)!));
  for (const [place, rank] of rankOf.entries()) byRank[rank] = place;
  return { cars: Array.from(rankOf, (rank) => newestFirst[rank]!), newest: { byRank, rankOf } };
}

const kindOf = ({ carMake, carModel }: Car) => `${carMake}\n${carModel}`;
