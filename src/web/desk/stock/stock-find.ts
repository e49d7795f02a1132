import { carName } from '#contract/car-name.ts';
import { carStatuses, type CarStatus } from '#contract/car-terms.ts';
import type { YardCar } from '#contract/stock.ts';
import type { StockColumn, StockQuery } from './stock-query.ts';

/** So many rows at once stay quick on an office's old computer. */
const pageSize = 100;

/** The cars a query means, in its order, and the page of them that is shown. */
export function findStock(cars: readonly YardCar[], query: StockQuery) {
  const found = cars.filter((car) => isMeant(car, query)).toSorted(inOrderOf(query.sort));
  const lastPage = Math.max(Math.ceil(found.length / pageSize), 1);
  const page = Math.min(query.page, lastPage);
  return { found, lastPage, page, shown: found.slice((page - 1) * pageSize, page * pageSize) };
}

/** How many cars there are in each status, whatever else is asked for. */
export function tallyStatuses(cars: readonly YardCar[]): Record<CarStatus, number> {
  const tally = { active: 0, archived: 0, reserved: 0, sold: 0 };
  for (const { status } of cars) tally[status] += 1;
  return tally;
}

export function makesOf(cars: readonly YardCar[]): string[] {
  return [...new Set(cars.map(({ carMake }) => carMake))].toSorted((one, other) => one.localeCompare(other));
}

export function ageInDays({ createdAt }: Pick<YardCar, 'createdAt'>, now: number): number {
  return Math.max(Math.floor((now - Date.parse(createdAt)) / dayMilliseconds), 0);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function isMeant(car: YardCar, { q, status, make, body }: StockQuery): boolean {
  if (status !== undefined && car.status !== status) return false;
  if (make !== '' && car.carMake !== make) return false;
  if (body !== undefined && car.carBodyType !== body) return false;
  if (q.trim() === '') return true;
  const written =
    `${carName(car)} ${car.title} ${car.vin} ${car.stockNumber} ${car.condition.sourceBank}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => written.includes(word));
}

/** What is not known comes last, whichever way; equals stand newest first. */
function inOrderOf({ by, isDescending }: StockQuery['sort']) {
  const way = isDescending ? -1 : 1;
  return (one: YardCar, other: YardCar) => {
    const [first, second] = [valueOf[by](one), valueOf[by](other)];
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1;
    } else if (first !== second) return first < second ? -way : way;
    return other.carID - one.carID;
  };
}

const valueOf: Record<StockColumn, (car: YardCar) => string | number | null> = {
  car: ({ carMake, carModel, carYear }) => `${carMake} ${carModel} ${carYear}`.toLowerCase(),
  status: ({ status }) => carStatuses.indexOf(status),
  price: ({ carPrice }) => carPrice,
  mileage: ({ carMileage }) => carMileage,
  age: ({ createdAt }) => -Date.parse(createdAt),
  views: ({ views }) => views,
  inquiries: ({ inquiryCount }) => inquiryCount,
};
