import type { Language } from '#contract/api/paths.ts';
import { ownDataWords as en, type OwnDataWords } from '../en/pages/own-data.ts';
import { ownDataWords as es } from '../es/pages/own-data.ts';
import { useLanguage } from '../copy.ts';

/** Apart from the other words of buyers, which the page of a car fetches too. */
export function useOwnDataWords(): OwnDataWords {
  return sections[useLanguage()];
}

const sections: Record<Language, OwnDataWords> = { en, es };
