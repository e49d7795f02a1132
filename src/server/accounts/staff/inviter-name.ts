import { isPersonName } from '#contract/accounts/is-person-name.ts';
import type { Invitation } from './invitation-store.ts';

/** '' for the operator, and for whoever is called what no person is. */
export function inviterName({ inviter }: Invitation): string {
  const names = inviter === null ? [] : [inviter.fName, inviter.lName];
  return names.every(isPersonName) ? names.join(' ') : '';
}
