import { eq } from 'drizzle-orm';
import type { calls } from '#contract/api/calls.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { cars, offerRounds } from '#server/database/schema.ts';
import { addCar } from '../../builders.ts';
import type { PathsOf, Scene } from '../scene.ts';

const inDays = (days: number) => daysAfter(dayOf(new Date(), 'America/Chicago'), days);

/** A car of its own on which offers are taken. */
async function takeOffers({ person }: Scene): Promise<number> {
  const { visitor } = await person('admin');
  const id = await addCar(visitor);
  await visitor.api.saveOffers({ id, version: 0, endsOn: inDays(3), minimum: 5000 });
  return id;
}

async function offer(scene: Scene): Promise<number> {
  const carID = await takeOffers(scene);
  await scene.actor.visitor.api.placeOffer({ carID, amount: 7000 });
  return carID;
}

/** Two have offered, and the time is up. */
async function ended(scene: Scene): Promise<{ carID: number; buyerID: number }> {
  const carID = await takeOffers(scene);
  const [first, second] = [await scene.person(), await scene.person()];
  await first.visitor.api.placeOffer({ carID, amount: 7000 });
  await second.visitor.api.placeOffer({ carID, amount: 6500 });
  const past = new Date(Date.now() - 1000);
  await scene.world.database.db.update(offerRounds).set({ endsAt: past }).where(eq(offerRounds.carID, carID));
  await scene.world.database.db.update(cars).set({ offersUntil: past }).where(eq(cars.carID, carID));
  await scene.actor.visitor.api.readOffers({ id: carID });
  return { carID, buyerID: first.userID };
}

export const offerPaths = {
  listOwnOffers: [
    async (scene) => {
      await offer(scene);
      return { input: {} };
    },
  ],
  readOwnOffer: [
    async (scene) => ({ input: { carID: await offer(scene) } }),
    async ({ carID }) => ({ input: { carID } }),
  ],
  placeOffer: [
    async (scene) => ({ input: { carID: await takeOffers(scene), amount: 8000 } }),
    async (scene) => ({ input: { carID: await offer(scene), amount: 8100 } }),
  ],
  withdrawOffer: [async (scene) => ({ input: { carID: await offer(scene) } })],
  readOffers: [
    async ({ car }) => ({ input: { id: await car() } }),
    async (scene) => ({ input: { id: await offer(scene) } }),
    async (scene) => ({ input: { id: (await ended(scene)).carID } }),
  ],
  saveOffers: [
    async ({ car }) => ({ input: { id: await car(), version: 0, endsOn: inDays(2) } }),
    async (scene) => ({ input: { id: await takeOffers(scene), version: 1, endsOn: inDays(4), minimum: '' } }),
  ],
  cancelOffers: [async (scene) => ({ input: { id: await offer(scene), version: 1 } })],
  acceptOffer: [
    async (scene) => {
      const { carID, buyerID } = await ended(scene);
      return { input: { id: carID, version: 2, buyerID } };
    },
  ],
  declineOffers: [async (scene) => ({ input: { id: (await ended(scene)).carID, version: 2 } })],
} satisfies Partial<PathsOf<typeof calls>>;
