import { resolve } from 'node:path';
import { backupSeal, newSalt, writeBackupFile } from '../server/backup/backup-file.ts';
import { makeBackup } from '../server/backup/backup.ts';
import type { BackupEnd } from '../server/backup/entries.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { demandRightKeys } from '../server/data-keys.ts';
import { makeKeptKeys } from '../server/seal/kept-key.ts';
import { clock, CommandRefused, say, spacesOf, withDatabase, type Command } from './command.ts';

export const backup: Command = {
  usage: '<file>',
  about:
    'writes everything, database and files, sealed into one new file; stop a site with the embedded database first',
  async run(config, [file]) {
    if (file === undefined) throw new CommandRefused('backup <file>');
    // As it is: a backup before an update must not be an update.
    const { end, bytes, where } = await withDatabase(config, (database) => backUp(config, database, file), 'none');
    say(`${resolve(file)}: ${described(end)}, ${Math.ceil(bytes / 1000)} kB.`);
    say(config.backupKey === undefined ? 'It opens with DATA_KEY.' : 'It opens with BACKUP_KEY.');
    if (where === undefined) return;
    say(`The key is not in it: it is in ${where}. Keep a copy elsewhere: without it nobody opens applications again.`);
  },
};

export async function backUp(config: Config, database: Database, file: string) {
  const salt = newSalt();
  const found = await demandRightKeys(config, database.db);
  const dataKeys = found?.keys ?? (config.backupKey === undefined ? await makeKeptKeys(config.dataDirectory) : []);
  const seal = backupSeal({ passphrase: config.backupKey, dataKeys }, salt);
  const made = makeBackup({ database, spaces: await spacesOf(config), clock, seal });
  const bytes = await writeBackupFile(file, salt, made.sealed);
  return { end: await made.end, bytes, where: found?.where };
}

export function described({ files, tables }: BackupEnd): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}
