import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with what every app supports, SHA-1, six digits, thirty seconds. */
const stepSeconds = 30;
const digits = 6;
/** A clock may be half a minute off, and people type slowly. */
const toleratedSteps = 1;

export const secretBytes = 20;

/** The time step this code is good for, if there is one after `lastStep`: a code is good once. */
export function matchingStep(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  const given = Buffer.from(code);
  for (let step = Math.max(current - toleratedSteps, lastStep + 1); step <= current + toleratedSteps; step++) {
    const right = Buffer.from(codeAt(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return undefined;
}

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What the authenticator app reads from the QR code: whose account, at which dealership, and the secret. */
export function totpAddress({ issuer, email, secret }: { issuer: string; email: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  return `otpauth://totp/${label}?${query}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let written = '';
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) written += alphabet.charAt((held >> (bits - 5)) & 31);
  }
  return bits === 0 ? written : written + alphabet.charAt((held << (5 - bits)) & 31);
}
