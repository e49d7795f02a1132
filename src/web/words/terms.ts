import type { Language } from '#contract/paths.ts';
import { termsWords as en, type TermsWords } from './en/terms.ts';
import { termsWords as es } from './es/terms.ts';
import { useLanguage } from './index.ts';

/** Only forms name the terms, so that the shop window need not carry them. */
export function useTermsWords(): TermsWords {
  return sections[useLanguage()];
}

const sections: Record<Language, TermsWords> = { en, es };
