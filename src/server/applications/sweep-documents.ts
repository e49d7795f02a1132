import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteUnnamed } from '#server/storage/delete-unnamed.ts';
import { dayOfDocument, documentKey, documentsFolder } from './document-keys.ts';
import { findNamed } from './documents.ts';

/** A document of yesterday is either written down by now or never will be. */
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Takes away documents that no application names. */
export async function sweepDocuments(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  log: Log;
}): Promise<void> {
  const lastDay = dayOfDocument(documentKey(new Date(needs.clock().getTime() - dayMilliseconds), ''));
  const swept = await deleteUnnamed(needs.privateSpace, {
    folder: documentsFolder,
    log: needs.log,
    isOld: (key) => dayOfDocument(key) < lastDay,
    findNamed: (keys) => findNamed(needs.database.db, keys),
  });
  if (swept > 0) needs.log.info({ swept }, 'applications: papers without an application were deleted');
}
