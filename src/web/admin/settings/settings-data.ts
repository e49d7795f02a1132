import type { Own } from '#web/app/session/own-data.ts';

export async function loadSettings({ api }: Own) {
  const [settings, { failed }] = await Promise.all([api.readSettings(), api.listFailedJobs()]);
  return { settings, failed };
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
