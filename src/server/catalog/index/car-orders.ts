import type { Car } from '#contract/inventory/car.ts';
import type { Sort } from '#contract/catalog/search.ts';
import type { RangeName } from '../facets/facet-column.ts';
import { amountOf } from './car-columns.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { compareBy, orderOfPlaces, ordersBy, reorder, type Compare } from './order.ts';
import type { Steps } from './steps.ts';

type Orders = CatalogIndex['orders'];

/** What cars are ordered by, besides their age. */
const sortedBy: readonly { sort: Exclude<Sort, 'newest'>; name: RangeName; direction: 1 | -1 }[] = [
  { sort: 'year-asc', name: 'carYear', direction: 1 },
  { sort: 'year-desc', name: 'carYear', direction: -1 },
  { sort: 'price-asc', name: 'carPrice', direction: 1 },
  { sort: 'price-desc', name: 'carPrice', direction: -1 },
  { sort: 'mileage-asc', name: 'carMileage', direction: 1 },
  { sort: 'mileage-desc', name: 'carMileage', direction: -1 },
  { sort: 'monthly-asc', name: 'monthly', direction: 1 },
  { sort: 'downpay-asc', name: 'downpay', direction: 1 },
  { sort: 'mpg-desc', name: 'mpg', direction: -1 },
];

export function noOrders(): Orders {
  const none = () => orderOfPlaces(0, 0);
  return {
    newest: none(),
    'year-asc': none(),
    'year-desc': none(),
    'price-asc': none(),
    'price-desc': none(),
    'mileage-asc': none(),
    'mileage-desc': none(),
    'monthly-asc': none(),
    'downpay-asc': none(),
    'mpg-desc': none(),
  };
}

/** All orders of the cars, which are at the first places. */
export function* ordersOf({ age, ranges, cars }: CatalogIndex, count: number): Steps<Orders> {
  const orders = noOrders();
  const { falling: byID } = yield* ordersBy(age.carIDs, orderOfPlaces(count, cars.length));
  yield;
  orders.newest = (yield* ordersBy(age.listedAt, byID)).falling;
  yield;
  for (const [name, sorts] of Map.groupBy(sortedBy, ({ name }) => name)) {
    const { rising, falling } = yield* ordersBy(ranges[name].amounts, orders.newest);
    for (const { sort, direction } of sorts) orders[sort] = direction === 1 ? rising : falling;
    yield;
  }
  return orders;
}

/** Which car was at a place, and which is now. */
export type Move = { place: number; was: Car | undefined; is: Car | undefined };

/** Brings the orders up to date after the columns. */
export function reorderCars({ orders, ranges, age }: CatalogIndex, moves: readonly Move[]): void {
  reorderMoved(orders.newest, moves.filter(isOfOtherAge), compareAge(age));
  for (const { sort, name, direction } of sortedBy) {
    const isMoved = (move: Move) => isOfOtherAge(move) || isOfOtherAmount(move, amountOf[name]);
    const compare = compareBy(ranges[name].amounts, direction, orders.newest);
    reorderMoved(orders[sort], moves.filter(isMoved), compare);
  }
}

function reorderMoved(order: Orders[Sort], moves: readonly Move[], compare: Compare): void {
  if (moves.length === 0) return;
  const placesOf = (some: readonly Move[]) => some.map(({ place }) => place);
  reorder(order, placesOf(moves.filter(({ was }) => was)), placesOf(moves.filter(({ is }) => is)), compare);
}

const isOfOtherAge = ({ was, is }: Move) => was?.carID !== is?.carID || was?.createdAt !== is?.createdAt;

const isOfOtherAmount = ({ was, is }: Move, amount: (car: Car) => number | null) =>
  (was && amount(was)) !== (is && amount(is));

/** The newest first; of those listed at the same time the one with the higher id. */
const compareAge =
  ({ listedAt, carIDs }: CatalogIndex['age']): Compare =>
  (one, other) =>
    listedAt[other]! - listedAt[one]! || carIDs[other]! - carIDs[one]!;
