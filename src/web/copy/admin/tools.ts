import type { Language } from '#contract/api/paths.ts';
import { toolWords as en, type ToolWords } from '../en/admin/tools.ts';
import { toolWords as es } from '../es/admin/tools.ts';
import { useLanguage } from '../copy.ts';

export type { ToolWords } from '../en/admin/tools.ts';

/** Words of the admin’s tools: import and export, figures, the window sticker. */
export function useToolWords(): ToolWords {
  return sections[useLanguage()];
}

const sections: Record<Language, ToolWords> = { en, es };
