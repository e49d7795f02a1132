import type { ProblemTable } from './problem-table.ts';

/** What a visitor may hear anywhere on the site: about an account, a file, a time. */
export const buyerProblems = {
  'no-email': 'Enter your email address.',
  'not-an-email': 'Enter an email address, like name@example.com.',
  'no-new-password': 'Enter a password.',
  'no-password': 'Enter your password.',
  'no-current-password': 'Enter your current password.',
  'common-password': 'That password is too common. Please choose another.',
  'own-name-password': 'This password is your name, your email or ours. Please choose another.',
  'no-first-name': 'Enter your first name.',
  'no-last-name': 'Enter your last name.',
  'not-a-name': 'Use letters, spaces, hyphens, apostrophes and periods. Put a space after a period.',
  'no-code': 'Enter the code.',
  'incomplete-link': 'This link is incomplete. Open it again from the email.',
  'email-unconfirmed': 'Confirm your email first. We sent you a link.',
  'email-confirmed': 'Your email is already confirmed.',
  'two-step-not-begun': 'Start setup again to get a new QR code.',
  'two-step-off': 'Two-step verification is already off.',
  'two-step-on': 'Two-step verification is already on. Turn it off first.',
  'too-many-tries': ({ minutes }: { minutes: number }) =>
    `Too many attempts. Try again in ${minutes < 60 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : inHours(minutes)}.`,
  'no-such-time': 'Choose an available time.',
  'file-too-large': ({ megabytes }: { megabytes: number }) => `Files can be up to ${megabytes} MB.`,
  'too-many-files': ({ most }: { most: number }) => `You can send ${most === 1 ? '1 file' : `up to ${most} files`}.`,
  'broken-picture': 'We couldn’t read this photo. Take a new one and try again.',
  'broken-pdf': 'This PDF is damaged. Save it again, or upload a photo instead.',
  'demo-is-local': 'This demo only works on the computer it runs on.',
  'not-an-offer': 'Enter whole dollars from $100 to $1,000,000.',
} satisfies ProblemTable;

/** Rounded up: whoever waits that long does not wait in vain. */
function inHours(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
