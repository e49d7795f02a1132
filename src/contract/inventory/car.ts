import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { BuyersGuide } from './guide/guide.ts';
import { Photo } from './photo.ts';
import { decimal, wholeNumber } from '#contract/api/numbers.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';
import { requiredText, text } from '#contract/api/text.ts';
import { bodyTypes, carStatuses, drivetrains, fuelTypes, odometerStatuses, titleBrands } from './car-terms.ts';
import { refusalOf, type CarFieldDefinition, type ChoiceField, type MeasuredField } from './car-field-kinds.ts';
import { carFieldTable, columnFields, conditionFields } from './car-fields.ts';
import { makeEach, type MakePerKind } from './each-field.ts';
import { normalizeVin, problemOfVin } from './vin.ts';

/** How a field of each kind is told. */
const toldByKind = {
  vin: () => z.string(),
  'stock-number': () => z.string(),
  'required-text': () => z.string(),
  text: () => z.string(),
  'long-text': () => z.string(),
  /** Comma-separated text, as the specification has it. */
  list: () => z.string(),
  year: () => z.int(),
  dollars: () => z.number().nullable(),
  miles: () => z.int().nullable(),
  count: () => z.int().nullable(),
  'yes-no': () => z.boolean().nullable(),
  body: () => z.enum(bodyTypes).nullable(),
  fuel: () => z.enum(fuelTypes).nullable(),
  drivetrain: () => z.string(),
  'title-brand': () => z.enum(titleBrands).nullable(),
  odometer: () => z.enum(odometerStatuses).nullable(),
} satisfies MakePerKind;

/** What the lot found out about a car; null and '' mean that nobody checked. */
export const Condition = z.object(makeEach(conditionFields, toldByKind));
export type Condition = z.infer<typeof Condition>;

/** A car on the wire: every field of the specification under its own name, and what this product adds. */
export const Car = z.object({
  carID: z.int(),
  ...makeEach(columnFields, toldByKind),
  /** Comma-separated text, as the specification has it. */
  imageUrls: z.string(),
  /** The first image, or '' while there is none. */
  imageUrl: z.string(),
  status: z.enum(carStatuses),
  /** When a reserved car comes back by itself; of no other car. */
  reservedUntil: z.iso.datetime().nullish(),
  /** Until when sealed offers are taken on it; left out where none are. */
  offersUntil: z.iso.datetime().optional(),
  inquiryCount: z.int(),
  images: z.array(Photo),
  /** Photos that are on their way: nothing of them can be shown yet. */
  imagesPending: z.int(),
  /** The mean colors of those, in their order, '' where it is not known yet; left out where there are none. */
  pendingColors: z.array(z.string()).optional(),
  condition: Condition,
  /** Estimated payment a month in whole dollars under the dealer's usual terms; null without a price. */
  monthly: z.int().nullable(),
  /** When its price fell; left out where it never did, or rose or was taken away since, or fell while nobody saw the car. */
  reducedAt: z.iso.datetime().optional(),
  /** What it is sold with; left out where nobody has confirmed that yet. */
  guide: BuyersGuide.optional(),
  /** Price, tax, title and document fee together. */
  outTheDoor: z.number().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Car = z.infer<typeof Car>;

/**
 * How a field of each kind is written. Blank is null or '': not known. What is left out is undefined: a new car does not know
 * it either (but for the drivetrain, which the specification gives a default), an edit keeps its value.
 */
const writtenByKind = {
  vin: ({ most }) => text(most).transform(normalizeVin).optional(),
  'stock-number': ({ most }) => z.preprocess(blankAsNull, text(most).nullable().optional()),
  'required-text': (field) => requiredText(field.most, refusalOf(field)),
  text: ({ most }) => text(most).optional(),
  'long-text': ({ most }) => text(most).optional(),
  list: (field) => listOf(field.most, refusalText(field)).optional(),
  year: (field) =>
    wholeNumber(0, 9999, refusalText(field))
      .refine((year) => year >= 1900, problemText({ code: 'year-too-early' }))
      .refine((year) => year <= field.most, problemText({ code: 'year-too-late' })),
  dollars: (field) =>
    z.preprocess(
      blankAsNull,
      decimal(0, field.most, refusalText(field))
        .refine(isInCents, problemText({ code: 'too-many-decimals' }))
        .refine((amount) => amount > 0 || field.mayBeZero !== false, problemText({ code: 'price-is-zero' }))
        .nullable()
        .optional(),
    ),
  miles: countOf,
  count: countOf,
  'yes-no': (field) =>
    z.preprocess(
      (value) =>
        value === 'true' || value === 'yes' ? true : value === 'false' || value === 'no' ? false : blankAsNull(value),
      z.boolean(refusalText(field)).nullable().optional(),
    ),
  body: (field) => choiceOf(bodyTypes, field),
  fuel: (field) => choiceOf(fuelTypes, field),
  drivetrain: (field) =>
    z.preprocess(
      (value) => (value === null ? '' : typeof value === 'string' ? value.trim().toUpperCase() : value),
      z.enum(['', ...drivetrains], refusalText(field)).optional(),
    ),
  'title-brand': (field) => choiceOf(titleBrands, field),
  odometer: (field) => choiceOf(odometerStatuses, field),
} satisfies MakePerKind;

const WrittenCar = z.object(makeEach(carFieldTable, writtenByKind));

/** What an admin may write about a car; all but make, model and year may be left out. */
export const CarDraft = WrittenCar.superRefine(refuseWrongVin);
export type CarDraft = z.infer<typeof CarDraft>;

/** The same for an edit: what is left out keeps its value, what is blank is cleared. */
export const CarEdit = WrittenCar.partial().superRefine(refuseWrongVin);
export type CarEdit = z.infer<typeof CarEdit>;

type Numbered = { vin?: string | undefined; carYear?: number | undefined };

function refuseWrongVin({ vin, carYear: year }: Numbered, context: z.RefinementCtx): void {
  const problem = vin === undefined || vin === '' ? undefined : problemOfVin(vin, year);
  if (problem !== undefined) addProblem(context, { code: `vin-${problem}` }, ['vin']);
}

function refusalText(field: CarFieldDefinition): string {
  return problemText(refusalOf(field));
}

function countOf(field: MeasuredField) {
  return z.preprocess(blankAsNull, wholeNumber(0, field.most, refusalText(field)).nullable().optional());
}

function choiceOf<const T extends readonly [string, ...string[]]>(values: T, field: ChoiceField) {
  return z.preprocess(blankAsNull, z.enum(values, refusalText(field)).nullable().optional());
}

function listOf(most: number, refusal: string) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(text(80)).max(most, refusal).optional(),
    )
    .transform((entries) =>
      entries?.filter((entry) => entry !== '').flatMap((entry) => entry.split(',').map((part) => part.trim())),
    );
}

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
