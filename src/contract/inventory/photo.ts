import { z } from 'zod';

/** A photo that can be shown. Its files are `${base}-${width}.${format}`, for the formats and widths in `renditions.ts`. */
export const Photo = z.object({
  photoID: z.int(),
  base: z.string(),
  width: z.int(),
  height: z.int(),
  /** The picture's mean color, shown until it has arrived. */
  color: z.string(),
  alt: z.string(),
  /** Only while its quick rendition is all there is. */
  quick: z.literal(true).optional(),
  /** Only where it is a drawing of the demonstration's, which pages say. */
  drawn: z.literal(true).optional(),
});
export type Photo = z.infer<typeof Photo>;
