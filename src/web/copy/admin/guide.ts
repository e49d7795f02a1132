import type { Language } from '#contract/api/paths.ts';
import { guideWords as en, type GuideWords } from '../en/admin/guide.ts';
import { guideWords as es } from '../es/admin/guide.ts';
import { useLanguage } from '../copy.ts';

/** Words of Buyers Guides and their official forms. */
export function useGuideWords(): GuideWords {
  return sections[useLanguage()];
}

const sections: Record<Language, GuideWords> = { en, es };
