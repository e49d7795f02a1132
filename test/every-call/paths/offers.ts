import { eq } from 'drizzle-orm';
import type { calls } from '#contract/api/calls.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { cars, offerRounds, offers } from '#server/database/schema.ts';
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

/** The actor's own. Staff have one only from before they joined. */
async function offer(scene: Scene): Promise<number> {
  const carID = await takeOffers(scene);
  const { visitor, userID } = scene.actor;
  if ((await visitor.api.me()).user?.role === 'user') await visitor.api.placeOffer({ carID, amount: 7000 });
  else {
    const { db } = scene.world.database;
    const [round] = await db.select().from(offerRounds).where(eq(offerRounds.carID, carID));
    await db
      .insert(offers)
      .values({ roundID: round?.roundID ?? 0, userID, amountCents: 700_000, placedAt: new Date() });
  }
  return carID;
}

/** The time is up, and nobody has looked since. */
async function passEnd({ world: { database } }: Scene, carID: number): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await database.db.update(offerRounds).set({ endsAt: past }).where(eq(offerRounds.carID, carID));
  await database.db.update(cars).set({ offersUntil: past }).where(eq(cars.carID, carID));
}

/** Two have offered, and the time is up. */
async function due(scene: Scene): Promise<{ carID: number; buyerID: number }> {
  const carID = await takeOffers(scene);
  const [first, second] = [await scene.person(), await scene.person()];
  await first.visitor.api.placeOffer({ carID, amount: 7000 });
  await second.visitor.api.placeOffer({ carID, amount: 6500 });
  await passEnd(scene, carID);
  return { carID, buyerID: first.userID };
}

/** The same, and staff have seen it. */
async function ended(scene: Scene): Promise<{ carID: number; buyerID: number }> {
  const found = await due(scene);
  await scene.actor.visitor.api.readOffers({ id: found.carID });
  return found;
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
    async (scene) => ({ input: { id: (await due(scene)).carID } }),
  ],
  saveOffers: [
    async ({ car }) => ({ input: { id: await car(), version: 0, endsOn: inDays(2) } }),
    async (scene) => ({ input: { id: await takeOffers(scene), version: 1, endsOn: inDays(4), minimum: '' } }),
    async (scene) => {
      const id = await takeOffers(scene);
      await passEnd(scene, id);
      return { input: { id, version: 0, endsOn: inDays(4) } };
    },
  ],
  cancelOffers: [
    async (scene) => ({ input: { id: await offer(scene), version: 1 } }),
    async (scene) => ({ input: { id: (await due(scene)).carID, version: 2 } }),
  ],
  acceptOffer: [
    async (scene) => {
      const { carID, buyerID } = await ended(scene);
      return { input: { id: carID, version: 2, buyerID } };
    },
    async (scene) => {
      const { carID, buyerID } = await due(scene);
      return { input: { id: carID, version: 2, buyerID } };
    },
  ],
  declineOffers: [
    async (scene) => ({ input: { id: (await ended(scene)).carID, version: 2 } }),
    async (scene) => ({ input: { id: (await due(scene)).carID, version: 2 } }),
  ],
} satisfies Partial<PathsOf<typeof calls>>;
