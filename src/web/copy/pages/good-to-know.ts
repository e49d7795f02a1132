import type { Language } from '#contract/api/paths.ts';
import { goodToKnow as en, type GoodToKnowWords } from '../en/pages/good-to-know.ts';
import { goodToKnow as es } from '../es/pages/good-to-know.ts';
import { useLanguage } from '../copy.ts';

export type { GoodToKnowWords } from '../en/pages/good-to-know.ts';

export function useGoodToKnow(): GoodToKnowWords {
  return sections[useLanguage()];
}

const sections: Record<Language, GoodToKnowWords> = { en, es };
