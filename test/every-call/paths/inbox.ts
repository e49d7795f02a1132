import { eq } from 'drizzle-orm';
import type { calls } from '#contract/api/calls.ts';
import { viewings } from '#server/database/schema.ts';
import { freshEmail } from '../people.ts';
import type { PathsOf, Scene } from '../scene.ts';

const day = 24 * 60 * 60 * 1000;
const stretch = (days: number) => ({
  startsAt: new Date(Date.now() + days * day).toISOString(),
  endsAt: new Date(Date.now() + (days + 1) * day).toISOString(),
});

const idOfInquiry = async ({ inquirer }: Scene) => ({ id: (await inquirer()).inquiryID });

/** Accepted, and its time has come. */
async function pastViewing({ world, actor, viewer }: Scene): Promise<number> {
  const { viewingID } = await viewer({ isBooked: true });
  await actor.visitor.api.acceptViewing({ viewingID });
  const startsAt = new Date(Date.now() - day);
  await world.database.db.update(viewings).set({ startsAt }).where(eq(viewings.viewingID, viewingID));
  return viewingID;
}

/** Someone who walks in, a car that nobody else comes to see, and a time that is free for it. */
async function guestOf({ viewer, car }: Scene) {
  const { times } = await viewer();
  return { carID: await car(), startsAt: times.at(-1) ?? '', fName: 'Gus' };
}

export const inboxPaths = {
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
  watchInbox: [
    async ({ inquirer }) => {
      await inquirer();
      return { input: {} };
    },
  ],
  refreshInbox: [
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
  declineInquiry: [
    async (scene) => ({ input: { ...(await idOfInquiry(scene)), reasons: ['other'], other: 'Not this time' } }),
    async (scene) => ({ input: { ...(await idOfInquiry(scene)), reasons: ['bankruptcy', 'unverified-income'] } }),
  ],
  wantInformation: [
    async (scene) => ({ input: { ...(await idOfInquiry(scene)), items: ['employment', 'residence'] } }),
    async (scene) => ({
      input: {
        ...(await idOfInquiry(scene)),
        items: ['other'],
        by: new Date(Date.now() + 20 * day).toISOString().slice(0, 10),
        question: 'Since when?',
      },
    }),
  ],
  readNotice: [
    async (scene) => {
      const { id } = await idOfInquiry(scene);
      await scene.actor.visitor.api.declineInquiry({ id, reasons: ['bankruptcy'] });
      await scene.world.settle();
      const { notices } = await scene.actor.visitor.api.openInquiry({ id });
      return { input: { id: notices[0]?.noticeID ?? 0 } };
    },
  ],
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
  openViewing: [async ({ viewer }) => ({ input: { viewingID: (await viewer({ isBooked: true })).viewingID } })],
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
  bookGuest: [
    async (scene) => ({ input: { ...(await guestOf(scene)), phone: '217-555-0177' } }),
    async (scene) => ({ input: { ...(await guestOf(scene)), lName: 'Walker', email: freshEmail(), language: 'es' } }),
  ],
  deleteGuest: [
    async (scene) => {
      const { viewingID } = await scene.actor.visitor.api.bookGuest({
        ...(await guestOf(scene)),
        phone: '217-555-0177',
      });
      return { input: { viewingID } };
    },
  ],
  noteNoShow: [async (scene) => ({ input: { viewingID: await pastViewing(scene) } })],
  takeBackNoShow: [
    async (scene) => {
      const viewingID = await pastViewing(scene);
      await scene.actor.visitor.api.noteNoShow({ viewingID });
      return { input: { viewingID } };
    },
  ],
  foreseeBlock: [
    async ({ viewer }) => {
      await viewer({ isBooked: true });
      return { input: stretch(300) };
    },
  ],
  blockTimes: [async () => ({ input: { ...stretch(50), reason: 'Inventory' } })],
  unblockTimes: [
    async ({ actor }) => {
      const { blockID } = await actor.visitor.api.blockTimes({ ...stretch(60), reason: 'Inventory' });
      return { input: { blockID } };
    },
  ],
} satisfies Partial<PathsOf<typeof calls>>;
