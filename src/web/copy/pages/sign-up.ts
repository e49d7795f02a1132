import type { Language } from '#contract/api/paths.ts';
import { signUpWords as en, type SignUpWords } from '../en/pages/sign-up.ts';
import { signUpWords as es } from '../es/pages/sign-up.ts';
import { useLanguage } from '../copy.ts';

/** Words for signing up and choosing a password; they come with the pages that need them. */
export function useSignUpWords(): SignUpWords {
  return sections[useLanguage()];
}

const sections: Record<Language, SignUpWords> = { en, es };
