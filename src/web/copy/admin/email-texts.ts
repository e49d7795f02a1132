import type { Language } from '#contract/api/paths.ts';
import { emailTextsWords as en, type EmailTextsWords } from '../en/admin/email-texts.ts';
import { emailTextsWords as es } from '../es/admin/email-texts.ts';
import { useLanguage } from '../copy.ts';

/** Words of the page on which emails are worded. */
export function useEmailTextsWords(): EmailTextsWords {
  return sections[useLanguage()];
}

const sections: Record<Language, EmailTextsWords> = { en, es };
