import { z } from 'zod';
import { decimal, wholeNumber } from '#contract/api/numbers.ts';
import { languages } from '#contract/api/paths.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { formKinds, formSlots, longestFieldName, longestFormSide, mostFormPages } from './form-places.ts';

export const FormField = z.object({ name: z.string(), kind: z.enum(formKinds) });
export const FormPage = z.object({ width: z.number(), height: z.number() });

const Place = z.union([z.object({ field: z.string() }), z.object({ page: z.int(), x: z.number(), y: z.number() })]);
export const FormPlaces = z.partialRecord(z.enum(formSlots), Place);

/** The official form in one language, and where it is filled with what. */
export const GuideForm = z.object({
  language: z.enum(languages),
  /** What the file was called. */
  label: z.string(),
  pages: z.array(FormPage),
  /** Empty where the form has none: then everything is put onto its pages. */
  fields: z.array(FormField),
  places: FormPlaces,
  /** Until staff have saved the places no buyer gets the form. */
  isMatched: z.boolean(),
  uploadedAt: z.iso.datetime(),
  /** Counts changes, so that of two admins the second is told. */
  version: z.int(),
});
export type GuideForm = z.infer<typeof GuideForm>;

const offPage = problemText({ code: 'off-the-page' });
const point = decimal(0, longestFormSide, offPage);
/** As staff write it. */
const WrittenPlace = z.union(
  [
    z.strictObject({ field: z.string().min(1).max(longestFieldName) }),
    z.strictObject({ page: wholeNumber(1, mostFormPages, offPage), x: point, y: point }),
  ],
  offPage,
);
export const writtenPlaces = z.partialRecord(z.enum(formSlots), WrittenPlace);
