import type { Language } from '#contract/api/paths.ts';
import type { EmailTextName } from '#contract/settings/standard-email-texts.ts';

const names: Record<EmailTextName, string> = {
  welcome: 'Welcome',
  'confirm-email': 'Confirm your email',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'two-step-on': 'Two-step verification turned on',
  'two-step-off': 'Two-step verification turned off',
  'application-received': 'Application received',
  'inquiry-received': 'Inquiry received',
  'inquiry-approved': 'Inquiry approved',
  'inquiry-declined': 'Inquiry declined',
  'information-wanted': 'More information needed',
  'information-reminder': 'Missing information reminder',
  'viewing-times': 'Available viewing times',
  'viewing-booked': 'Viewing booked',
  'viewing-changed': 'Viewing rescheduled',
  'viewing-accepted': 'Viewing confirmed',
  'viewing-reminder': 'Viewing reminder',
  'viewing-cancelled': 'Viewing canceled',
  'car-reserved': 'Car reserved',
  'car-sold': 'Car sold',
  'car-withdrawn': 'Car removed',
  'car-back': 'Car available again (inquired)',
  'car-back-once': 'Car available again (asked to be told)',
};

/** The page on which emails are worded. */
export const emailTextsWords = {
  title: 'Emails',
  about:
    'Say it in your own words: the subject, and the text before and after the fixed part of each email. Facts, links and security notes stay as they are. Everyone gets emails in their own language, English or Spanish. Invitations to staff are in English.',
  unsaved: { question: 'Leave without saving?', stay: 'Keep editing', leave: 'Leave without saving' },
  language: 'Language',
  languages: [
    ['en', 'English'],
    ['es', 'Español'],
  ] as const,
  which: 'Email',
  choose: 'Choose an email',
  names,
  changed: (name: string) => `${name} (changed)`,
  fields: { subject: 'Subject', opening: 'Opening', closing: 'Closing' },
  paragraphs: 'A blank line starts a new paragraph. Leave the field blank to say nothing here.',
  placeholders: (known: string) => `Filled in when the email is sent: ${known}.`,
  unsavedElsewhere: 'Also not saved yet:',
  inLanguage: (name: string, language: Language) => `${name} (${language === 'en' ? 'English' : 'Español'})`,
  save: 'Save email',
  saved: 'Saved. We’ll use it starting with the next email.',
  undo: 'Discard changes',
  reset: 'Use the standard text',
  wasReset: 'The standard text is back.',
  resetQuestion: 'Discard your text and use the standard text?',
  resetYes: 'Use the standard text',
  resetNo: 'Keep my text',
  preview: 'Preview',
  previewAbout: 'With made-up details, as plain text.',
  previewWrong: 'Fix the fields above to see the preview.',
  conflict: {
    title: 'Someone else changed this email while you were editing.',
    hint: 'Your text is still in the form. This is theirs:',
    keepMine: 'Save my text',
    takeTheirs: 'Use their text',
  },
};
export type EmailTextsWords = typeof emailTextsWords;
