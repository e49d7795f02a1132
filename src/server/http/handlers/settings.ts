import type { Language } from '#contract/api/paths.ts';
import type { settingsCalls } from '#contract/settings/settings-calls.ts';
import type { EmailPreview, EmailText } from '#contract/settings/email-texts.ts';
import type { EmailTextName } from '#contract/settings/standard-email-texts.ts';
import type { EmailTexts } from '#server/settings/email-texts.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Handlers, SharedCall } from '../invoke.ts';
import type { ListViewingsOutside } from '#server/viewings/viewings-outside.ts';
import { self } from './signed-in.ts';

export function createSettingsHandlers({
  settings,
  emailTexts,
  previewEmail,
  listViewingsOutside,
}: {
  settings: Settings;
  emailTexts: EmailTexts;
  previewEmail: (which: { name: EmailTextName; language: Language }, text: EmailText) => EmailPreview;
  listViewingsOutside: ListViewingsOutside;
}): Omit<Pick<Handlers, keyof typeof settingsCalls>, SharedCall> {
  return {
    readSettings: settings.read,
    saveSettings: async ({ version, keepsForLess = false, ...draft }, ask) => {
      const before = settings.current().calendar;
      const saved = await settings.save(draft, { version, keepsForLess }, await self(ask));
      return { ...saved, viewingsOutside: await listViewingsOutside(before, settings.current().calendar) };
    },
    listEmailTexts: async () => ({ texts: await emailTexts.list() }),
    saveEmailText: async ({ name, language, version, ...text }, ask) =>
      emailTexts.save({ name, language }, text, version, await self(ask)),
    resetEmailText: async ({ version, ...which }, ask) => emailTexts.reset(which, version, await self(ask)),
    previewEmailText: async ({ name, language, ...text }) => previewEmail({ name, language }, text),
  };
}
