import { z } from 'zod';
import { Photo } from './photo.ts';
import { decimal, wholeNumber } from './numbers.ts';
import { requiredText, text } from './text.ts';
import { bodyTypes, carStatuses, drivetrains, fuelTypes } from './car-terms.ts';
import type { CarField } from './desk-terms.ts';
import { normaliseVin, problemOfVin, type VinProblem } from './vin.ts';

/** What the yard found out about a car; null and '' mean that nobody checked. */
export const Condition = z.object({
  keys: z.int().nullable(),
  starts: z.boolean().nullable(),
  drives: z.boolean().nullable(),
  knownDefects: z.string(),
  /** Who took the car back. */
  sourceBank: z.string(),
});
export type Condition = z.infer<typeof Condition>;

/** A car on the wire: every field of the specification under its own name, and what this product adds. */
export const Car = z.object({
  carID: z.int(),
  carMake: z.string(),
  carModel: z.string(),
  carYear: z.int(),
  carDes: z.string(),
  carEngine: z.string(),
  carTransmission: z.string(),
  carDrivetrain: z.string(),
  fuelType: z.enum(fuelTypes).nullable(),
  carBodyType: z.enum(bodyTypes).nullable(),
  carPrice: z.number().nullable(),
  carMileage: z.int().nullable(),
  title: z.string(),
  carDownpay: z.number().nullable(),
  /** Comma-separated text, as the specification has it. */
  features: z.string(),
  /** Comma-separated text, as the specification has it. */
  imageUrls: z.string(),
  /** The first image, or '' while there is none. */
  imageUrl: z.string(),
  status: z.enum(carStatuses),
  inquiryCount: z.int(),
  images: z.array(Photo),
  /** Photos that are uploaded but not yet made ready to show. */
  imagesPending: z.int(),
  vin: z.string(),
  stockNumber: z.string(),
  condition: Condition,
  /** Estimated payment a month in whole dollars under the dealer's usual terms; null without a price. */
  monthly: z.int().nullable(),
  /** Price, tax, title and document fee together. */
  outTheDoor: z.number().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Car = z.infer<typeof Car>;

/** Blank is null: not known. What is left out is undefined: a new car does not know it either, an edit keeps its value. */
const countOf = (most: number, message: string) =>
  z.preprocess(blankAsNull, wholeNumber(0, most, message).nullable().optional());
const dollars = (message: string) =>
  z.preprocess(
    blankAsNull,
    decimal(0, 10_000_000, message)
      .transform((amount) => Math.round(amount * 100) / 100)
      .nullable()
      .optional(),
  );
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(blankAsNull, z.enum(values).nullable().optional());
const featureList = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(text(80)).max(60, 'At most 60 features.').optional(),
  )
  .transform((features) =>
    features?.filter((feature) => feature !== '').flatMap((feature) => feature.split(',').map((part) => part.trim())),
  );

const yesOrNo = z.preprocess(
  (value) =>
    value === 'true' || value === 'yes' ? true : value === 'false' || value === 'no' ? false : blankAsNull(value),
  z.boolean('Choose yes or no.').nullable().optional(),
);

const carYear = wholeNumber(0, 9999, 'Enter the model year, such as 2019.')
  .refine((year) => year >= 1900, 'The year is too early.')
  .refine((year) => year <= 2100, 'The year is too late.');

const WrittenCar = z.object({
  carMake: requiredText(60, 'Enter the make.'),
  carModel: requiredText(80, 'Enter the model.'),
  carYear,
  carDes: text(8000).optional(),
  carEngine: text(120).optional(),
  carTransmission: text(80).optional(),
  carDrivetrain: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() || drivetrains[0] : value),
    z.enum(drivetrains).optional(),
  ),
  fuelType: choice(fuelTypes),
  carBodyType: choice(bodyTypes),
  carPrice: dollars('Enter the price in dollars, such as 8995.'),
  carMileage: countOf(2_000_000, 'Enter the mileage in whole miles.'),
  title: text(160).optional(),
  carDownpay: dollars('Enter the down payment in dollars.'),
  features: featureList.optional(),
  vin: text(40).transform(normaliseVin).optional(),
  stockNumber: z.preprocess(blankAsNull, text(40).nullable().optional()),
  keys: countOf(20, 'Enter the number of keys.'),
  starts: yesOrNo,
  drives: yesOrNo,
  knownDefects: text(2000).optional(),
  sourceBank: text(120).optional(),
} satisfies Record<CarField, z.ZodType>);

/** What a clerk may write about a car; all but make, model and year may be left out. */
export const CarDraft = WrittenCar.superRefine(refuseWrongVin);
export type CarDraft = z.infer<typeof CarDraft>;

/** The same for an edit: what is left out keeps its value, what is blank is cleared. */
export const CarEdit = WrittenCar.partial().superRefine(refuseWrongVin);
export type CarEdit = z.infer<typeof CarEdit>;

const vinMessages: Record<VinProblem, string> = {
  length: 'A VIN has 17 characters. Read it again from the windshield, or leave it blank.',
  characters: 'A VIN has letters and digits alone, and never I, O or Q. Read these as 1 and 0.',
  'check-digit': 'One of these characters is wrong: the check digit does not fit. Read the VIN again.',
};

type Numbered = { vin?: string | undefined; carYear?: number | undefined };

function refuseWrongVin({ vin, carYear: year }: Numbered, context: z.RefinementCtx): void {
  const problem = vin === undefined || vin === '' ? undefined : problemOfVin(vin, year);
  if (problem !== undefined) context.addIssue({ code: 'custom', path: ['vin'], message: vinMessages[problem] });
}

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
