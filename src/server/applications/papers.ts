import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { FileKind } from '#contract/endpoints.ts';
import type { Log } from '#server/log.ts';
import { createJob, type Job } from '#server/outbox/job.ts';
import type { Promised } from '#server/outbox/promise.ts';
import type { CleanPicture } from '#server/pictures/clean.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import { makeFit } from './fit-paper.ts';
import { paperKey } from './paper-keys.ts';

/** A paper that lies sealed in private storage, as its row names it. */
export type Paper = { proofKey: string; proofKind: FileKind; proofBytes: number; proofLabel: string; keyID: string };

/** Proofs of income: sealed on their way into private storage, under random names, opened on their way out. */
export function createPapers(needs: {
  privateSpace: Storage;
  seal: Seal;
  cleanPicture: CleanPicture;
  clock: () => Date;
  randomID: () => string;
  log: Log;
}) {
  const { privateSpace, seal } = needs;
  return {
    async store(userID: number, upload: Upload): Promise<Paper> {
      const fit = await makeFit(upload, needs.cleanPicture);
      const proofKey = paperKey(needs.clock(), needs.randomID());
      // Beside the upload, in the folder that is cleared when the request is answered.
      const sealedPath = `${upload.path}.sealed`;
      await pipeline(
        seal.sealStream(fit.content, contextOf(userID, proofKey)),
        createWriteStream(sealedPath, { mode: 0o600 }),
      );
      await privateSpace.save(proofKey, { path: sealedPath });
      return {
        proofKey,
        proofKind: upload.kind,
        proofBytes: fit.bytes,
        proofLabel: upload.label,
        keyID: seal.currentKeyID,
      };
    },

    /** Undefined where the file is gone. */
    async open(userID: number, proofKey: string): Promise<Readable | undefined> {
      const file = await privateSpace.open(proofKey);
      return file && Readable.from(seal.openStream(file.stream, contextOf(userID, proofKey)), { objectMode: false });
    },

    /** The same paper under the key that seals now, at a new place. */
    async reseal(userID: number, proofKey: string, toKey: string): Promise<boolean> {
      const file = await privateSpace.open(proofKey);
      if (file === undefined) return false;
      const plain = seal.openStream(file.stream, contextOf(userID, proofKey));
      const sealed = await Array.fromAsync(seal.sealStream(plain, contextOf(userID, toKey)));
      await privateSpace.save(toKey, Buffer.concat(sealed));
      return true;
    },

    /** For a paper that no row names for sure. What cannot be deleted now is left to the sweep. */
    async takeAway(proofKey: string): Promise<void> {
      await privateSpace
        .delete(proofKey)
        .catch((err: unknown) => needs.log.warn({ err }, 'applications: a paper is left to the sweep'));
    },
  };
}
export type Papers = ReturnType<typeof createPapers>;

const contextOf = (userID: number, proofKey: string) => `paper:${userID}:${proofKey}`;

const DeletePapers = z.object({ keys: z.array(z.string()) });

export const paperDeletionPromise = (...keys: string[]): Promised => ({ kind: 'delete-papers', payload: { keys } });

export function createPaperDeletionJob({ privateSpace }: { privateSpace: Storage }): Job {
  return createJob({
    lane: 'pictures',
    schema: DeletePapers,
    async run({ keys }) {
      for (const key of keys) await privateSpace.delete(key);
    },
  });
}
