import type { Language } from '#contract/api/paths.ts';
import { staffOfferWords as en, type StaffOfferWords } from '../en/admin/offers.ts';
import { staffOfferWords as es } from '../es/admin/offers.ts';
import { useLanguage } from '../copy.ts';

/** What staff read about sealed offers on a car. */
export function useStaffOfferWords(): StaffOfferWords {
  return sections[useLanguage()];
}

const sections: Record<Language, StaffOfferWords> = { en, es };
