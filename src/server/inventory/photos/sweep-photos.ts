import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { photos } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteUnnamed } from '#server/storage/delete-unnamed.ts';
import { dayOfOriginal, originalKey, originalsFolder } from './original-keys.ts';

/** An upload of yesterday is either written down by now or never will be. */
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Takes away what a crash left behind: originals that no photo names. To be run at the start and daily. */
export async function sweepOrphans(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  log: Log;
}): Promise<void> {
  const { database, privateSpace, log } = needs;
  const yesterday = new Date(needs.clock().getTime() - dayMilliseconds);
  const lastDay = dayOfOriginal(originalKey(yesterday, ''));
  const swept = await deleteUnnamed(privateSpace, {
    folder: originalsFolder,
    log,
    isOld: (key) => dayOfOriginal(key) < lastDay,
    findNamed: (keys) =>
      database.db.select({ key: photos.originalKey }).from(photos).where(inArray(photos.originalKey, keys)),
  });
  if (swept > 0) log.info({ swept }, 'photos: originals without a photo were deleted');
}
