import type { BodyType, FuelType, TransmissionKind } from './car-terms.ts';

/** What a person searches for. Absent means no limit; lists hold several accepted values. */
export type SearchQuery = {
  q: string;
  carMake: string[];
  carModel: string[];
  carBodyTypes: BodyType[];
  fuelType: FuelType[];
  carTransmission: TransmissionKind[];
  carDrivetrain: string[];
  minYear?: number;
  maxYear?: number;
  minPrice?: number;
  maxPrice?: number;
  minMileage?: number;
  maxMileage?: number;
  maxMonthly?: number;
  sort: Sort;
  page: number;
};

export const sorts = ['newest', 'price-asc', 'price-desc', 'mileage-asc', 'mileage-desc', 'year-desc', 'year-asc', 'monthly-asc'] as const;
export type Sort = (typeof sorts)[number];

export const pageSize = 24;

export const emptyQuery: SearchQuery = {
  q: '', carMake: [], carModel: [], carBodyTypes: [], fuelType: [], carTransmission: [], carDrivetrain: [], sort: 'newest', page: 1,
};

/** One thing wrong with a search address: the parameter as it was written, and a sentence. */
export type SearchProblem = { param: string; message: string };
