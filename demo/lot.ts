import type { DemoCar } from './demo-car.ts';
import { coupes } from './lot/coupes.ts';
import { hatchbacks } from './lot/hatchbacks.ts';
import { sedans } from './lot/sedans.ts';
import { suvs } from './lot/suvs.ts';
import { trucks } from './lot/trucks.ts';
import { vans } from './lot/vans.ts';
import { wagons } from './lot/wagons.ts';

export { people } from './people.ts';

/** Sixty cars as a first start shows them, in the order of their stock numbers. */
export const lot: DemoCar[] = [sedans, coupes, suvs, trucks, vans, hatchbacks, wagons]
  .flat()
  .toSorted((one, other) => one.stockNumber.localeCompare(other.stockNumber));
