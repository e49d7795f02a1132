import { admin } from './commands/admin.ts';
import { audit } from './commands/audit.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import type { Command } from './commands/command.ts';
import { drill } from './commands/drill.ts';
import { mail } from './commands/mail.ts';
import { migrate } from './commands/migrate.ts';
import { rekey } from './commands/rekey.ts';
import { restore } from './commands/restore.ts';
import { sessions } from './commands/sessions.ts';
import { yard } from './commands/yard.ts';
import { stopOnCrash } from './server/foreign-output.ts';
import { readConfig } from './server/config.ts';
import { tellError } from './server/described-error.ts';
import { createLog } from './server/log.ts';

/** The operator's commands: npm run house -- <name> … */
const commands: Record<string, Command> = {
  check,
  migrate,
  admin,
  sessions,
  backup,
  restore,
  drill,
  rekey,
  audit,
  mail,
  yard,
};

const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  for (const [known, { usage = '', about }] of Object.entries(commands))
    process.stdout.write(`  ${`${known} ${usage}`.trim()}\n      ${about}\n`);
  process.exit(name === 'help' ? 0 : 2);
}
stopOnCrash(createLog('warn'));
try {
  await command.run(readConfig(process.env), args);
} catch (error) {
  process.stderr.write(`${tellError(error)}\n`);
  process.exit(1);
}
