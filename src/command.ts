import { join } from 'node:path';
import { createAudit } from './server/audit/audit.ts';
import { createStock } from './server/cars/stock.ts';
import { readConfig, type Config } from './server/config.ts';
import type { Database } from './server/database/database.ts';
import { openDatabase } from './server/database/open.ts';
import { draftOf } from './server/demo/load.ts';
import { syntheticCars } from './server/demo/synthetic.ts';
import { createLog, type Log } from './server/log.ts';
import { listMail } from './server/mail/list-mail.ts';
import { mailFolder } from './server/mail/mail.ts';
import { rekeyHouse } from './server/rekey.ts';
import { createStorage } from './server/storage/spaces.ts';

/** The operator's commands: npm run house -- <name> … */
type Command = { about: string; run(config: Config, args: string[]): Promise<void> };

const commands: Record<string, Command> = {
  mail: {
    about: 'lists the letters that were written to DATA_DIR/mail, newest first',
    async run(config) {
      const letters = await listMail(mailFolder(config.dataDirectory));
      for (const letter of letters)
        say(`${letter.date.toISOString()}  ${letter.to}  ${letter.subject}\n    ${letter.file}`);
      if (letters.length === 0) say('There are no letters.');
    },
  },
  yard: {
    about: 'adds a synthetic yard for benchmarks: yard 10000',
    async run(config, [count = '10000']) {
      const wanted = Number(count);
      if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000)
        throw new Error('Give a number of cars, such as 10000.');
      if (config.production) throw new Error('A synthetic yard is not for production.');
      await withDatabase(config, async (database, log) => {
        const { cars } = createStock({
          database,
          spaces: await createStorage({ directory: join(config.dataDirectory, 'files') }),
          clock,
          log,
          terms: () => config.dealer.finance,
          letterhead: () => ({ ...config.dealer, signature: [] }),
          timeZone: config.calendar.timeZone,
          countViews: () => Promise.resolve(new Map()),
          callOffViewings: () => Promise.resolve(),
          writeAudit: createAudit({ database, clock }).write,
        });
        await cars.addMany(syntheticCars(wanted).map(draftOf), null);
        say(`Added ${wanted} cars.`);
      });
    },
  },
  rekey: {
    about: 'seals everything personal again with the first key of DATA_KEY',
    run: (config) =>
      withDatabase(config, async (database, log) => {
        const { applications, viewings, secondFactors } = await rekeyHouse({ config, database, log, clock });
        say(`Sealed again: ${applications} applications, ${viewings} viewings, ${secondFactors} second factors.`);
      }),
  },
  audit: {
    about: 'reads the whole record of who did what, and tells whether it is unbroken',
    run: (config) =>
      withDatabase(config, async (database) => {
        const { entries, brokenAt } = await createAudit({ database, clock }).verify();
        if (brokenAt !== undefined) throw new Error(`The record is broken at entry ${brokenAt}.`);
        say(`The record is unbroken: ${entries} entries.`);
      }),
  },
};

const clock = () => new Date();

async function withDatabase(config: Config, use: (database: Database, log: Log) => Promise<void>): Promise<void> {
  const log = createLog('warn');
  const directory = join(config.dataDirectory, 'database');
  const database = await openDatabase({ url: config.databaseUrl, directory, log });
  try {
    await use(database, log);
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  for (const [known, { about }] of Object.entries(commands)) say(`  ${known.padEnd(10)}${about}`);
  process.exit(name === 'help' ? 0 : 2);
}
try {
  await command.run(readConfig(process.env), args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
