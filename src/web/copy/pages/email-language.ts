import type { Language } from '#contract/api/paths.ts';
import { emailLanguageWords as en, type EmailLanguageWords } from '../en/pages/email-language.ts';
import { emailLanguageWords as es } from '../es/pages/email-language.ts';
import { useLanguage } from '../copy.ts';

/** Apart from the other words of buyers, which the page of a car fetches too. */
export function useEmailLanguageWords(): EmailLanguageWords {
  return sections[useLanguage()];
}

const sections: Record<Language, EmailLanguageWords> = { en, es };
