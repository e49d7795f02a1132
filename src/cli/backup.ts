import { resolve } from 'node:path';
import { grouped } from '#contract/problems/in-dollars.ts';
import { backupEncryption, newSalt, writeBackupFile } from '#server/backup/backup-file.ts';
import { makeBackup } from '#server/backup/backup.ts';
import type { BackupEnd } from '#server/backup/backup-entries.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { demandRightKeys } from '#server/check-keys.ts';
import { makeKeptKeys } from '#server/encryption/key-file.ts';
import { countMail } from '#server/mail/list-mail.ts';
import { mailFolder } from '#server/mail/transport.ts';
import { clock, CommandRefused, counted, say, spacesOf, withDatabase, type Command } from './command.ts';

export const backup: Command = {
  usage: '<file>',
  about:
    'writes the database and all files to one new encrypted file (with the embedded database, stop the site first)',
  async run(config, [file]) {
    if (file === undefined) throw new CommandRefused('Usage: backup <file>');
    // As it is: a backup before an update must not be an update.
    const { end, bytes, where } = await withDatabase(config, (database) => backUp(config, database, file), 'none');
    say(`${resolve(file)}: ${described(end)}, ${grouped(Math.ceil(bytes / 1000))} KB.`);
    say(config.backupKey === undefined ? 'Encrypted with DATA_KEY.' : 'Encrypted with BACKUP_KEY.');
    await sayWhatIsLeftOut(config);
    if (where === undefined) return;
    say(
      `The key is not in the backup. It is in ${where}. Keep a copy somewhere else. Without it, nobody can open applications again.`,
    );
  },
};

/** Emails that are still to be sent are rows of the database. Those in the folder count as sent: nothing reads them again. */
async function sayWhatIsLeftOut({ dataDirectory }: Config): Promise<void> {
  const folder = mailFolder(dataDirectory);
  const count = await countMail(folder);
  if (count === 0) return;
  say(
    `Not in the backup: ${folder}, with ${counted(count, 'email')} saved there because SMTP_URL is not set. Copy it if you want to keep them.`,
  );
  say('Emails waiting to be sent are in the backup.');
}

export async function backUp(config: Config, database: Database, file: string) {
  const salt = newSalt();
  const found = await demandRightKeys(config, database.db);
  const dataKeys = found?.keys ?? (config.backupKey === undefined ? await makeKeptKeys(config.dataDirectory) : []);
  const encryption = backupEncryption({ passphrase: config.backupKey, dataKeys }, salt);
  const made = makeBackup({ database, spaces: await spacesOf(config), clock, encryption });
  const bytes = await writeBackupFile(file, salt, made.encrypted);
  return { end: await made.end, bytes, where: found?.where };
}

export function described({ files, tables }: BackupEnd): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, 'row')} in ${counted(Object.keys(tables).length, 'table')}, ${counted(files, 'file')}`;
}
