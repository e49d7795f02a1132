import type { buyerCalls } from '#contract/calls/buyer.ts';
import { applicationForm, apply, pdf } from '../../builders.ts';
import { viewingTokenOf, type Person } from '../people.ts';
import type { PathsOf, Scene } from '../scene.ts';

/** The actor has an application on file and asked to see the car. */
async function askToSee({ actor, carID }: Scene): Promise<Person> {
  await apply(actor.visitor, { carID });
  await actor.visitor.api.requestViewing({ carID });
  return actor;
}

export const buyerPaths: PathsOf<typeof buyerCalls> = {
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
      const clerk = await person('admin');
      await clerk.visitor.api.wantInformation({ id: inquiry?.inquiryID ?? 0, question: 'Since when?' });
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
};
