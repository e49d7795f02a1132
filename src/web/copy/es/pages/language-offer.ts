import type { LanguageOffer } from '../../en/pages/language-offer.ts';

export const languageOffer: LanguageOffer = {
  question: '¿Prefieres español?',
  go: 'Ver esta página en español',
  no: 'No, gracias',
};
