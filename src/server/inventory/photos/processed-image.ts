import { z } from 'zod';
import { formats, photoParts } from '#contract/inventory/renditions.ts';
import { UnreadableReason } from '#server/images/unreadable.ts';

export { Unreadable } from '#server/images/unreadable.ts';

/** What the image worker's process is asked. */
export const Work = z.object({ original: z.instanceof(Uint8Array), part: z.enum(photoParts) });
export type Work = z.infer<typeof Work>;

/** One part of an original made fit to be shown: upright, without metadata, in sizes and formats of the closed list. */
export const ProcessedImage = z.object({
  width: z.int(),
  height: z.int(),
  color: z.string(),
  files: z.array(z.object({ width: z.int(), format: z.enum(formats), bytes: z.instanceof(Uint8Array) })),
});
export type ProcessedImage = z.infer<typeof ProcessedImage>;

/** What the image worker's process answers to an original. */
export const Answer = z.union([z.object({ processed: ProcessedImage }), z.object({ unreadable: UnreadableReason })]);
export type Answer = z.infer<typeof Answer>;
