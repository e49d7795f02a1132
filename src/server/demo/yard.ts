import type { DemoCar } from './demo-car.ts';
import { coupes } from './yard/coupes.ts';
import { hatchbacks } from './yard/hatchbacks.ts';
import { sedans } from './yard/sedans.ts';
import { suvs } from './yard/suvs.ts';
import { trucks } from './yard/trucks.ts';
import { vans } from './yard/vans.ts';
import { wagons } from './yard/wagons.ts';

export { people } from './people.ts';

/** Sixty cars as a first start shows them, in the order of their stock numbers. */
export const yard: DemoCar[] = [sedans, coupes, suvs, trucks, vans, hatchbacks, wagons]
  .flat()
  .toSorted((one, other) => one.stockNumber.localeCompare(other.stockNumber));
