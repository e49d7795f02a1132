import type { ProblemTable } from './problem-table.ts';

/** What a visitor may hear anywhere on the site: about an account, a file, a time. */
export const buyerProblems = {
  'no-email': 'Enter your e-mail address.',
  'not-an-email': 'Enter an e-mail address such as name@example.com.',
  'no-new-password': 'Enter a password.',
  'no-password': 'Enter your password.',
  'no-current-password': 'Enter your current password.',
  'common-password': 'This password is among the most common ones. Please choose another.',
  'own-name-password': 'This password is your name, your email or ours. Please choose another.',
  'no-first-name': 'Enter your first name.',
  'no-last-name': 'Enter your last name.',
  'not-a-name': 'Use letters, spaces, hyphens, apostrophes and periods. Put a space after a period.',
  'no-code': 'Enter the code.',
  'incomplete-link': 'The link is incomplete.',
  'email-unconfirmed': 'Confirm your email first. We sent you a link.',
  'email-confirmed': 'Your email is already confirmed.',
  'two-step-not-begun': 'Begin with a new secret first.',
  'two-step-off': 'It is off already.',
  'two-step-on': 'It is on already. Turn it off first.',
  'no-such-time': 'Choose one of the times.',
  'file-too-large': ({ megabytes }: { megabytes: number }) => `A file may have at most ${megabytes} MB.`,
  'too-many-files': ({ most }: { most: number }) => `At most ${most} files, please.`,
  'broken-picture': 'This picture is damaged or too large to be read.',
  'broken-pdf': 'This PDF is damaged or incomplete.',
  'demo-is-local': 'This demonstration is for this machine alone.',
} satisfies ProblemTable;
