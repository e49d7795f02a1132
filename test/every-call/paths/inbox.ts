import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { PathsOf, Scene } from '../scene.ts';

const day = 24 * 60 * 60 * 1000;
const stretch = (days: number) => ({
  startsAt: new Date(Date.now() + days * day).toISOString(),
  endsAt: new Date(Date.now() + (days + 1) * day).toISOString(),
});

const idOfInquiry = async ({ inquirer }: Scene) => ({ id: (await inquirer()).inquiryID });

export const inboxPaths: PathsOf<typeof inboxCalls> = {
  listCarInquiries: [
    async ({ carID, inquirer }) => {
      await inquirer();
      return { input: { id: carID } };
    },
  ],
  listInbox: [
    async ({ inquirer }) => {
      await inquirer();
      return { input: { status: 'pending' } };
    },
  ],
  openInquiry: [
    async ({ actor, inquirer, quietCarID }) => {
      const { inquiryID: id } = await inquirer(quietCarID);
      await actor.visitor.api.addNote({ id, body: 'A note of the walk' });
      return { input: { id } };
    },
  ],
  confirmInquiry: [async (scene) => ({ input: await idOfInquiry(scene) })],
  declineInquiry: [async (scene) => ({ input: { ...(await idOfInquiry(scene)), reason: 'Not this time' } })],
  wantInformation: [async (scene) => ({ input: { ...(await idOfInquiry(scene)), question: 'Since when?' } })],
  addNote: [async (scene) => ({ input: { ...(await idOfInquiry(scene)), body: 'A note of the walk' } })],
  deleteInquiry: [async (scene) => ({ input: await idOfInquiry(scene) })],
  deleteUser: [
    async ({ viewer, carID }) => {
      const { userID, visitor } = await viewer({ isBooked: true });
      await visitor.api.saveCars({ carIDs: [carID] });
      return { input: { id: userID } };
    },
    async ({ person }) => ({ input: { id: (await person('admin')).userID } }),
  ],
  readWeek: [
    async ({ viewer }) => {
      await viewer();
      return { input: {} };
    },
  ],
  acceptViewing: [async ({ viewer }) => ({ input: { viewingID: (await viewer({ isBooked: true })).viewingID } })],
  moveViewing: [
    async ({ viewer }) => {
      const { viewingID, times } = await viewer();
      return { input: { viewingID, startsAt: times[0] ?? '' } };
    },
    async ({ viewer }) => {
      const { viewingID, times } = await viewer({ isBooked: true });
      return { input: { viewingID, startsAt: times[0] ?? '' } };
    },
  ],
  callOffViewing: [
    async ({ viewer }) => ({ input: { viewingID: (await viewer({ isBooked: true })).viewingID, reason: 'Closed' } }),
  ],
  blockTimes: [async () => ({ input: { ...stretch(50), reason: 'Inventory' } })],
  unblockTimes: [
    async ({ actor }) => {
      const { blockID } = await actor.visitor.api.blockTimes({ ...stretch(60), reason: 'Inventory' });
      return { input: { blockID } };
    },
  ],
};
