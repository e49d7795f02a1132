import { z } from 'zod';
import { UnreadableReason } from './unreadable.ts';

const cleanableKinds = ['jpeg', 'png', 'webp'] as const;
export type CleanableKind = (typeof cleanableKinds)[number];

/** What passes between the server and the process that cleans pictures. */
export const CleaningWork = z.object({ picture: z.instanceof(Uint8Array), kind: z.enum(cleanableKinds) });
export const Cleaned = z.union([
  z.object({ cleaned: z.instanceof(Uint8Array) }),
  z.object({ unreadable: UnreadableReason }),
]);
export type Cleaned = z.infer<typeof Cleaned>;

export function isCleanable(kind: string): kind is CleanableKind {
  return cleanableKinds.some((cleanable) => cleanable === kind);
}
