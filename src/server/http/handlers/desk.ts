import type { deskCalls } from '#contract/calls/desk.ts';
import type { Handlers } from '../invoke.ts';
import { unbuilt } from './unbuilt.ts';

/** Figures, the record, the house's settings. */
export function createDeskHandlers(): Pick<Handlers, keyof typeof deskCalls> {
  return {
    readFigures: unbuilt,
    readRecord: unbuilt,
    verifyRecord: unbuilt,
    readSettings: unbuilt,
    saveSettings: unbuilt,
    listParked: unbuilt,
    retryParked: unbuilt,
  };
}
