import { z } from 'zod';

/** Who runs this site: shown in the frame of every page. */
export const Dealer = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
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
  }),
  /** True while the lot is the demonstration's: its pictures are drawings, and the pages say so. */
  demo: z.boolean(),
});
export type Dealer = z.infer<typeof Dealer>;
