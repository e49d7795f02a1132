import type { Language } from '#contract/paths.ts';
import { staffWords as en, type StaffWords } from './en/staff.ts';
import { staffWords as es } from './es/staff.ts';
import { useLanguage } from './index.ts';

export type { StaffWords } from './en/staff.ts';

/** Words of the staff page and of the invitation to it. */
export function useStaffWords(): StaffWords {
  return sections[useLanguage()];
}

const sections: Record<Language, StaffWords> = { en, es };
