import type { Language } from '#contract/api/paths.ts';
import { guideSentences as en, type GuideSentences } from '../en/pages/guide.ts';
import { guideSentences as es } from '../es/pages/guide.ts';
import { useLanguage } from '../copy.ts';

export function useGuideSentences(): GuideSentences {
  return sections[useLanguage()];
}

const sections: Record<Language, GuideSentences> = { en, es };
