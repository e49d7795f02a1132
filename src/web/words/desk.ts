import type { Language } from '#contract/paths.ts';
import { deskWords as en, type DeskWords } from './en/desk.ts';
import { deskWords as es } from './es/desk.ts';
import { useLanguage } from './index.ts';

/** Words of the clerk's desk; they come with its pages, so that the shop window need not carry them. */
export function useDeskWords(): DeskWords {
  return sections[useLanguage()];
}

const sections: Record<Language, DeskWords> = { en, es };
