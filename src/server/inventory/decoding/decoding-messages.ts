import { z } from 'zod';
import { vinFields } from '#contract/inventory/decoding/vin-facts.ts';

/** What the process that reads vPIC is asked. */
export const DecodingWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepare'), packed: z.string(), prepared: z.string(), reservedBytes: z.number() }),
  z.object({ kind: z.literal('read'), prepared: z.string(), vins: z.array(z.string()) }),
]);
export type DecodingWork = z.infer<typeof DecodingWork>;

const DecodingFailure = z.enum(['full', 'damaged', 'otherwise']);
export type DecodingFailure = z.infer<typeof DecodingFailure>;

/** What it answers; null for each number that vPIC does not know. */
export const DecodingAnswer = z.union([
  z.object({ isPrepared: z.literal(true) }),
  z.object({ facts: z.array(z.partialRecord(z.enum(vinFields), z.string()).nullable()) }),
  z.object({ failed: DecodingFailure }),
]);
export type DecodingAnswer = z.infer<typeof DecodingAnswer>;
