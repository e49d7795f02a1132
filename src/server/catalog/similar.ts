import type { Car } from '#contract/inventory/car.ts';

const similarCars = 4;

/** The cars a person would look at next: of the same shape and price first, the same make as a tie-breaker. */
export function similarTo(car: Car, others: readonly Car[]): Car[] {
  const best: { car: Car; distance: number }[] = [];
  for (const other of others) {
    if (other.carID === car.carID) continue;
    const distance = distanceBetween(car, other);
    if (best.length === similarCars && distance >= best[similarCars - 1]!.distance) continue;
    const place = best.findIndex((known) => distance < known.distance);
    best.splice(place === -1 ? best.length : place, 0, { car: other, distance });
    best.length = Math.min(best.length, similarCars);
  }
  return best.map((found) => found.car);
}

function distanceBetween(car: Car, other: Car): number {
  const shape = car.carBodyType === other.carBodyType ? 0 : 1;
  const make = car.carMake === other.carMake ? 0 : 0.3;
  const fuel = car.fuelType === other.fuelType ? 0 : 0.2;
  const years = Math.abs(car.carYear - other.carYear) / 20;
  return shape + make + fuel + years + priceDistance(car.carPrice, other.carPrice);
}

/** Twice the price is as far off as another shape. */
function priceDistance(one: number | null, other: number | null): number {
  if (one === null || other === null) return 1;
  return Math.abs(Math.log2((one + 1) / (other + 1)));
}
