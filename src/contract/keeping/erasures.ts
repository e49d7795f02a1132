import { z } from 'zod';

/** What is erased by itself when its day has come. */
export const erasureKinds = ['notices', 'records', 'applications', 'guests', 'buyers'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** So far ahead it is foreseen. */
export const foreseenDays = 30;

export const ErasuresForeseen = z.object({
  /** Whose days these are. */
  timeZone: z.string(),
  /** Soonest first; what is due already stands on today. */
  erasures: z.array(z.object({ day: z.iso.date(), kind: z.enum(erasureKinds), count: z.int() })),
});
export type ErasuresForeseen = z.infer<typeof ErasuresForeseen>;
