/**
 * Every email there is, and what it is to an address whose owner has not confirmed it:
 * `proof` asks the owner to show that it is theirs, a few times a day; `answer` follows something the account did, and
 * only so many go out in a day; `news` waits for nobody and goes to confirmed addresses alone.
 */
export const emails = {
  welcome: 'proof',
  'confirm-email': 'proof',
  'password-reset': 'proof',
  'staff-invitation': 'proof',
  'password-changed': 'answer',
  'second-factor-changed': 'answer',
  'application-received': 'answer',
  'inquiry-received': 'answer',
  'inquiry-approved': 'answer',
  'inquiry-declined': 'answer',
  'information-wanted': 'answer',
  'viewing-times': 'answer',
  'viewing-booked': 'answer',
  'viewing-changed': 'answer',
  'viewing-accepted': 'answer',
  'viewing-cancelled': 'answer',
  'car-gone': 'answer',
  'car-withdrawn': 'answer',
  'car-back': 'news',
  'viewing-reminder': 'news',
  'staff-access-ended': 'news',
} as const satisfies Record<string, EmailKind>;

export type EmailKind = 'proof' | 'answer' | 'news';
export type EmailName = keyof typeof emails;
