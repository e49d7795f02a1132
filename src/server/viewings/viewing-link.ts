import { createHash } from 'node:crypto';
import type { Log } from '#server/log.ts';
import { unlessBroken } from '#server/seal/broken-seal.ts';
import type { Seal } from '#server/seal/seal.ts';

/** Whoever holds the link may book. It is looked up by its hash; sealed beside it, so that later letters can repeat it. */
export function createLinks(needs: { seal: Seal; randomBytes: (count: number) => Buffer; log: Log }) {
  const { seal, randomBytes, log } = needs;
  const read = (viewing: SealedLink) =>
    Buffer.from(seal.open(viewing.sealedToken, contextOf(viewing.userID, viewing.carID))).toString();
  return {
    make(userID: number, carID: number) {
      const token = randomBytes(tokenBytes).toString('base64url');
      return { tokenHash: hashOf(token), sealedToken: seal.seal(Buffer.from(token), contextOf(userID, carID)) };
    },
    read,
    /** For a list: none where it cannot be opened, which is reported and keeps no other back. */
    readInList(viewing: SealedLink & { viewingID: number }): [] | [token: string] {
      const token = unlessBroken(() => read(viewing));
      if (token === undefined) log.error({ viewingID: viewing.viewingID }, 'viewings: a link cannot be opened');
      return token === undefined ? [] : [token];
    },
  };
}
export type Links = ReturnType<typeof createLinks>;

type SealedLink = { userID: number; carID: number; sealedToken: Uint8Array };

export function resealToken(seal: Seal, { userID, carID, sealedToken }: SealedLink): Uint8Array {
  const context = contextOf(userID, carID);
  return seal.seal(seal.open(sealedToken, context), context);
}

export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

const tokenBytes = 32;
const contextOf = (userID: number, carID: number) => `viewing:${userID}:${carID}`;
