import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { carFieldTable } from './car-fields.ts';
import { bodyTypes, carStatuses } from './car-terms.ts';
import { lastInventoryPage, longestInventorySearch, stockSorts } from './inventory-terms.ts';
import { Photo } from './photo.ts';
import { StaffCar } from './staff-car.ts';

/** A car among all others: what a row shows of it. */
export const ListedCar = StaffCar.pick({
  carID: true,
  carYear: true,
  carMake: true,
  carModel: true,
  vin: true,
  stockNumber: true,
  carBodyType: true,
  carPrice: true,
  carMileage: true,
  status: true,
  reservedUntil: true,
  offersUntil: true,
  createdAt: true,
  views: true,
  inquiryCount: true,
  imagesPending: true,
  imagesFailed: true,
}).extend({
  /** The first picture that is ready. */
  cover: Photo.nullable(),
  /** Whether somebody confirmed its Buyers Guide. */
  hasGuide: z.boolean(),
  /** Recon tasks that are not done. */
  openTasks: z.int(),
});
export type ListedCar = z.infer<typeof ListedCar>;

/** Which cars are meant. */
const narrowing = {
  /** Every word occurs in year, make, model, headline, VIN, stock number or bank. */
  q: text(longestInventorySearch).optional(),
  status: z.enum(carStatuses).optional(),
  make: text(carFieldTable.carMake.most).optional(),
  body: z.enum(bodyTypes).optional(),
};

/** What the list of the inventory is asked for; all of it stands in the address of the page. */
export const InventoryQuestion = z.object({
  ...narrowing,
  sort: z.enum(stockSorts).default('age-asc'),
  page: wholeNumber(1, lastInventoryPage, problemText({ code: 'param-not-a-page', param: 'page' })).default(1),
});

export const InventoryAnswer = z.object({
  cars: z.array(ListedCar),
  /** How many match. */
  total: z.int(),
  /** The one that is told: the last one, where a page beyond it was asked for. */
  page: z.int(),
  pageSize: z.int(),
  /** Over all cars, whatever is asked for. */
  counts: z.record(z.enum(carStatuses), z.int()),
  makes: z.array(z.string()),
});
export type InventoryAnswer = z.infer<typeof InventoryAnswer>;

/** A car as a change of many has to name it. */
export const MatchingCar = ListedCar.pick({
  carID: true,
  carYear: true,
  carMake: true,
  carModel: true,
  status: true,
  reservedUntil: true,
});
export type MatchingCar = z.infer<typeof MatchingCar>;

export const MatchingQuestion = z.object({
  ...narrowing,
  /** Cars with a smaller number: the way to the next part. */
  before: id.optional(),
});

export const MatchingAnswer = z.object({
  cars: z.array(MatchingCar),
  /** What to ask with for the next part; null at the end. */
  next: z.int().nullable(),
});
