import type { Problem } from '#contract/problems/problems.ts';
import type { BodyType, Color, FuelType, TitleBrand, TransmissionKind } from '#contract/inventory/car-terms.ts';

/** What a person searches for. Absent means no limit; lists hold several accepted values. */
export type SearchQuery = {
  q: string;
  carMake: string[];
  carModel: string[];
  carBodyTypes: BodyType[];
  fuelType: FuelType[];
  carTransmission: TransmissionKind[];
  carDrivetrain: string[];
  color: Color[];
  /** Whole numbers, as they are written. */
  seats: string[];
  titleBrand: TitleBrand[];
  /** What is not wanted, each as a list's parameter and a value of it: `carMake:Ford`. */
  exclude: string[];
  minYear?: number | undefined;
  maxYear?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minMileage?: number | undefined;
  maxMileage?: number | undefined;
  maxMonthly?: number | undefined;
  maxDownpay?: number | undefined;
  /** Of city and highway together. */
  minMpg?: number | undefined;
  maxOwners?: number | undefined;
  sort: Sort;
  page: number;
};

export const sorts = [
  'newest',
  'price-asc',
  'price-desc',
  'mileage-asc',
  'mileage-desc',
  'year-desc',
  'year-asc',
  'monthly-asc',
  'downpay-asc',
  'mpg-desc',
] as const;
export type Sort = (typeof sorts)[number];

/** The lists that a car has one value of. */
export const valueParams = [
  'carMake',
  'carModel',
  'carBodyTypes',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'color',
  'seats',
  'titleBrand',
] as const;
export type ValueParam = (typeof valueParams)[number];

export const listParams = [...valueParams, 'exclude'] as const;
export type ListParam = (typeof listParams)[number];

export const limitParams = [
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'minMileage',
  'maxMileage',
  'maxMonthly',
  'maxDownpay',
  'minMpg',
  'maxOwners',
] as const;
export type LimitParam = (typeof limitParams)[number];

/** What narrows a search besides its free text. */
export type FilterParam = ListParam | LimitParam;

export const pageSize = 24;
export const firstPage = 1;
export const lastPage = 100_000;
export const longestText = 200;
export const longestValue = 80;
export const mostValues = 50;
export const largestAmount = 1_000_000_000;

/** One of its own to write into. */
export const blankQuery = (): SearchQuery => ({
  q: '',
  carMake: [],
  carModel: [],
  carBodyTypes: [],
  fuelType: [],
  carTransmission: [],
  carDrivetrain: [],
  color: [],
  seats: [],
  titleBrand: [],
  exclude: [],
  sort: 'newest',
  page: firstPage,
});
export const emptyQuery = blankQuery();

/** One thing wrong with a search address: the parameter as it was written, and what it is. */
export type SearchProblem = { param: string; problem: Problem };
