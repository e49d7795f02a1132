import { createHash } from 'node:crypto';

export type RandomBytes = (count: number) => Buffer;

/** 256 bits: nobody guesses it, so a plain hash is enough to store. */
export const newToken = (randomBytes: RandomBytes) => randomBytes(32).toString('base64url');

export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
