import type { Language } from '#contract/api/paths.ts';
import { homeWords as en, type HomeWords } from '../en/pages/home.ts';
import { homeWords as es } from '../es/pages/home.ts';
import { useLanguage } from '../copy.ts';

/** Words of the home page, parts of which signing up shows too; they come with those pages. */
export function useHomeWords(): HomeWords {
  return sections[useLanguage()];
}

const sections: Record<Language, HomeWords> = { en, es };
