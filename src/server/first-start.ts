import type { Accounts } from './accounts/accounts.ts';
import { unnamedAdmin } from './accounts/create-admin.ts';
import type { Config } from './config.ts';
import { demoAccounts, loadDemoYard, type DemoDoors } from './demo/load.ts';

/** What a house needs before it opens: its first admin, and for a first look a yard full of cars. */
export async function prepareHouse(needs: {
  config: Config;
  accounts: Accounts;
  demoDoors: DemoDoors;
  isEmpty: () => Promise<boolean>;
  clock: () => Date;
}): Promise<string> {
  const { config, accounts } = needs;
  if (config.demo && (await needs.isEmpty())) await loadDemoYard(needs.demoDoors, needs.clock());
  if (config.firstAdmin)
    await accounts.ensure({ ...config.firstAdmin, ...unnamedAdmin(config.dealer.name), role: 'admin' });
  return config.demo ? describeAccounts() : '';
}

function describeAccounts(): string {
  const lines = demoAccounts.map(
    ({ email, password, role }) => `  ${role === 'admin' ? 'clerk' : 'buyer'}   ${email}   ${password}`,
  );
  return ['', 'This is a demonstration. Log in as', ...lines, ''].join('\n');
}
