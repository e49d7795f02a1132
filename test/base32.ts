/** What an authenticator app makes of the secret it is given. */
export function fromBase32(written: string): Uint8Array {
  const bits = Array.from(written, (email) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(email).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}
