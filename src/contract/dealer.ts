import { z } from 'zod';

/** Who runs this site: shown in the frame of every page, set by the configuration. */
export const Dealer = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  publicUrl: z.string(),
  finance: z.object({
    apr: z.number(),
    months: z.int(),
    taxRate: z.number(),
    titleFee: z.number(),
    documentFee: z.number(),
  }),
  /** True while the yard is the demonstration's: its pictures are drawings, and the pages say so. */
  demo: z.boolean(),
});
export type Dealer = z.infer<typeof Dealer>;
