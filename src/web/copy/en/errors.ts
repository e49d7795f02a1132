import type { Sentences } from '#contract/problems/problems.ts';

/** What the server says is English already. */
const problems: Partial<Sentences> = {};

export const errorWords = {
  notFound: 'Page Not Found',
  notFoundHint: 'The link may be wrong, or the page may have been removed.',
  carNotFound: 'Car not found.',
  carNotFoundHint: 'It may have been sold. See what else is on the lot.',
  allListings: 'See all listings',
  backHome: 'Back to Home',
  problem: 'Something went wrong.',
  problemHint: 'This one’s on us. Try again, and call us if it keeps happening.',
  tryAgain: 'Try again',
  offline: 'You’re offline. Nothing can be sent until you’re connected again.',
  noConnection: 'We couldn’t connect. Check your internet connection and try again.',
  loggedOutMeanwhile: 'You were logged out before we could finish. Please try again.',
  problems,
  checkMarked: 'Please check the marked fields.',
  needsPreApproval: 'Please fill out a form so we can get you pre-approved.',
  needsCode: 'Enter the code from your authenticator app.',
  missing: 'Please fill this in.',
  notAnEmail: 'Enter an email address, like name@example.com.',
  tooShort: (least: number) => `Use at least ${least} characters.`,
  notInRange: (least: string, most: string, isWhole: boolean) =>
    `Enter a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`,
  notAccepted: 'Please check this field.',
};
