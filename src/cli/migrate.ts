import { listMigrations } from '#server/backup/dump-tables.ts';
import { counted, say, withDatabase, type Command } from './command.ts';

export const migrate: Command = {
  about: 'runs pending migrations (every start does this too)',
  run: (config) =>
    withDatabase(config, async ({ db }) => {
      const applied = await listMigrations(db);
      say(`Tables are up to date: ${counted(applied.length, 'migration')}, latest ${applied.at(-1)?.name}.`);
    }),
};
