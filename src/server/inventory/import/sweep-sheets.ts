import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteEach, deleteUnnamed } from '#server/storage/delete-unnamed.ts';
import { dayOfSheet, sheetKey, sheetsFolder } from './sheet-keys.ts';
import { createImportStore } from './import-store.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Sheets are kept for a day, taken over or not; so are files that a crash left without their row. */
export async function sweepSheets(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  log: Log;
}): Promise<void> {
  const yesterday = new Date(needs.clock().getTime() - dayMilliseconds);
  const store = createImportStore(needs);
  const old = await store.deleteBefore(yesterday);
  await deleteEach(
    needs.privateSpace,
    old.map((sheet) => sheet.sheetKey),
    needs.log,
  );
  const lastDay = dayOfSheet(sheetKey(yesterday, '', 'utf-8'));
  await deleteUnnamed(needs.privateSpace, {
    folder: sheetsFolder,
    log: needs.log,
    isOld: (key) => dayOfSheet(key) < lastDay,
    findNamed: store.findNamed,
  });
}
