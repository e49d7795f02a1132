import { z } from 'zod';
import type { Encryption } from '#server/encryption/encryption.ts';

/** Who bought a car, as it stands on the bill of sale. */
const Buyer = z.object({ name: z.string(), address: z.string() });
export type Buyer = z.infer<typeof Buyer>;

/** Bound to its car: in another's row it cannot be opened. */
export const encryptBuyer = (encryption: Encryption, carID: number, buyer: Buyer): Uint8Array =>
  encryption.encrypt(Buffer.from(JSON.stringify(buyer)), contextOf(carID));

export const openBuyer = (encryption: Encryption, carID: number, encrypted: Uint8Array): Buyer =>
  Buyer.parse(JSON.parse(Buffer.from(encryption.decrypt(encrypted, contextOf(carID))).toString()));

export const reencryptBuyer = (encryption: Encryption, carID: number, encrypted: Uint8Array): Uint8Array =>
  encryption.encrypt(encryption.decrypt(encrypted, contextOf(carID)), contextOf(carID));

/** Such as "M. S."; '' of nobody. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

const contextOf = (carID: number) => `sale:${carID}`;
