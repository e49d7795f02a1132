import { admin } from './admin.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { drill } from './drill.ts';
import { mail } from './mail.ts';
import { migrate } from './migrate.ts';
import { rekey } from './rekey.ts';
import { restore } from './restore.ts';
import { sessions } from './sessions.ts';
import { stopOnCrash } from '#server/errors/crash-output.ts';
import { readConfig } from '#server/config/config.ts';
import { tellError } from '#server/errors/described-error.ts';
import { createLog } from '#server/log.ts';

/** The operator's commands: npm run ops -- <name> … */
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
