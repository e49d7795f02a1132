import type { Told } from '../../told.ts';

/** What a field's own sentence is in this language; the contract writes them in English. */
const fieldSentences: Record<string, string> = {};

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
  noConnection: 'We could not reach our server. Check your connection and try again.',
  loggedOutMeanwhile: 'You were logged out before this was done. Please try again.',
  /** The server's own sentence, which is English. */
  refusal: ({ message }: Told): string => message,
  checkMarked: 'Please check the marked fields.',
  needsPreApproval: 'Please fill out a form so we can get you pre-approved.',
  needsCode: 'Enter the code from your authenticator app.',
  fieldSentences,
  missing: 'Please fill this in.',
  notAnEmail: 'Enter an e-mail address such as name@example.com.',
  tooShort: (least: number) => `Use at least ${least} characters.`,
  tooLong: (most: number) => `At most ${most} characters, please.`,
  notAccepted: 'Please check this.',
};
