import type { deskCalls } from '#contract/calls/desk.ts';
import { outbox } from '#server/database/schema.ts';
import type { PathsOf } from '../scene.ts';

export const deskPaths: PathsOf<typeof deskCalls> = {
  readFigures: [async () => ({ input: {} })],
  readRecord: [async () => ({ input: { text: 'admin invited' } })],
  verifyRecord: [async () => ({ input: {} })],
  readSettings: [async () => ({ input: {} })],
  saveSettings: [
    async ({ actor }) => {
      const settings = await actor.visitor.api.readSettings();
      return { input: { ...settings, signature: 'Signed by the walk' } };
    },
  ],
  listParked: [async () => ({ input: {} })],
  retryParked: [
    async ({ world, actor: { userID } }) => {
      const parked = { kind: 'send-letter', payload: { letter: 'password-changed', userID }, parked: true };
      const [row] = await world.database.db.insert(outbox).values(parked).returning({ promiseID: outbox.promiseID });
      return { input: { promiseID: row?.promiseID ?? 0 } };
    },
  ],
};
