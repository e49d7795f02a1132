import type { Car } from '#contract/inventory/car.ts';
import { titleOf } from '#contract/inventory/car-terms.ts';
import { combinedMpg } from '#contract/inventory/plain-figures.ts';
import { colorOfPaint } from './text/color-of-paint.ts';

const similarCars = 4;

/** The cars a person would look at next: of the same shape, room and price first, the same make and color as tie-breakers. */
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
  const title = titleOf(car) === titleOf(other) ? 0 : 0.4;
  const color = colorOfPaint(car.color) === colorOfPaint(other.color) ? 0 : 0.1;
  const room = share(car.seats, other.seats, mostSeats) * 0.5;
  const thirst = share(combinedMpg(car), combinedMpg(other), mostMpg) * 0.5;
  const price = priceDistance(car.carPrice, other.carPrice);
  return shape + make + fuel + years + title + color + room + thirst + price;
}

/** How far two figures are apart, of the most they could be; what is not known is neither near nor far. */
const share = (one: number | null, other: number | null, most: number) =>
  one === null || other === null ? 0.25 : Math.min(1, Math.abs(one - other) / most);
const mostSeats = 4;
const mostMpg = 30;

/** Twice the price is as far off as another shape. */
function priceDistance(one: number | null, other: number | null): number {
  if (one === null || other === null) return 1;
  return Math.abs(Math.log2((one + 1) / (other + 1)));
}
