import type { Party } from '#server/runtime/fair-slots.ts';
import { networkOf } from './network.ts';
import type { Limit } from './throttle.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every limit that is counted in the database: whose tries count together, how many there may be, and in how many seconds.
 * `failures` are counted when they are made and given back when they turn out well. docs/operations.md says the same.
 */
export const limits = {
  /** `LIMIT_SIGNUPS_PER_HOUR` says how many. */
  'sign-up': { per: 'network', most: 30, windowSeconds: hour, counts: 'tries' },
  'log-in': { per: 'network', most: 50, windowSeconds: 5 * minute, counts: 'failures' },
  'log-in-account': { per: 'account and network', most: 10, windowSeconds: 15 * minute, counts: 'failures' },
  /** Whoever holds a password or a session, from however many networks, does not guess the rest. */
  code: { per: 'person', most: 30, windowSeconds: hour, counts: 'failures' },
  'own-password': { per: 'person', most: 10, windowSeconds: 15 * minute, counts: 'failures' },
  /** Whether there is such an account or not: nobody's mailbox is filled from here. */
  forget: { per: 'network', most: 20, windowSeconds: hour, counts: 'tries' },
  'forget-account': { per: 'account', most: 5, windowSeconds: hour, counts: 'tries' },
  reset: { per: 'network', most: 20, windowSeconds: 15 * minute, counts: 'failures' },
  confirm: { per: 'network', most: 20, windowSeconds: 15 * minute, counts: 'failures' },
  /** Fewer than `proof`, so that whoever asks for a link gets it. */
  'confirm-email': { per: 'person', most: 10, windowSeconds: day, counts: 'tries' },
  /** Each is a write and nothing more; nobody means to choose this often. */
  'email-language': { per: 'person', most: 20, windowSeconds: hour, counts: 'tries' },
  /** Each opens everything there is of a person, the document included. */
  'own-data': { per: 'person', most: 5, windowSeconds: hour, counts: 'tries' },
  invite: { per: 'person', most: 20, windowSeconds: hour, counts: 'tries' },
  invitation: { per: 'network', most: 20, windowSeconds: 15 * minute, counts: 'failures' },
  /** Answers to an address that may be a stranger's. */
  unconfirmed: { per: 'person', most: 20, windowSeconds: day, counts: 'emails' },
  /** Emails that ask whether an address is its owner's: enough for whoever looks for one, too few to fill a mailbox. */
  proof: { per: 'account', most: 12, windowSeconds: day, counts: 'emails' },
  /** A window that is soon over: nobody keeps the owner out for long by asking first. */
  'reset-email': { per: 'account', most: 3, windowSeconds: 2 * hour, counts: 'emails' },
  documents: { per: 'person', most: 20, windowSeconds: day, counts: 'tries' },
  'buyer-change': { per: 'person', most: 100, windowSeconds: day, counts: 'tries' },
  /** Each may leave an email; nobody thinks better of an offer this often. */
  offer: { per: 'person', most: 20, windowSeconds: hour, counts: 'tries' },
  /** By its link, whoever holds it: each leaves an email, to somebody without an account too. */
  'viewing-change': { per: 'viewing', most: 20, windowSeconds: day, counts: 'tries' },
} as const satisfies Record<string, LimitRow>;

type LimitRow = {
  per: keyof Whom;
  most: number;
  windowSeconds: number;
  counts: 'tries' | 'failures' | 'emails';
};
export type LimitName = keyof typeof limits;

/** What has to be known of someone to count for them. */
type Whom = {
  network: { address: string };
  account: { email: string };
  'account and network': { address: string; email: string };
  person: { userID: number };
  viewing: { viewingID: number };
};

/** One limit of the table, for someone; `most` where it is configured. */
export function limitOf<Name extends LimitName>(
  name: Name,
  whom: Whom[(typeof limits)[Name]['per']],
  most: number = limits[name].most,
): Limit {
  return { name, whom: keyOf(whom), most, windowSeconds: limits[name].windowSeconds };
}

function keyOf(whom: Whom[keyof Whom]): string {
  if ('userID' in whom) return String(whom.userID);
  if ('viewingID' in whom) return String(whom.viewingID);
  const network = 'address' in whom ? [networkOf(whom.address)] : [];
  return [...network, ...('email' in whom ? [whom.email.toLowerCase()] : [])].join(' ');
}

/** Who waits behind whom for a password to be checked: the same network, the same account. */
export function partyOf({ address, email }: { address?: string; email?: string }): Party {
  return [
    ...(address === undefined ? [] : [`network:${networkOf(address)}`]),
    ...(email === undefined ? [] : [`account:${email.toLowerCase()}`]),
  ];
}
