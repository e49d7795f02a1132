import type { deskCalls } from '#contract/calls/desk.ts';
import type { Insights } from '#server/insights/insights.ts';
import type { ParkedPromise } from '#contract/record.ts';
import type { Audit } from '#server/audit/audit.ts';
import type { ReadRecord } from '#server/audit/read-record.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type DeskRooms = {
  insights: Insights;
  settings: Settings;
  audit: Audit;
  readRecord: ReadRecord;
  parked: { list(): Promise<ParkedPromise[]>; retry(promiseID: number, actorID: number): Promise<void> };
};

/** Figures, the record, the house's settings. */
export function createDeskHandlers(house: DeskRooms): Pick<Handlers, keyof typeof deskCalls> {
  const { insights, settings, audit, readRecord, parked } = house;
  return {
    readFigures: ({ days }) => insights.readFigures(days),
    readRecord,
    verifyRecord: async () => {
      const { entries, brokenAt = null } = await audit.verify();
      return { entries, brokenAt };
    },
    readSettings: settings.read,
    saveSettings: async ({ version, ...draft }, ask) => settings.save(draft, version, await self(ask)),
    listParked: async () => ({ parked: await parked.list() }),
    retryParked: async ({ promiseID }, ask) => {
      await parked.retry(promiseID, await self(ask));
      return { message: 'It is being tried again.' };
    },
  };
}
