import { keyBytes } from './key-ring.ts';

/** Keys as a person writes them: base64 of 32 bytes each, separated by commas, the current one first. */
export function parseKeys(written: string): Uint8Array[] | undefined {
  const keys = written.split(',').map((key) => parseKey(key.trim()));
  return keys.every((key) => key !== undefined) && areDifferent(keys) ? keys : undefined;
}

function parseKey(written: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/_-]+=?$/.test(written)) return undefined;
  const key = Buffer.from(written, 'base64');
  return key.length === keyBytes ? key : undefined;
}

function areDifferent(keys: Uint8Array[]): boolean {
  return new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size === keys.length;
}
