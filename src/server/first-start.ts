import { isRefusal } from '#contract/api/refusal-error.ts';
import type { Accounts } from './accounts/accounts.ts';
import { demoAccounts } from './accounts/demo-accounts.ts';
import { unnamedAdmin } from './accounts/staff/create-admin.ts';
import type { Config } from './config/config.ts';
import type { Demo, DemoApp } from './demo-app.ts';
import { OperatorError } from './errors/failures.ts';

/** What an app needs before it opens: its first admin, and for a first look a lot full of cars. Tells what a person must know. */
export async function prepareFirstStart(needs: {
  config: Config;
  accounts: Accounts;
  demo: Demo | undefined;
  demoApp: DemoApp;
  endDemo: () => Promise<void>;
  isEmpty: () => Promise<boolean>;
  clock: () => Date;
}): Promise<string> {
  const { config, accounts } = needs;
  const isEmpty = await needs.isEmpty();
  // Before the demo, which leaves an account alone that is there.
  const ofAdmin = await ensureFirstAdmin(config, accounts);
  if (needs.demo === undefined) await needs.endDemo();
  else if (isEmpty) await needs.demo.load(needs.demoApp, needs.clock());
  const ofDemo = config.demoLogIns ? await describeAccounts(accounts) : await switchOff(accounts);
  return [...ofAdmin, ...ofDemo].join('\n');
}

async function ensureFirstAdmin({ firstAdmin, demoLogIns, dealer }: Config, accounts: Accounts): Promise<string[]> {
  if (firstAdmin === undefined) return [];
  if (!demoLogIns && demoAccounts.some(({ password }) => password === firstAdmin.password))
    throw new OperatorError('ADMIN_PASSWORD: this is a demo password that anyone can read. Choose another.');
  const { email } = firstAdmin;
  const ensured = await accounts.ensureFirstAdmin({ ...firstAdmin, ...unnamedAdmin(dealer.name) }).catch(explain);
  if (ensured === 'taken-over') return [`${email} was a demo account. It is now yours. Log in with ADMIN_PASSWORD.`];
  if (ensured === 'ignored')
    return [`ADMIN_EMAIL: ${email} was not made an admin, because there is one already. Invite them.`];
  if (ensured === 'kept-out')
    return [`ADMIN_EMAIL: ${email} is a buyer's account and was not changed. Use another email.`];
  return [];
}

function explain(error: unknown): never {
  const sentence = isRefusal(error) ? error.errors?.['password'] : undefined;
  throw sentence === undefined ? error : new OperatorError(`ADMIN_PASSWORD: ${sentence}`, { cause: error });
}

async function describeAccounts(accounts: Accounts): Promise<string[]> {
  const lines: string[] = [];
  for (const { email, password, role } of demoAccounts)
    if (await accounts.hasPublishedPassword(email))
      lines.push(`  ${role === 'admin' ? 'admin' : 'buyer'}   ${email}   ${password}`);
  return lines.length === 0 ? [] : ['', 'Demo accounts:', ...lines, ''];
}

async function switchOff(accounts: Accounts): Promise<string[]> {
  if (!(await accounts.hasDemoPeople())) return [];
  await accounts.logOutDemoPeople();
  return [
    'The demo accounts are off. They work only when nobody but this machine can reach the demo (loopback HOST and PUBLIC_URL, no TRUST_PROXY, not in production). Set ADMIN_EMAIL and ADMIN_PASSWORD to create your own admin.',
  ];
}
