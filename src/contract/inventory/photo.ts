import { z } from 'zod';

/** A photo that is ready to show. Its files are `${base}-${width}.${format}` for the widths of `renditionsOf`. */
export const Photo = z.object({
  photoID: z.int(),
  base: z.string(),
  width: z.int(),
  height: z.int(),
  /** The picture's mean color, shown until it has arrived. */
  color: z.string(),
  alt: z.string(),
});
export type Photo = z.infer<typeof Photo>;
