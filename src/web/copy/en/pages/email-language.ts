/** The language of emails, in the profile. */
export const emailLanguageWords = {
  label: 'Language of our emails',
  save: 'Save language',
  saved: 'Saved. Our next email will be in this language.',
};
export type EmailLanguageWords = typeof emailLanguageWords;
