import { checkNewAccount, createAdmin, unnamedAdmin } from '../server/accounts/create-admin.ts';
import { createAudit } from '../server/audit/audit.ts';
import { clock, CommandRefused, say, withDatabase, type Command } from './command.ts';
import { readPassword } from './password-typing.ts';

export const admin: Command = {
  usage: 'create <email> [--password-stdin]',
  about: 'makes an admin; the password is asked for, or read from the first line of standard input',
  async run(config, [verb, email, ...options]) {
    const isUnderstood = verb === 'create' && email !== undefined && options.every((one) => one === '--password-stdin');
    if (!isUnderstood) throw new CommandRefused('admin create <email>, and the password on standard input.');
    const password = await readPassword(`Password for ${email}: `);
    const account = checkNewAccount({ email, password, ...unnamedAdmin(config.dealer.name) });
    await withDatabase(config, (database) =>
      createAdmin({ database, clock, writeAudit: createAudit({ database, clock }).write }, account),
    );
    say(`${email} is an admin now and can log in at ${config.publicUrl}/login.`);
    say(
      'Next, turn on log-in codes: open the profile and scan the picture with an authenticator app. Without a browser:',
    );
    say('  POST /api/auth/second-factor            with {"password"} gives the secret and an otpauth: address');
    say('  POST /api/auth/second-factor/confirm    with {"code"} turns them on and gives ten recovery codes');
  },
};
