import { randomBytes } from 'node:crypto';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { RefusalCode } from '#contract/api/refusals.ts';
import { checkNewAccount, createAdmin, unnamedAdmin } from '#server/accounts/staff/create-admin.ts';
import { createOperatorStaff } from '#server/accounts/staff/operator-staff.ts';
import { createStaff } from '#server/accounts/staff/staff.ts';
import { createAudit } from '#server/audit/audit-log.ts';
import type { Config } from '#server/config/config.ts';
import { openDataKeys } from '#server/check-keys.ts';
import { createTime } from '#server/time.ts';
import { clock, CommandRefused, say, withDatabase, type Command } from './command.ts';
import { readPassword } from './read-password.ts';

type Operator = ReturnType<typeof createOperatorStaff>;

export const admin: Command = {
  usage: 'create <email> [--password-stdin] | list | invite <email> | cancel <email> | remove <email>',
  about:
    'lists, creates, invites and removes admins (create prompts for the password, or reads it from the first line of standard input)',
  async run(config, [verb = '', email, ...options]) {
    if (verb === 'list' && email === undefined) return asOperator(config, list);
    if (email === undefined) throw notUnderstood();
    if (verb === 'create' && options.every((one) => one === '--password-stdin')) return create(config, email);
    const act = Object.hasOwn(acts, verb) && options.length === 0 ? acts[verb] : undefined;
    if (act === undefined) throw notUnderstood();
    return asOperator(config, async (operator) => say(await act(operator, email).catch(explainTo(email))));
  },
};

const acts: Record<string, (operator: Operator, email: string) => Promise<string>> = {
  invite: async (operator, email) => {
    const outcome = await operator.invite(email);
    const sent = 'The email is sent while the site is running. Its link works once, for 7 days.';
    return outcome === 'invited' ? `${email} is invited. ${sent}` : `${email} gets a new link. ${sent}`;
  },
  cancel: async (operator, email) => {
    await operator.cancel(email);
    return `The invitation for ${email} is canceled.`;
  },
  remove: async (operator, email) => {
    await operator.remove(email);
    return `${email} is no longer an admin and is logged out. The buyer account stays.`;
  },
};

/** What is refused is said with its address and the way on: the sentences of the pages speak to somebody before a form. */
const sentences: Partial<Record<RefusalCode, (email: string) => string>> = {
  'email-taken': (email) =>
    `There is already an account for ${email}. If it is a buyer's, run admin invite ${email} to offer admin access. Run admin list to see who is an admin.`,
  'already-admin': (email) => `${email} is already an admin. Run admin list to see them all.`,
  'invitation-not-found': (email) => `There is no invitation for ${email}. Run admin list to see them all.`,
  'user-not-found': (email) => `There is no admin with the email ${email}. Run admin list to see them all.`,
  'last-admin': (email) =>
    `${email} is the only admin and stays one. Make another first, with admin create or admin invite.`,
};

const explainTo =
  (email: string) =>
  (error: unknown): never => {
    if (!isRefusal(error)) throw error;
    const { email: address, password } = error.errors ?? {};
    const sentence =
      address !== undefined
        ? `"${email}" is not an email address such as name@example.com.`
        : password !== undefined
          ? `This password cannot be used. ${password}`
          : sentences[error.code]?.(email);
    throw sentence === undefined ? error : new CommandRefused(sentence, { cause: error });
  };

const notUnderstood = () => new CommandRefused(`Usage: admin ${admin.usage}`);

function asOperator<T>(config: Config, act: (operator: Operator) => Promise<T>): Promise<T> {
  return withDatabase(config, async (database) => {
    const time = createTime();
    const encryption = await openDataKeys({ config, database, time });
    const writeAudit = createAudit({ database, clock }).write;
    const { demoLogIns } = config;
    const staff = createStaff({ database, encryption, time, demoLogIns, randomBytes, writeAudit });
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
  const explain = explainTo(email);
  const account = await checkNewAccount({ email, password, ...unnamedAdmin(config.dealer.name) }).catch(explain);
  await withDatabase(config, (database) =>
    createAdmin({ database, clock, writeAudit: createAudit({ database, clock }).write }, account).catch(explain),
  );
  say(`${email} is now an admin and can log in at ${config.publicUrl}/login.`);
  say(
    'Next, turn on two-step verification: open your profile and scan the QR code with an authenticator app. Without a browser:',
  );
  say('  POST /api/auth/second-factor            with {"password"} returns the secret and an otpauth: URL');
  say('  POST /api/auth/second-factor/confirm    with {"code"} turns it on and returns 10 recovery codes');
}
