import { keysOf } from '#contract/api/keys-of.ts';

/**
 * What the dealer may say in their own words in each email to buyers, as it is until they do: the subject, and what stands before
 * and after the fixed parts (facts, links, and what people have to be told). A blank line begins a new paragraph. `{car}` and the
 * like are filled in; besides those of its own, every email knows `commonPlaceholders`. The greeting is not among them: who has
 * not confirmed an address is not called by name there.
 */
export const standardEmailTexts = {
  welcome: {
    placeholders: [],
    subject: 'Welcome to {dealer}',
    opening:
      'Your account is ready. Save the cars you like, apply once for pre-approval on any car, and schedule viewings.',
    closing: '',
  },
  'confirm-email': { placeholders: [], subject: 'Confirm your email', opening: '', closing: '' },
  'password-changed': {
    placeholders: [],
    subject: 'Your password was changed',
    opening: 'The password for your account was changed, and you were logged out on every other device.',
    closing: '',
  },
  'password-reset': {
    placeholders: [],
    subject: 'Set a new password',
    opening: 'Someone asked for a new password for your account.',
    closing: '',
  },
  'two-step-on': {
    placeholders: [],
    subject: 'Log-in codes are on',
    opening:
      'From now on, logging in takes a code from your authenticator app. Keep your recovery codes in a safe place.',
    closing: '',
  },
  'two-step-off': {
    placeholders: [],
    subject: 'Log-in codes are off',
    opening: 'Logging in no longer takes a code from your authenticator app. Your password alone opens your account.',
    closing: '',
  },
  'application-received': {
    placeholders: [],
    subject: 'We have your application',
    opening:
      'Thank you: your pre-approval application and your proof of income have arrived. You fill it out once; it counts for every car on the lot.',
    closing: '',
  },
  'inquiry-received': {
    placeholders: ['car', 'days'],
    subject: 'Your inquiry about the {car}',
    opening: 'We have your inquiry about the {car}. We answer within {days} days.',
    closing: '',
  },
  'inquiry-approved': {
    placeholders: ['car'],
    subject: 'You are pre-approved for the {car}',
    opening:
      'Good news: your inquiry about the {car} is approved.\n\nCome and see it: press “Schedule Viewing” on its page, or call us at {phone}.',
    closing: '',
  },
  'inquiry-declined': {
    placeholders: ['car'],
    subject: 'About your inquiry on the {car}',
    opening:
      'Thank you for your interest in the {car}. We have looked at your application with care, and we are sorry that we cannot pre-approve you for this car as things stand.',
    closing: '',
  },
  'information-wanted': {
    placeholders: ['car'],
    subject: 'A question about your inquiry on the {car}',
    opening: 'To decide about your inquiry on the {car} we need something more from you:',
    closing: '',
  },
  'viewing-times': {
    placeholders: ['car'],
    subject: 'See the {car}: pick a time',
    opening: 'You asked to see the {car}. These times are free just now:',
    closing: '',
  },
  'viewing-booked': {
    placeholders: ['car', 'when'],
    subject: 'Your viewing is booked: {when}',
    opening: 'Your viewing is booked.',
    closing: 'Please bring your driver’s license.',
  },
  'viewing-changed': {
    placeholders: ['car', 'when'],
    subject: 'Your viewing has moved: {when}',
    opening: 'Your viewing has a new time.',
    closing: 'Please bring your driver’s license.',
  },
  'viewing-accepted': {
    placeholders: ['car', 'when'],
    subject: 'We expect you: {when}',
    opening: 'Someone will be there to show you the car.',
    closing: 'Please bring your driver’s license.',
  },
  'viewing-reminder': {
    placeholders: ['car', 'when'],
    subject: 'Your viewing: {when}',
    opening: 'Your viewing is coming up.',
    closing: 'Please bring your driver’s license.',
  },
  'viewing-cancelled': {
    placeholders: ['car'],
    subject: 'Your viewing is called off',
    opening: '',
    closing: '',
  },
  'car-reserved': {
    placeholders: ['car', 'day'],
    subject: 'The {car} is reserved',
    opening:
      'The {car} is reserved for a buyer until {day}. If that buyer is you, there is nothing to do.\n\nIf it comes free again, we will write to you.',
    closing: '',
  },
  'car-sold': {
    placeholders: ['car'],
    subject: 'The {car} is sold',
    opening:
      'The {car} that you asked about is sold. If you are the one who bought it: thank you.\n\nYour pre-approval stays on file: you can ask about any other car with one press.',
    closing: '',
  },
  'car-withdrawn': {
    placeholders: ['car'],
    subject: 'The {car} is no longer on offer',
    opening:
      'The {car} that you asked about is no longer on offer.\n\nYour pre-approval stays on file: you can ask about any other car with one press.',
    closing: '',
  },
  'car-back': {
    placeholders: ['car'],
    subject: 'The {car} is on offer again',
    opening: 'The {car} that you asked about can be had again. Your inquiry stands as it was.',
    closing: '',
  },
  'car-back-once': {
    placeholders: ['car'],
    subject: 'The {car} is on offer again',
    opening: 'The {car} that you asked about can be had again. We tell you this once: it may not stay for long.',
    closing: '',
  },
} as const satisfies Record<
  string,
  { placeholders: readonly string[]; subject: string; opening: string; closing: string }
>;

export type EmailTextName = keyof typeof standardEmailTexts;
export const emailTextNames = keysOf(standardEmailTexts);

/** The dealer's name and phone number. */
export const commonPlaceholders = ['dealer', 'phone'] as const;

/** What an email's own placeholders stand for, each time it is written. */
export type EmailTextValues<Name extends EmailTextName> = Readonly<
  Record<(typeof standardEmailTexts)[Name]['placeholders'][number], string>
>;

export const placeholdersOf = (name: EmailTextName): readonly string[] => [
  ...standardEmailTexts[name].placeholders,
  ...commonPlaceholders,
];
