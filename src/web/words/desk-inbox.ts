import type { Language } from '#contract/paths.ts';
import { deskInboxWords as en, type DeskInboxWords } from './en/desk-inbox.ts';
import { deskInboxWords as es } from './es/desk-inbox.ts';
import { useLanguage } from './index.ts';

export type { DeskInboxWords } from './en/desk-inbox.ts';

/** Words of the clerk's inquiries and viewings. */
export function useInboxWords(): DeskInboxWords {
  return sections[useLanguage()];
}

const sections: Record<Language, DeskInboxWords> = { en, es };
