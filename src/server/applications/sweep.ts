import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { dayOfPaper, paperKey, papersFolder } from './paper-keys.ts';

/** A paper of yesterday is either written down by now or never will be. */
const dayMilliseconds = 24 * 60 * 60 * 1000;
const batch = 500;

/** Takes away papers that no application names: what a crash between storing and writing down left behind. */
export async function sweepPapers(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  log: Log;
}): Promise<void> {
  const lastDay = dayOfPaper(paperKey(new Date(needs.clock().getTime() - dayMilliseconds), ''));
  let swept = 0;
  let keys: string[] = [];
  for await (const key of needs.privateSpace.list(papersFolder)) {
    if (dayOfPaper(key) < lastDay) keys.push(key);
    if (keys.length < batch) continue;
    await sweep(keys);
    keys = [];
  }
  await sweep(keys);
  if (swept > 0) needs.log.info({ swept }, 'applications: papers without an application were deleted');

  async function sweep(found: string[]): Promise<void> {
    const named = await needs.database.db
      .select({ key: applications.proofKey })
      .from(applications)
      .where(inArray(applications.proofKey, found));
    const orphans = new Set(found).difference(new Set(named.map((row) => row.key)));
    for (const key of orphans) await needs.privateSpace.delete(key);
    swept += orphans.size;
  }
}
