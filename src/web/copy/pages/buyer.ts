import type { Language } from '#contract/api/paths.ts';
import { buyerWords as en, type BuyerWords } from '../en/pages/buyer.ts';
import { buyerWords as es } from '../es/pages/buyer.ts';
import { useLanguage } from '../copy.ts';

export type { BuyerWords } from '../en/pages/buyer.ts';

/** Words of the pages behind the log-in. They come with those pages, so that the shop window need not carry them. */
export function useBuyerWords(): BuyerWords {
  return sections[useLanguage()];
}

const sections: Record<Language, BuyerWords> = { en, es };
