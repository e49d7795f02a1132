import { keysOf } from '#contract/api/keys-of.ts';
import type { Language } from '#contract/api/paths.ts';
import { standardTexts as en } from './standard-texts/en.ts';
import { standardTexts as es } from './standard-texts/es.ts';

/**
 * Every email whose words the dealer may change, and its own placeholders: `{car}` and the like are filled in. Besides those,
 * every email knows `commonPlaceholders`.
 */
const ownPlaceholders = {
  welcome: [],
  'confirm-email': [],
  'password-changed': [],
  'password-reset': [],
  'two-step-on': [],
  'two-step-off': [],
  'application-received': [],
  'inquiry-received': ['car', 'days'],
  'inquiry-approved': ['car'],
  'inquiry-declined': ['car'],
  'information-wanted': ['car', 'day'],
  'information-reminder': ['car', 'day'],
  'viewing-times': ['car'],
  'viewing-booked': ['car', 'when'],
  'viewing-changed': ['car', 'when'],
  'viewing-accepted': ['car', 'when'],
  'viewing-reminder': ['car', 'when'],
  'viewing-cancelled': ['car'],
  'car-reserved': ['car', 'day'],
  'car-sold': ['car'],
  'car-withdrawn': ['car'],
  'car-back': ['car'],
  'car-back-once': ['car'],
  'offer-received': ['car', 'when'],
  'offer-accepted': ['car', 'amount', 'day'],
  'offer-declined': ['car'],
  'offers-canceled': ['car'],
} as const satisfies Record<string, readonly string[]>;

export type EmailTextName = keyof typeof ownPlaceholders;
export const emailTextNames = keysOf(ownPlaceholders);

/**
 * What the dealer may say in their own words: the subject, and what stands before and after the fixed parts (facts, links, and
 * what people have to be told). A blank line begins a new paragraph. The greeting is not among them: who has not confirmed an
 * address is not called by name there.
 */
export type StandardTexts = Record<EmailTextName, { subject: string; opening: string; closing: string }>;

/** As each email is until the dealer words it. */
export const standardEmailTexts: Record<Language, StandardTexts> = { en, es };

/** The dealer's name and phone number. */
const commonPlaceholders = ['dealer', 'phone'] as const;

/** What an email's own placeholders stand for, each time it is written. */
export type EmailTextValues<Name extends EmailTextName> = Readonly<
  Record<(typeof ownPlaceholders)[Name][number], string>
>;

export const placeholdersOf = (name: EmailTextName): readonly string[] => [
  ...ownPlaceholders[name],
  ...commonPlaceholders,
];
