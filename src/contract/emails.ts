/**
 * Every email there is, and what it is to an address whose owner has not confirmed it:
 * `proof` asks the owner to show that it is theirs, a few times a day; `reset` lets the owner in, a few times in two hours;
 * `invitation` is sent by an admin, who may send only so many; `answer` follows something the account did, and only so many
 * go out in a day, the others never; `news` waits for nobody and goes to confirmed addresses alone. A `proof` or `reset` that
 * is too much waits for its turn.
 */
export const emails = {
  welcome: 'proof',
  'confirm-email': 'proof',
  'password-reset': 'reset',
  'staff-invitation': 'invitation',
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

export type EmailKind = 'proof' | 'reset' | 'invitation' | 'answer' | 'news';
export type EmailName = keyof typeof emails;
