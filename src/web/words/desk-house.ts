import type { Language } from '#contract/paths.ts';
import { deskHouseWords as en, type DeskHouseWords } from './en/desk-house.ts';
import { deskHouseWords as es } from './es/desk-house.ts';
import { useLanguage } from './index.ts';

export type { DeskHouseWords } from './en/desk-house.ts';

/** Words of the settings, the record and what could not be sent. */
export function useHouseWords(): DeskHouseWords {
  return sections[useLanguage()];
}

const sections: Record<Language, DeskHouseWords> = { en, es };
