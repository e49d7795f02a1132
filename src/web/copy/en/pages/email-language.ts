/** The language of emails, in the profile. */
export const emailLanguageWords = {
  label: 'Language of our emails',
  languages: [
    ['en', 'English'],
    ['es', 'Español'],
  ] as const,
  save: 'Save language',
  saved: 'Saved. Our next email will be in this language.',
};
export type EmailLanguageWords = typeof emailLanguageWords;
