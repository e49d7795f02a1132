import type { Language } from '#contract/api/paths.ts';
import { offerWords as en, type OfferWords } from '../en/pages/offers.ts';
import { offerWords as es } from '../es/pages/offers.ts';
import { useLanguage } from '../copy.ts';

/** They come with the part of a car's page that few cars have, and with the profile. */
export function useOfferWords(): OfferWords {
  return sections[useLanguage()];
}

const sections: Record<Language, OfferWords> = { en, es };
