/** What can be missing from an application. Rows carry these codes. */
export const informationItems = [
  'proof-of-income',
  'income',
  'employment',
  'residence',
  'references',
  'identification',
  'other',
] as const;
export type InformationItem = (typeof informationItems)[number];

/** From today, by the dealer's calendar: so many days are given at least and at most, and so many unless staff say otherwise. */
export const leastInformationDays = 7;
export const mostInformationDays = 30;
export const usualInformationDays = 14;

/** The buyer is reminded so many days before the last. */
export const reminderDays = 2;

/** What staff ask in words of their own. */
export const longestQuestion = 1000;
