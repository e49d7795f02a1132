import { randomUUID } from 'node:crypto';
import { listMigrations } from '#server/backup/dump-tables.ts';
import type { Config } from '#server/config/config.ts';
import { demandRightKeys } from '#server/check-keys.ts';
import { DirectoryInUse } from '#server/database/errors.ts';
import { demandSameHistory, readMigrations } from '#server/database/migrate.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { tellError } from '#server/errors/described-error.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import { createMail } from '#server/mail/transport.ts';
import { createClamd } from '#server/antivirus/clamd.ts';
import type { Storage } from '#server/storage/storage.ts';
import { CommandRefused, counted, say, spacesOf, withDatabase, type Command } from './command.ts';

export const check: Command = {
  about: 'checks the configuration, key, database, tables, storage, mail and virus scanner',
  async run(config) {
    say('configuration  OK');
    const outcomes = [
      await attempt('key', () => checkKey(config)),
      await attempt('database', () => checkDatabase(config)),
      await attempt('storage', () => checkStorage(config)),
      await attempt('mail', () => checkMail(config)),
      await attempt('virus scanner', () => checkScanner(config)),
    ];
    if (outcomes.includes(false)) throw new CommandRefused('Some checks failed.');
  },
};

async function attempt(name: string, look: () => Promise<string>): Promise<boolean> {
  try {
    say(`${name.padEnd(15)}${await look()}`);
    return true;
  } catch (error) {
    say(`${name.padEnd(15)}FAILED: ${tellError(error)}`);
    return false;
  }
}

async function checkKey(config: Config): Promise<string> {
  const origin = config.dataKeys === undefined ? 'stored in DATA_DIR, next to the data it encrypts' : 'from DATA_KEY';
  try {
    const found = await withDatabase(config, ({ db }) => demandRightKeys(config, db), 'none');
    if (found === undefined) return 'none yet: set DATA_KEY, or the first start creates one';
    const { length } = found.keys;
    return `${length === 1 ? 'one' : `${length}, the first encrypts`}, ${origin}; opens what is stored`;
  } catch (error) {
    if (error instanceof DirectoryInUse) return `${origin}; not tried, as the running site holds the database`;
    throw error;
  }
}

async function checkDatabase(config: Config): Promise<string> {
  try {
    return await withDatabase(
      config,
      async (database) => {
        // The first question waits until the engine has started; the check after it does not.
        const applied = await listMigrations(database.db);
        await database.check();
        const known = await readMigrations(OUR_MIGRATIONS);
        demandSameHistory(applied, known);
        const missing = known.length - applied.length;
        return `${database.kind}; ${missing === 0 ? 'tables up to date' : `${counted(missing, 'migration')} pending`}`;
      },
      'none',
    );
  } catch (error) {
    if (error instanceof DirectoryInUse) return 'embedded; in use by the running site, so not checked';
    throw error;
  }
}

async function checkStorage(config: Config): Promise<string> {
  const { publicSpace, privateSpace } = await spacesOf(config);
  for (const space of [publicSpace, privateSpace]) await tryOut(space);
  return `${config.s3 ? 's3' : 'disk'}; read and write OK`;
}

async function tryOut(space: Storage): Promise<void> {
  await space.check();
  const key = `check/${randomUUID()}`;
  try {
    await space.save(key, Buffer.from(key));
    const file = await space.open(key);
    if (file === undefined) throw new Fault(sentence`A test file was written but could not be read back.`);
    file.stream.destroy();
  } finally {
    await space.delete(key);
  }
}

async function checkMail(config: Config): Promise<string> {
  const mail = createMail({
    smtpUrl: config.smtpUrl,
    from: () => config.mailFrom ?? config.dealer.email,
    dataDirectory: config.dataDirectory,
  });
  try {
    await mail.check();
  } finally {
    mail.close();
  }
  return config.smtpUrl === undefined ? 'no SMTP_URL: emails are saved as files in DATA_DIR/mail' : 'connected';
}

async function checkScanner({ clamdUrl }: Config): Promise<string> {
  if (clamdUrl === undefined) return 'no CLAMD_URL: files are not scanned';
  await createClamd(clamdUrl).check();
  return 'clamd connected';
}
