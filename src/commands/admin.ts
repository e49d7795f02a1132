import { randomBytes } from 'node:crypto';
import { checkNewAccount, createAdmin, unnamedAdmin } from '../server/accounts/create-admin.ts';
import { createOperatorStaff } from '../server/accounts/staff/operator.ts';
import { createStaff } from '../server/accounts/staff/staff.ts';
import { createAudit } from '../server/audit/audit.ts';
import type { Config } from '../server/config.ts';
import { openDataKeys } from '../server/data-keys.ts';
import { createTime } from '../server/time.ts';
import { clock, CommandRefused, say, withDatabase, type Command } from './command.ts';
import { readPassword } from './password-typing.ts';

type Operator = ReturnType<typeof createOperatorStaff>;

export const admin: Command = {
  usage: 'create <email> [--password-stdin] | list | invite <email> | cancel <email> | remove <email>',
  about:
    'lists, creates, invites and removes admins; create asks for the password, or reads it from the first line of standard input',
  async run(config, [verb = '', email, ...options]) {
    if (verb === 'list' && email === undefined) return asOperator(config, list);
    if (email === undefined) throw notUnderstood();
    if (verb === 'create' && options.every((one) => one === '--password-stdin')) return create(config, email);
    const act = Object.hasOwn(acts, verb) && options.length === 0 ? acts[verb] : undefined;
    if (act === undefined) throw notUnderstood();
    return asOperator(config, async (operator) => say(await act(operator, email)));
  },
};

const acts: Record<string, (operator: Operator, email: string) => Promise<string>> = {
  invite: async (operator, email) => {
    const outcome = await operator.invite(email);
    const sent = 'The email goes out while the site runs; its link works once, for 7 days.';
    return outcome === 'invited' ? `${email} is invited. ${sent}` : `${email} gets a new link. ${sent}`;
  },
  cancel: async (operator, email) => {
    await operator.cancel(email);
    return `The invitation of ${email} is canceled.`;
  },
  remove: async (operator, email) => {
    await operator.remove(email);
    return `${email} is no longer an admin and is logged out. The account stays as a buyer's.`;
  },
};

const notUnderstood = () => new CommandRefused(`Usage: admin ${admin.usage}`);

function asOperator<T>(config: Config, act: (operator: Operator) => Promise<T>): Promise<T> {
  return withDatabase(config, async (database) => {
    const time = createTime();
    const seal = await openDataKeys({ config, database, time });
    const writeAudit = createAudit({ database, clock }).write;
    const { demoLogIns } = config;
    const staff = createStaff({ database, seal, time, demoLogIns, randomBytes, writeAudit });
    return act(createOperatorStaff({ database, staff }));
  });
}

async function list(operator: Operator): Promise<void> {
  const { staff, invitations } = await operator.list();
  for (const { email, fName, lName, since, lastSeenAt, hasSecondFactor } of staff) {
    const seen = lastSeenAt === null ? 'never logged in' : `last seen ${lastSeenAt.slice(0, 16)}Z`;
    say(
      `${email}  ${fName} ${lName}  since ${since.slice(0, 10)}, ${seen}, two-step verification ${hasSecondFactor ? 'on' : 'off'}`,
    );
  }
  for (const { email, expiresAt, isExpired } of invitations)
    say(`${email}  invited, ${isExpired ? 'expired' : 'expires'} ${expiresAt.slice(0, 10)}`);
}

async function create(config: Config, email: string): Promise<void> {
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
}
