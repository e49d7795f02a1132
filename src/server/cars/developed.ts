import { z } from 'zod';
import { formats } from '#contract/renditions.ts';
import { UnreadableReason } from '#server/pictures/unreadable.ts';

export { Unreadable } from '#server/pictures/unreadable.ts';

/** An original made fit to be shown: upright, without metadata, in every size and format of the closed list. */
export const Developed = z.object({
  width: z.int(),
  height: z.int(),
  color: z.string(),
  files: z.array(z.object({ width: z.int(), format: z.enum(formats), bytes: z.instanceof(Uint8Array) })),
});
export type Developed = z.infer<typeof Developed>;

/** What the darkroom's process answers to an original. */
export const Answer = z.union([z.object({ developed: Developed }), z.object({ unreadable: UnreadableReason })]);
export type Answer = z.infer<typeof Answer>;
