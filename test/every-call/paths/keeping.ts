import { eq } from 'drizzle-orm';
import type { calls } from '#contract/api/calls.ts';
import { creditNotices, inquiries, keptApplications } from '#server/database/schema.ts';
import { apply } from '../../builders.ts';
import type { PathsOf, Scene } from '../scene.ts';

/** Whoever acts has asked about the car and been told no; another admin decided. */
async function declined({ world, actor, person, carID }: Scene): Promise<number> {
  const { db } = world.database;
  await apply(actor.visitor, { carID });
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.userID, actor.userID));
  const { visitor: admin } = await person('admin');
  await admin.api.declineInquiry({ id: inquiry?.inquiryID ?? 0, reasons: ['bankruptcy'] });
  await world.settle();
  const [notice] = await db.select().from(creditNotices).where(eq(creditNotices.userID, actor.userID));
  return notice?.noticeID ?? 0;
}

/** What is kept of somebody whose account an admin has deleted. */
export async function recordOf({ world, person, inquirer }: Scene): Promise<number> {
  const { userID } = await inquirer();
  const { visitor: admin } = await person('admin');
  await admin.api.deleteUser({ id: userID });
  const kept = await world.database.db.select().from(keptApplications).where(eq(keptApplications.userID, userID));
  return kept[0]?.keptID ?? 0;
}

export const keepingPaths = {
  listOwnNotices: [
    async (scene) => {
      await declined(scene);
      return { input: {} };
    },
  ],
  readOwnNotice: [async (scene) => ({ input: { id: await declined(scene) } })],
  downloadOwnData: [
    async (scene) => {
      await declined(scene);
      await scene.actor.visitor.api.saveCars({ carIDs: [scene.carID] });
      return { input: { password: scene.actor.password } };
    },
  ],
  foreseeClosing: [
    async (scene) => {
      await declined(scene);
      return { input: {} };
    },
  ],
  closeAccount: [
    // Admins are removed by other admins.
    async ({ viewer, carID }) => {
      const { visitor, password } = await viewer({ isBooked: true });
      await visitor.api.saveCars({ carIDs: [carID] });
      return { by: visitor, input: { password } };
    },
  ],
  foreseeErasures: [
    async (scene) => {
      await recordOf(scene);
      return { input: {} };
    },
  ],
  listRecords: [
    async (scene) => {
      await recordOf(scene);
      return { input: {} };
    },
  ],
  openRecord: [async (scene) => ({ input: { id: await recordOf(scene) } })],
} satisfies Partial<PathsOf<typeof calls>>;
