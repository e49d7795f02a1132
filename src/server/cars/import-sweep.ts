import type { Database } from '#server/database/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { dayOfSheet, sheetKey, sheetsFolder } from './import-keys.ts';
import { createImportStore } from './import-store.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Sheets are kept for a day, taken over or not; so are files that a crash left without their row. */
export async function sweepSheets(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
}): Promise<void> {
  const yesterday = new Date(needs.clock().getTime() - dayMilliseconds);
  const old = await createImportStore(needs).deleteBefore(yesterday);
  for (const { sheetKey } of old) await needs.privateSpace.delete(sheetKey);
  const lastDay = dayOfSheet(sheetKey(yesterday, '', 'utf-8'));
  for await (const key of needs.privateSpace.list(sheetsFolder))
    if (dayOfSheet(key) < lastDay) await needs.privateSpace.delete(key);
}
