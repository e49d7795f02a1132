import { z } from 'zod';

const cleanableKinds = ['jpeg', 'png', 'webp'] as const;
export type CleanableKind = (typeof cleanableKinds)[number];

/** What passes between the server and the process that cleans pictures. */
export const CleaningWork = z.object({ picture: z.instanceof(Uint8Array), kind: z.enum(cleanableKinds) });
export const Cleaned = z.union([z.object({ cleaned: z.instanceof(Uint8Array) }), z.object({ unreadable: z.string() })]);

export function isCleanable(kind: string): kind is CleanableKind {
  return cleanableKinds.some((cleanable) => cleanable === kind);
}
