import type { Language } from '#contract/api/paths.ts';
import { repossessionWords as en, type RepossessionWords } from '../en/admin/repossession.ts';
import { repossessionWords as es } from '../es/admin/repossession.ts';
import { useLanguage } from '../copy.ts';

export type { RepossessionWords } from '../en/admin/repossession.ts';

/** Words of a car's repossession file. */
export function useRepossessionWords(): RepossessionWords {
  return sections[useLanguage()];
}

const sections: Record<Language, RepossessionWords> = { en, es };
