import type { Sentences } from '#contract/problems/problems.ts';

/** What the server says is English already. */
const problems: Partial<Sentences> = {};

export const errorWords = {
  notFound: 'Page Not Found',
  notFoundHint: 'The address may be mistyped, or the page is gone.',
  carNotFound: 'Car not found.',
  carNotFoundHint: 'It may be sold. There are others in the yard.',
  allListings: 'See all listings',
  backHome: 'Back to Home',
  problem: 'Something went wrong.',
  problemHint: 'It is not you. Please try again; if it stays broken, call us.',
  tryAgain: 'Try again',
  offline: 'You’re offline. Nothing can be sent until you’re connected again.',
  noConnection: 'We could not reach our server. Check your connection and try again.',
  loggedOutMeanwhile: 'You were logged out before this was done. Please try again.',
  problems,
  checkMarked: 'Please check the marked fields.',
  needsPreApproval: 'Please fill out a form so we can get you pre-approved.',
  needsCode: 'Enter the code from your authenticator app.',
  missing: 'Please fill this in.',
  notAnEmail: 'Enter an e-mail address such as name@example.com.',
  tooShort: (least: number) => `Use at least ${least} characters.`,
  notAccepted: 'Please check this.',
};
