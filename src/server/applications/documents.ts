import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inArray } from 'drizzle-orm';
import type { FileKind } from '#contract/api/endpoints.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications, keptApplications } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { CleanPicture } from '#server/images/strip-metadata.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import { makeFit } from './fit-document.ts';
import { documentKey } from './document-keys.ts';

/** A document that lies encrypted in private storage, as its row names it. */
export type StoredDocument = {
  proofKey: string;
  proofKind: FileKind;
  proofBytes: number;
  proofLabel: string;
  keyID: string;
};

/** Proofs of income: encrypted on their way into private storage, under random names, opened on their way out. */
export function createDocuments(needs: {
  privateSpace: Storage;
  encryption: Encryption;
  cleanPicture: CleanPicture;
  clock: () => Date;
  randomID: () => string;
  log: Log;
}) {
  const { privateSpace, encryption } = needs;
  return {
    async store(userID: number, upload: Upload): Promise<StoredDocument> {
      const fit = await makeFit(upload, needs.cleanPicture);
      const proofKey = documentKey(needs.clock(), needs.randomID());
      // Beside the upload, in the folder that is cleared when the request is answered.
      const encryptedPath = `${upload.path}.sealed`;
      await pipeline(
        encryption.encryptStream(fit.content, contextOf(userID, proofKey)),
        createWriteStream(encryptedPath, { mode: 0o600 }),
      );
      await privateSpace.save(proofKey, { path: encryptedPath });
      return {
        proofKey,
        proofKind: upload.kind,
        proofBytes: fit.bytes,
        proofLabel: upload.label,
        keyID: encryption.currentKeyID,
      };
    },

    /** Undefined where the file is gone. */
    async open(userID: number, proofKey: string): Promise<Readable | undefined> {
      const file = await privateSpace.open(proofKey);
      return (
        file && Readable.from(encryption.decryptStream(file.stream, contextOf(userID, proofKey)), { objectMode: false })
      );
    },

    /** The same document under the key that encrypts now, at a new place. */
    async reencrypt(userID: number, proofKey: string, toKey: string): Promise<boolean> {
      const file = await privateSpace.open(proofKey);
      if (file === undefined) return false;
      const plain = encryption.decryptStream(file.stream, contextOf(userID, proofKey));
      const encrypted = await Array.fromAsync(encryption.encryptStream(plain, contextOf(userID, toKey)));
      await privateSpace.save(toKey, Buffer.concat(encrypted));
      return true;
    },

    /** For a document that no row names for sure. What cannot be deleted now is left to the sweep. */
    async takeAway(proofKey: string): Promise<void> {
      await privateSpace
        .delete(proofKey)
        .catch((err: unknown) => needs.log.warn({ err }, 'applications: a paper is left to the sweep'));
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;

const contextOf = (userID: number, proofKey: string) => `paper:${userID}:${proofKey}`;

export const documentDeletionJob = (...keys: string[]): NewJob => ({ kind: 'delete-documents', payload: { keys } });

/** Two rows may name one document, such as an application and what is kept of a former version: the last of them takes it along. */
export function createDocumentDeletionJob(needs: {
  database: Database;
  privateSpace: Storage;
}): Jobs['delete-documents'] {
  return async ({ keys }) => {
    const named = new Set((await findNamed(needs.database.db, keys)).map(({ key }) => key));
    for (const key of keys) if (!named.has(key)) await needs.privateSpace.delete(key);
  };
}

/** Those of these documents that a row names. */
export async function findNamed(db: Db, keys: string[]): Promise<{ key: string }[]> {
  const onFile = await db
    .select({ key: applications.proofKey })
    .from(applications)
    .where(inArray(applications.proofKey, keys));
  const kept = await db
    .select({ key: keptApplications.proofKey })
    .from(keptApplications)
    .where(inArray(keptApplications.proofKey, keys));
  return [...onFile, ...kept];
}
