import type { Language } from '#contract/paths.ts';
import { homeWords as en, type HomeWords } from './en/home.ts';
import { homeWords as es } from './es/home.ts';
import { useLanguage } from './index.ts';

/** Words of the home page, parts of which signing up shows too; they come with those pages. */
export function useHomeWords(): HomeWords {
  return sections[useLanguage()];
}

const sections: Record<Language, HomeWords> = { en, es };
