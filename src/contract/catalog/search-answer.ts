import { z } from 'zod';
import { Car } from '#contract/inventory/car.ts';
import { bodyTypes, colors, fuelTypes, titleBrands, transmissionKinds } from '#contract/inventory/car-terms.ts';
import { sorts } from './search.ts';
import { text } from '#contract/api/text.ts';

const words = z.array(text(80)).max(50).default([]);
const amount = z.number().min(0).max(1_000_000_000).optional();

export const SearchInput = z.object({
  q: text(200).default(''),
  carMake: words,
  carModel: words,
  carBodyTypes: z.array(z.enum(bodyTypes)).default([]),
  fuelType: z.array(z.enum(fuelTypes)).default([]),
  carTransmission: z.array(z.enum(transmissionKinds)).default([]),
  carDrivetrain: words,
  color: z.array(z.enum(colors)).default([]),
  seats: words,
  titleBrand: z.array(z.enum(titleBrands)).default([]),
  exclude: words,
  minYear: amount,
  maxYear: amount,
  minPrice: amount,
  maxPrice: amount,
  minMileage: amount,
  maxMileage: amount,
  maxMonthly: amount,
  maxDownpay: amount,
  minMpg: amount,
  maxOwners: amount,
  sort: z.enum(sorts).default('newest'),
  page: z.int().min(1).max(100_000).default(1),
  /** Everything that is known of each car, not only what a list shows. */
  fields: z.literal('all').optional(),
});
export type FieldChoice = z.infer<typeof SearchInput>['fields'];

/** How many cars a further choice would leave; `min` and `max` for a facet made of ranges. */
export const FacetValue = z.object({
  value: z.string(),
  count: z.int(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export type FacetValue = z.infer<typeof FacetValue>;

const facet = z.array(FacetValue);
export const Facets = z.object({
  carMake: facet,
  /** Models of the chosen makes; empty while no make is chosen. */
  carModel: facet,
  carBodyType: facet,
  fuelType: facet,
  carTransmission: facet,
  carDrivetrain: facet,
  /** Of the paint as it is written, the color that people would call it. */
  color: facet,
  seats: facet,
  /** Cars of whose title nobody says anything count as clean. */
  titleBrand: facet,
  carYear: facet,
  carPrice: facet,
  carMileage: facet,
  monthly: facet,
  downpay: facet,
  mpg: facet,
  owners: facet,
});
export type Facets = z.infer<typeof Facets>;

/** What plain words became: `words` as typed (with … between them where they stand apart), `param` and `value` as a filter in the address. */
export const Understood = z.object({ param: z.string(), value: z.string(), words: z.string() });
export type Understood = z.infer<typeof Understood>;

/** One filter that, taken off, would show `count` cars; only given when nothing matched. A range with both its ends is one, named by its field: `carYear`. */
export const Relaxation = z.object({ param: z.string(), value: z.string(), count: z.int() });
export type Relaxation = z.infer<typeof Relaxation>;

/** A car as a search tells of it. What is optional here comes with `fields=all`, or is on the car's own page. */
export const FoundCar = Car.partial({
  vin: true,
  stockNumber: true,
  color: true,
  interiorColor: true,
  trim: true,
  doors: true,
  seats: true,
  cylinders: true,
  mpgCity: true,
  mpgHighway: true,
  electricRange: true,
  odometerStatus: true,
  owners: true,
  warranty: true,
  historyNote: true,
  imagesPending: true,
  condition: true,
  outTheDoor: true,
  createdAt: true,
  updatedAt: true,
});
export type FoundCar = z.infer<typeof FoundCar>;

export const SearchAnswer = z.object({
  results: z.array(FoundCar),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: Facets,
  understood: z.array(Understood),
  /** The words that are matched as text, as typed. */
  text: z.string(),
  /** Pieces of the words that change nothing, as typed: nothing can be searched for by them, or another filter overrules them. */
  unused: z.array(z.string()),
  relaxations: z.array(Relaxation),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
