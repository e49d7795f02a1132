import type { Language } from '#contract/api/paths.ts';
import { feedsWords as en, type FeedsWords } from '../en/admin/feeds.ts';
import { feedsWords as es } from '../es/admin/feeds.ts';
import { useLanguage } from '../copy.ts';

/** Words of the page about feeds. */
export function useFeedsWords(): FeedsWords {
  return sections[useLanguage()];
}

const sections: Record<Language, FeedsWords> = { en, es };
