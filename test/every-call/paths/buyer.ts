import type { calls } from '#contract/api/calls.ts';
import { addCar, applicationForm, apply, pdf } from '../../builders.ts';
import { viewingTokenOf, type Person } from '../people.ts';
import type { PathsOf, Scene } from '../scene.ts';

/** The actor has an application on file and asked to see the car. */
async function askToSee({ actor, carID }: Scene): Promise<Person> {
  await apply(actor.visitor, { carID });
  await actor.visitor.api.requestViewing({ carID });
  return actor;
}

/** A car of its own, because others go on asking about the one that all share. */
async function reserve({ person }: Scene): Promise<number> {
  const { visitor } = await person('admin');
  const carID = await addCar(visitor);
  const reservedUntil = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  await visitor.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
  return carID;
}

async function watchReserved(scene: Scene): Promise<number> {
  const carID = await reserve(scene);
  await scene.actor.visitor.api.watchCar({ carID });
  return carID;
}

export const buyerPaths = {
  preApproveInfo: [
    async ({ actor: { visitor, userID } }) => {
      await apply(visitor);
      return { input: { userID } };
    },
  ],
  apply: [
    async ({ carID }) => ({ input: { ...applicationForm({ carID }), proofOfIncome: [pdf()] } }),
    async () => ({ input: { ...applicationForm(), proofOfIncome: [pdf()] } }),
  ],
  updateApplication: [
    async ({ actor, carID, person }) => {
      await apply(actor.visitor, { carID });
      const [inquiry] = (await actor.visitor.api.listInquiries()).inquiries;
      const admin = await person('admin');
      await admin.visitor.api.wantInformation({
        id: inquiry?.inquiryID ?? 0,
        items: ['other'],
        question: 'Since when?',
      });
      return { input: { ...applicationForm(), proofOfIncome: [pdf('Another')] } };
    },
    async ({ actor }) => {
      await apply(actor.visitor);
      return { input: applicationForm() };
    },
  ],
  requestInquiry: [
    async ({ actor, carID }) => {
      await apply(actor.visitor);
      return { input: { carID } };
    },
  ],
  listInquiries: [
    async ({ actor, carID }) => {
      await apply(actor.visitor, { carID });
      return { input: {} };
    },
  ],
  cancelInquiry: [
    async ({ actor, carID }) => {
      await apply(actor.visitor, { carID });
      return { input: { carID } };
    },
  ],
  requestViewing: [
    async ({ actor, carID }) => {
      await apply(actor.visitor, { carID });
      return { input: { carID } };
    },
    // Once more, after it was called off.
    async (scene) => {
      const token = await viewingTokenOf(await askToSee(scene), scene.carID);
      await scene.world.visitor().api.cancelViewing({ token });
      return { input: { carID: scene.carID } };
    },
  ],
  listViewings: [
    async (scene) => {
      await askToSee(scene);
      return { input: {} };
    },
  ],
  readViewing: [
    async ({ world, viewer }) => {
      const { token } = await viewer();
      return { by: world.visitor(), input: { token } };
    },
  ],
  bookViewing: [
    async ({ world, viewer }) => {
      const { token, times } = await viewer();
      return { by: world.visitor(), input: { token, startsAt: times[0] ?? '' } };
    },
    async ({ world, viewer }) => {
      const { token, times } = await viewer({ isBooked: true });
      return { by: world.visitor(), input: { token, startsAt: times[0] ?? '' } };
    },
  ],
  cancelViewing: [
    async ({ world, viewer }) => {
      const { token } = await viewer({ isBooked: true });
      return { by: world.visitor(), input: { token } };
    },
  ],
  listSaved: [
    async ({ actor, carID }) => {
      await actor.visitor.api.saveCars({ carIDs: [carID] });
      return { input: {} };
    },
  ],
  saveCars: [async ({ carID }) => ({ input: { carIDs: [carID] } })],
  unsaveCar: [
    async ({ actor, carID }) => {
      await actor.visitor.api.saveCars({ carIDs: [carID] });
      return { input: { carID } };
    },
  ],
  listWatched: [
    async (scene) => {
      await watchReserved(scene);
      return { input: {} };
    },
  ],
  watchCar: [async (scene) => ({ input: { carID: await reserve(scene) } })],
  unwatchCar: [async (scene) => ({ input: { carID: await watchReserved(scene) } })],
} satisfies Partial<PathsOf<typeof calls>>;
