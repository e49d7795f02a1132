import type { DealerIdentity } from './dealer-identity.ts';

/** What stands under an email until the dealer writes something else there: name, address, phone. */
export const usualSignature = ({ name, address, phone }: Pick<DealerIdentity, 'name' | 'address' | 'phone'>): string =>
  [name, address, phone].join('\n');
