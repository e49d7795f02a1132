import type { Language } from '#contract/api/paths.ts';
import { termsWords as en, type TermsWords } from '../en/pages/terms.ts';
import { termsWords as es } from '../es/pages/terms.ts';
import { useLanguage } from '../copy.ts';

/** Only forms name the terms, so that the shop window need not carry them. */
export function useTermsWords(): TermsWords {
  return sections[useLanguage()];
}

const sections: Record<Language, TermsWords> = { en, es };
