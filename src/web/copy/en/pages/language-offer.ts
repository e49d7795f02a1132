/** For a browser that prefers this language on a page in another. */
export const languageOffer = {
  question: 'Do you prefer English?',
  go: 'See this page in English',
  no: 'No, thanks',
};
export type LanguageOffer = typeof languageOffer;
