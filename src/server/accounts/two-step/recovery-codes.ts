import { createHash } from 'node:crypto';
import type { RandomBytes } from '../random-tokens.ts';
import { base32 } from './totp.ts';

const count = 10;
/** 80 bits: enough that a plain hash cannot be turned back. */
const codeBytes = 10;

/** Codes for whoever lost the phone, such as 'k3fw-q2zb-xnpa-7rme'. */
export function newRecoveryCodes(randomBytes: RandomBytes): string[] {
  return Array.from({ length: count }, () => inGroups(base32(randomBytes(codeBytes)).toLowerCase()));
}

/** However it is typed: with or without dashes, in capitals, with spaces. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
}

const inGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');
