import type { BrowserContext } from '@playwright/test';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { apply } from '../builders.ts';
import { seat } from '../browser/seat.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import type { Screen } from './screen.ts';

/** Sits somebody down at this browser. */
export async function logIn(context: BrowserContext, site: string, as: NonNullable<Screen['as']>): Promise<void> {
  const visitor = createVisitor(site);
  if (as === 'asker') await becomeAsker(visitor);
  else await becomeKnown(visitor, as);
  await seat(context, visitor, site);
}

async function becomeKnown(visitor: Visitor, as: 'buyer' | 'admin'): Promise<void> {
  const account = demoAccounts.find(({ role }) => (role === 'admin') === (as === 'admin'));
  await visitor.api.logIn({ email: account?.email ?? '', password: account?.password ?? '' });
}

/** Made at the first look and found again at every other, so that the app does not fill up with them. */
async function becomeAsker(visitor: Visitor): Promise<void> {
  try {
    await visitor.api.signUp({ ...asker, fName: 'Maria', lName: 'Delgado' });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await visitor.api.logIn(asker);
    return;
  }
  await apply(visitor, { carID: 60 });
  await visitor.api.requestInquiry({ carID: 57 });
  await visitor.api.requestViewing({ carID: 59 });
  await visitor.api.saveCars({ carIDs: [60, 58, 55, 54] });
}

const asker = { email: 'maria.delgado@example.com', password: 'springfield-asker' };
