import type { Language } from '#contract/api/paths.ts';
import { recordsWords as en, type RecordsWords } from '../en/admin/records.ts';
import { recordsWords as es } from '../es/admin/records.ts';
import { useLanguage } from '../copy.ts';

/** Words of the page about what is kept of people. */
export function useRecordsWords(): RecordsWords {
  return sections[useLanguage()];
}

const sections: Record<Language, RecordsWords> = { en, es };
