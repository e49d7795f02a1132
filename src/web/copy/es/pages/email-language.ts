import type { EmailLanguageWords } from '../../en/pages/email-language.ts';

/** The language of emails, in the profile. */
export const emailLanguageWords: EmailLanguageWords = {
  label: 'Idioma de nuestros correos',
  languages: [
    ['en', 'English'],
    ['es', 'Español'],
  ] as const,
  save: 'Guardar idioma',
  saved: 'Guardado. Desde ahora te escribiremos en este idioma.',
};
