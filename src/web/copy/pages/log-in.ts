import type { Language } from '#contract/api/paths.ts';
import { logInWords as en, type LogInWords } from '../en/pages/log-in.ts';
import { logInWords as es } from '../es/pages/log-in.ts';
import { useLanguage } from '../copy.ts';

/** Words for logging in; they come with the form. */
export function useLogInWords(): LogInWords {
  return sections[useLanguage()];
}

const sections: Record<Language, LogInWords> = { en, es };
