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
