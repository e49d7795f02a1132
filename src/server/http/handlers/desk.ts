import type { deskCalls } from '#contract/calls/desk.ts';
import type { Insights } from '#server/insights/insights.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';
import { unbuilt } from './unbuilt.ts';

/** Figures, the record, the house's settings. */
export function createDeskHandlers({
  insights,
  settings,
}: {
  insights: Insights;
  settings: Settings;
}): Pick<Handlers, keyof typeof deskCalls> {
  return {
    readFigures: ({ days }) => insights.readFigures(days),
    readRecord: unbuilt,
    verifyRecord: unbuilt,
    readSettings: settings.read,
    saveSettings: async ({ version, ...draft }, ask) => settings.save(draft, version, await self(ask)),
    listParked: unbuilt,
    retryParked: unbuilt,
  };
}
