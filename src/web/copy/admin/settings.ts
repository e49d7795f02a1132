import type { Language } from '#contract/api/paths.ts';
import { settingsWords as en, type SettingsWords } from '../en/admin/settings.ts';
import { settingsWords as es } from '../es/admin/settings.ts';
import { useLanguage } from '../copy.ts';

export type { SettingsWords } from '../en/admin/settings.ts';

/** Words of the settings, the audit log and failed jobs. */
export function useSettingsWords(): SettingsWords {
  return sections[useLanguage()];
}

const sections: Record<Language, SettingsWords> = { en, es };
