import { createHash } from 'node:crypto';
import type { Log } from '#server/log.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';

/** Whoever holds the link may book. It is looked up by its hash; encrypted beside it, so that later emails can repeat it. */
export function createLinks(needs: { encryption: Encryption; randomBytes: (count: number) => Buffer; log: Log }) {
  const { encryption, randomBytes, log } = needs;
  const read = (viewing: EncryptedLink) =>
    Buffer.from(encryption.decrypt(viewing.encryptedToken, contextOf(viewing.userID, viewing.carID))).toString();
  return {
    make(userID: number | null, carID: number) {
      const token = randomBytes(tokenBytes).toString('base64url');
      return {
        tokenHash: hashOf(token),
        encryptedToken: encryption.encrypt(Buffer.from(token), contextOf(userID, carID)),
      };
    },
    read,
    /** For a list: none where it cannot be opened, which is reported and keeps no other back. */
    readInList(viewing: EncryptedLink & { viewingID: number }): [] | [token: string] {
      const token = unlessBroken(() => read(viewing));
      if (token === undefined) log.error({ viewingID: viewing.viewingID }, 'viewings: a link cannot be opened');
      return token === undefined ? [] : [token];
    },
  };
}
export type Links = ReturnType<typeof createLinks>;

type EncryptedLink = { userID: number | null; carID: number; encryptedToken: Uint8Array };

export function reencryptToken(encryption: Encryption, { userID, carID, encryptedToken }: EncryptedLink): Uint8Array {
  const context = contextOf(userID, carID);
  return encryption.encrypt(encryption.decrypt(encryptedToken, context), context);
}

export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

const tokenBytes = 32;
const contextOf = (userID: number | null, carID: number) => `viewing:${userID ?? 'guest'}:${carID}`;
