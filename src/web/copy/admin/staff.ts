import type { Language } from '#contract/api/paths.ts';
import { staffWords as en, type StaffWords } from '../en/admin/staff.ts';
import { staffWords as es } from '../es/admin/staff.ts';
import { useLanguage } from '../copy.ts';

/** Words of the staff page. */
export function useStaffWords(): StaffWords {
  return sections[useLanguage()];
}

const sections: Record<Language, StaffWords> = { en, es };
