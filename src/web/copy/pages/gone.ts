import type { Language } from '#contract/api/paths.ts';
import { goneWords as en, type GoneWords } from '../en/pages/gone.ts';
import { goneWords as es } from '../es/pages/gone.ts';
import { useLanguage } from '../copy.ts';

/** They come with the part of a car's page that few cars have. */
export function useGoneWords(): GoneWords {
  return sections[useLanguage()];
}

const sections: Record<Language, GoneWords> = { en, es };
