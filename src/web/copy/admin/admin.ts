import type { Language } from '#contract/api/paths.ts';
import { adminWords as en, type AdminWords } from '../en/admin/admin.ts';
import { adminWords as es } from '../es/admin/admin.ts';
import { useLanguage } from '../copy.ts';

/** Words of the admin pages; they come with its pages, so that the shop window need not carry them. */
export function useAdminWords(): AdminWords {
  return sections[useLanguage()];
}

const sections: Record<Language, AdminWords> = { en, es };
