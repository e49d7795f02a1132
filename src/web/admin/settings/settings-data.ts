import type { Own } from '#web/app/session/own-data.ts';

export async function loadSettings({ api }: Own) {
  const [settings, { failed }, { forms }] = await Promise.all([
    api.readSettings(),
    api.listFailedJobs(),
    api.listGuideForms(),
  ]);
  return { settings, failed, forms };
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
