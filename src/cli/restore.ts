import { createAudit } from '#server/audit/audit-log.ts';
import { backupEncryption, readBackupFile, readBackupSalt } from '#server/backup/backup-file.ts';
import type { BackupStart } from '#server/backup/backup-entries.ts';
import { restoreBackup, verifyBackup, type OpenBackup } from '#server/backup/restore.ts';
import { isEmpty, listMigrations } from '#server/backup/dump-tables.ts';
import type { Config } from '#server/config/config.ts';
import { demandKeysOf, findKeys } from '#server/check-keys.ts';
import { demandSameHistory, readMigrations } from '#server/database/migrate.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Storage } from '#server/storage/storage.ts';
import { clock, CommandRefused, say, spacesOf, withDatabase, type Command } from './command.ts';
import { described } from './backup.ts';

export const restore: Command = {
  usage: '<file>',
  about: 'verifies a backup, then restores it to an empty database and empty storage',
  async run(config, [file]) {
    if (file === undefined) throw new CommandRefused('Usage: restore <file>');
    const { open, encryption, start, end } = await openBackup(config, file);
    await demandEmptySite(config, start);
    const spaces = await spacesOf(config);
    const through = lastMigration(start);
    await withDatabase(config, (database) => restoreBackup(open, { encryption, database, spaces }), through);
    await withDatabase(config, async (database) => {
      const audit = createAudit({ database, clock });
      const { brokenAt } = await audit.verify();
      await database.transaction((tx) =>
        audit.write(tx, { actorID: null, action: 'backup restored', object: `backup:${start.madeAt}` }),
      );
      say(`Restored the backup from ${start.madeAt}: ${described(end)}.`);
      if (brokenAt !== undefined) say(`The audit log already failed at entry ${brokenAt} when this backup was made.`);
    });
    say('Everyone is logged out. Emails that were waiting in the backup will now be sent.');
  },
};

/** Reads all of it before anything is done with it. */
export async function openBackup(config: Config, file: string) {
  const salt = await readBackupSalt(file);
  const found = await findKeys(config);
  if (found === undefined && config.backupKey === undefined)
    throw new CommandRefused('There is no key. Set DATA_KEY or BACKUP_KEY to the one the backup was made with.');
  const encryption: Encryption = backupEncryption({ passphrase: config.backupKey, dataKeys: found?.keys ?? [] }, salt);
  const open: OpenBackup = () => readBackupFile(file);
  const { start, end, verifiers } = await verifyBackup(open, encryption);
  await demandKeysOf(config, verifiers);
  demandSameHistory(start.migrations, await readMigrations(OUR_MIGRATIONS));
  return { open, encryption, start, end };
}

export const lastMigration = ({ migrations }: BackupStart) => ({ name: migrations.at(-1)?.name ?? '' });

async function demandEmptySite(config: Config, start: BackupStart): Promise<void> {
  const { publicSpace, privateSpace } = await spacesOf(config);
  if (!(await isEmptySpace(publicSpace)) || !(await isEmptySpace(privateSpace)))
    throw new CommandRefused('Storage is not empty. You can only restore to empty storage.');
  await withDatabase(
    config,
    async ({ db }) => {
      if (!(await isEmpty(db)))
        throw new CommandRefused('The database is not empty. You can only restore to an empty database.');
      if ((await listMigrations(db)).length > start.migrations.length)
        throw new CommandRefused('The tables are newer than the backup. Use a database with no tables.');
    },
    'none',
  );
}

async function isEmptySpace(space: Storage): Promise<boolean> {
  const first = await space.list('')[Symbol.asyncIterator]().next();
  return first.done === true;
}
