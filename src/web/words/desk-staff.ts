import type { Language } from '#contract/paths.ts';
import { staffWords as en, type StaffWords } from './en/desk-staff.ts';
import { staffWords as es } from './es/desk-staff.ts';
import { useLanguage } from './index.ts';

/** Words of the staff page. */
export function useStaffWords(): StaffWords {
  return sections[useLanguage()];
}

const sections: Record<Language, StaffWords> = { en, es };
