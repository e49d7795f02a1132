import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupEnd } from '#server/backup/backup-entries.ts';
import { compareFiles, restoreBackup } from '#server/backup/restore.ts';
import { holdStill, sumTables } from '#server/backup/dump-tables.ts';
import type { Config } from '#server/config/config.ts';
import { backUp, described } from './backup.ts';
import { CommandRefused, say, spacesOf, withDatabase, type Command } from './command.ts';
import { lastMigration, openBackup } from './restore.ts';

export const drill: Command = {
  about: 'makes a backup, restores it to a temporary folder, compares every row and file, then deletes the copy',
  async run(config) {
    const place = await mkdtemp(join(tmpdir(), 'reclaim-drill-'));
    try {
      const file = join(place, 'backup');
      await withDatabase(config, (database) => backUp(config, database, file), 'none');
      const { open, encryption, start, end } = await openBackup(config, file);
      say(`Backed up: ${described(end)}.`);
      // Always the embedded database and the disk: neither asks for another server to practise on.
      const elsewhere: Config = {
        ...config,
        dataDirectory: join(place, 'site'),
        databaseUrl: undefined,
        s3: undefined,
      };
      const spaces = await spacesOf(elsewhere);
      const restored = await withDatabase(
        elsewhere,
        async (database) => {
          await restoreBackup(open, { encryption, database, spaces });
          return database.transaction(async (tx) => {
            await holdStill(tx);
            return sumTables(tx);
          });
        },
        lastMigration(start),
      );
      const different = [...differentTables(end, restored), ...(await compareFiles(open, { encryption, spaces }))];
      await withDatabase(elsewhere, (database) => database.check());
      if (different.length > 0) throw new CommandRefused(`These differ after the restore: ${different.join(', ')}.`);
      say('Restored and compared: every row and file matches.');
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  },
};

function differentTables({ tables }: BackupEnd, restored: BackupEnd['tables']): string[] {
  const names = new Set([...Object.keys(tables), ...Object.keys(restored)]);
  return [...names].filter(
    (name) => tables[name]?.rows !== restored[name]?.rows || tables[name]?.sha256 !== restored[name]?.sha256,
  );
}
