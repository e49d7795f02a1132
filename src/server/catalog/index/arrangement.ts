import type { Car } from '#contract/inventory/car.ts';
import type { Steps } from './steps.ts';

/** Cars as they stand in the index: those of one make and model side by side, so that they are counted in one stretch. */
export function* arrange(cars: readonly Car[], slice: number): Steps<Car[]> {
  const byKind = new Map<string, Car[]>();
  for (const [at, car] of cars.entries()) {
    const kind = `${car.carMake}\n${car.carModel}`;
    const alike = byKind.get(kind);
    if (alike) alike.push(car);
    else byKind.set(kind, [car]);
    if ((at + 1) % slice === 0) yield;
  }
  return [...byKind.keys()].toSorted().flatMap((kind) => byKind.get(kind)!);
}
