import type { Language } from '#contract/api/paths.ts';
import { savedPageWords as en, type SavedPageWords } from '../en/pages/saved-pages.ts';
import { savedPageWords as es } from '../es/pages/saved-pages.ts';
import { useLanguage } from '../copy.ts';

export type { SavedPageWords } from '../en/pages/saved-pages.ts';

/** Words of pages that few visitors open; they come with those pages, so that the shop window need not carry them. */
export function useSavedPageWords(): SavedPageWords {
  return sections[useLanguage()];
}

const sections: Record<Language, SavedPageWords> = { en, es };
