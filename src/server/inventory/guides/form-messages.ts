import { z } from 'zod';
import { FormField, FormPage, FormPlaces } from '#contract/inventory/guide/guide-form.ts';
import { formSlots } from '#contract/inventory/guide/form-places.ts';

const bytes = z.custom<Uint8Array>((given) => given instanceof Uint8Array);
/** What each place says: text, or whether a box is checked. */
export const FormValues = z.partialRecord(z.enum(formSlots), z.union([z.string(), z.boolean()]));
export type FormValues = z.infer<typeof FormValues>;

/** What the process that opens forms is asked. */
export const FormWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), form: bytes }),
  z.object({ kind: z.literal('fill'), form: bytes, places: FormPlaces, values: FormValues, title: z.string() }),
]);
export type FormWork = z.infer<typeof FormWork>;

export const unreadableForms = ['locked', 'damaged', 'too-long'] as const;
export type UnreadableForm = (typeof unreadableForms)[number];

/** What it answers. */
export const FormAnswer = z.union([
  z.object({ pages: z.array(FormPage), fields: z.array(FormField) }),
  z.object({ filled: bytes }),
  z.object({ unreadable: z.enum(unreadableForms) }),
]);
export type FormAnswer = z.infer<typeof FormAnswer>;
