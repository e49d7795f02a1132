import type { Accounts } from './accounts/accounts.ts';
import { unnamedAdmin } from './accounts/create-admin.ts';
import type { Config } from './config.ts';
import { demoAccounts, loadDemoYard, type DemoDoors } from './demo/load.ts';
import { OperatorError } from './fault.ts';

/** What a house needs before it opens: its first admin, and for a first look a yard full of cars. Tells what a person must know. */
export async function prepareHouse(needs: {
  config: Config;
  accounts: Accounts;
  demoDoors: DemoDoors;
  isEmpty: () => Promise<boolean>;
  clock: () => Date;
}): Promise<string> {
  const { config, accounts } = needs;
  const isEmpty = await needs.isEmpty();
  // Before the demo, which leaves an account alone that is there.
  const ofAdmin = await ensureFirstAdmin(config, accounts);
  if (config.demo && isEmpty) await loadDemoYard(needs.demoDoors, needs.clock());
  const ofDemo = config.demoLogIns ? await describeAccounts(accounts) : await switchOff(accounts);
  return [...ofAdmin, ...ofDemo].join('\n');
}

async function ensureFirstAdmin({ firstAdmin, demoLogIns, dealer }: Config, accounts: Accounts): Promise<string[]> {
  if (firstAdmin === undefined) return [];
  if (!demoLogIns && demoAccounts.some(({ password }) => password === firstAdmin.password))
    throw new OperatorError('ADMIN_PASSWORD: is a password of the demo, which anyone can read. Choose another.');
  const { email } = firstAdmin;
  const ensured = await accounts.ensureFirstAdmin({ ...firstAdmin, ...unnamedAdmin(dealer.name) });
  if (ensured === 'taken-over') return [`${email} was a demo account. It is yours now: log in with ADMIN_PASSWORD.`];
  if (ensured === 'ignored')
    return [`ADMIN_EMAIL: ${email} was not made an admin, because there is one already. Invite them.`];
  if (ensured === 'kept-out')
    return [`ADMIN_EMAIL: ${email} is a buyer's account and was left as it is. Name another address.`];
  return [];
}

async function describeAccounts(accounts: Accounts): Promise<string[]> {
  const lines: string[] = [];
  for (const { email, password, role } of demoAccounts)
    if (await accounts.opensDemoAccount({ email, password }))
      lines.push(`  ${role === 'admin' ? 'clerk' : 'buyer'}   ${email}   ${password}`);
  return lines.length === 0 ? [] : ['', 'This is a demonstration. Log in as', ...lines, ''];
}

async function switchOff(accounts: Accounts): Promise<string[]> {
  if (!(await accounts.hasDemoPeople())) return [];
  await accounts.logOutDemoPeople();
  return [
    'The demo accounts are switched off: they log in only where this machine alone reaches the demo (loopback HOST and PUBLIC_URL, no TRUST_PROXY, not in production). ADMIN_EMAIL and ADMIN_PASSWORD make an admin of your own.',
  ];
}
