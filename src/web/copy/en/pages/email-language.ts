/** The language of emails, in the profile. */
export const emailLanguageWords = {
  label: 'Language of our emails',
  languages: [
    ['en', 'English'],
    ['es', 'Español'],
  ] as const,
  save: 'Save language',
  saved: 'Saved. We’ll email you in this language from now on.',
};
export type EmailLanguageWords = typeof emailLanguageWords;
