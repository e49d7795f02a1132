import type { Language } from '#contract/paths.ts';
import { garagePageWords as en, type GaragePageWords } from './en/garage-pages.ts';
import { garagePageWords as es } from './es/garage-pages.ts';
import { useLanguage } from './index.ts';

export type { GaragePageWords } from './en/garage-pages.ts';

/** Words of pages that few visitors open; they come with those pages, so that the shop window need not carry them. */
export function useGaragePageWords(): GaragePageWords {
  return sections[useLanguage()];
}

const sections: Record<Language, GaragePageWords> = { en, es };
