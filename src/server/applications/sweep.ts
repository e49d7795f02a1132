import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteUnnamed } from '#server/storage/sweep.ts';
import { dayOfPaper, paperKey, papersFolder } from './paper-keys.ts';

/** A paper of yesterday is either written down by now or never will be. */
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Takes away papers that no application names. */
export async function sweepPapers(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  log: Log;
}): Promise<void> {
  const lastDay = dayOfPaper(paperKey(new Date(needs.clock().getTime() - dayMilliseconds), ''));
  const swept = await deleteUnnamed(needs.privateSpace, {
    folder: papersFolder,
    log: needs.log,
    isOld: (key) => dayOfPaper(key) < lastDay,
    findNamed: (keys) =>
      needs.database.db
        .select({ key: applications.proofKey })
        .from(applications)
        .where(inArray(applications.proofKey, keys)),
  });
  if (swept > 0) needs.log.info({ swept }, 'applications: papers without an application were deleted');
}
