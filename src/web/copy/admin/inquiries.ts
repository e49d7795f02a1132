import type { Language } from '#contract/api/paths.ts';
import { inboxWords as en, type InboxWords } from '../en/admin/inquiries.ts';
import { inboxWords as es } from '../es/admin/inquiries.ts';
import { useLanguage } from '../copy.ts';

export type { InboxWords } from '../en/admin/inquiries.ts';

/** Words of the admin’s inquiries and viewings. */
export function useInboxWords(): InboxWords {
  return sections[useLanguage()];
}

const sections: Record<Language, InboxWords> = { en, es };
