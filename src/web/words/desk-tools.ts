import type { Language } from '#contract/paths.ts';
import { toolWords as en, type ToolWords } from './en/desk-tools.ts';
import { toolWords as es } from './es/desk-tools.ts';
import { useLanguage } from './index.ts';

export type { ToolWords } from './en/desk-tools.ts';

/** Words of the clerk's tools: import and export, figures, the window sticker. */
export function useToolWords(): ToolWords {
  return sections[useLanguage()];
}

const sections: Record<Language, ToolWords> = { en, es };
