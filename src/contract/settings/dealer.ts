import { z } from 'zod';
import { languages } from '#contract/api/paths.ts';
import { guideKinds } from '#contract/inventory/guide/guide-terms.ts';
import { federalHolidays } from './federal-holidays.ts';

/** Who runs this site: shown in the frame of every page. */
export const Dealer = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  /** The same for machines: what a page needs to say whether the doors are open now. */
  opening: z.object({
    /** By weekday, Sunday first, in minutes after midnight; null on a day that is closed. */
    hours: z.array(z.object({ from: z.int(), to: z.int() }).nullable()),
    /** Days such as 2026-12-24 on which the dealership is closed. */
    holidays: z.array(z.string()),
    /** Those on which it is closed every year. */
    federalHolidays: z.array(z.enum(federalHolidays)),
  }),
  /** The year in which the dealership opened; null where nobody said so. */
  since: z.int().nullable(),
  /** Whose clocks count for every day and time that the site shows, such as America/Chicago. */
  timeZone: z.string(),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  publicUrl: z.string(),
  finance: z.object({
    apr: z.number(),
    months: z.int(),
    taxRate: z.number(),
    titleFee: z.number(),
    documentFee: z.number(),
    preparationFee: z.number(),
  }),
  /** In which languages there is an official form that Buyers Guides are written on; left out where there is none. */
  guideForms: z.array(z.object({ language: z.enum(languages), kinds: z.array(z.enum(guideKinds)) })).optional(),
  /** True while the lot is the demonstration's, and the pages say so. */
  demo: z.boolean(),
});
export type Dealer = z.infer<typeof Dealer>;
