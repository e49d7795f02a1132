import { listMigrations } from '#server/backup/dump-tables.ts';
import { say, withDatabase, type Command } from './command.ts';

export const migrate: Command = {
  about: 'brings the tables up to date, as every start does',
  run: (config) =>
    withDatabase(config, async ({ db }) => {
      const applied = await listMigrations(db);
      say(`The tables are up to date: ${applied.length} migrations, the last is ${applied.at(-1)?.name}.`);
    }),
};
