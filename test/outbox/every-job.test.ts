import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#server/database/schema.ts';
import { maximumAttempts } from '#server/outbox/backoff.ts';
import { addCar, applicationForm, apply, pdf, picture } from '../builders.ts';
import { filesIn } from '../files.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** What was given up is done after all when staff says so: every kind of job. */
const world = useWorld();

const day = 24 * 60 * 60_000;

type Staged = { isDone: () => Promise<boolean> };
/** Brings a job about. The worker is told to leave it alone before it is due. */
const jobs: Record<string, (clerk: Visitor) => Promise<Staged>> = {
  'send-letter': async () => {
    await world.buyer({ email: 'written@world.test' });
    return { isDone: async () => (await world.letters()).some(({ to }) => to === 'written@world.test') };
  },
  'make-renditions': async (clerk) => {
    const carID = await addCar(clerk, { images: [await picture({ width: 64, height: 48 })] });
    return { isDone: async () => (await world.visitor().api.readCar({ id: String(carID) })).images.length === 1 };
  },
  'delete-photo-files': async (clerk) => {
    const carID = await addCar(clerk, { images: [await picture({ width: 64, height: 48 })] });
    const { photos } = await clerk.api.readYardCar({ id: carID });
    await clerk.api.deletePhoto({ photoID: photos[0]?.photoID ?? 0 });
    return { isDone: async () => (await filesIn(world.dataDirectory, 'files/private/originals')).length === 0 };
  },
  'purge-car': async (clerk) => {
    const carID = await addCar(clerk);
    await clerk.api.deleteCar({ id: carID });
    world.pass(day);
    return { isDone: async () => (await world.database.db.execute(`select from cars`)).rows.length === 0 };
  },
  'end-reservation': async (clerk) => {
    const carID = await addCar(clerk);
    const reservedUntil = new Date(Date.now() + day).toISOString();
    await clerk.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
    world.pass(2 * day);
    const status = async () => (await (await world.admin()).api.readYardCar({ id: carID })).status;
    return { isDone: async () => (await status()) === 'active' };
  },
  'delete-papers': async () => {
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.api.updateApplication({ ...applicationForm(), proofOfIncome: [pdf('Another')] });
    return { isDone: async () => (await filesIn(world.dataDirectory, 'files/private/papers')).length === 1 };
  },
  'dispose-of-application': async () => {
    await apply(await world.buyer());
    world.pass(1000 * day);
    return { isDone: async () => (await world.database.db.execute(`select from applications`)).rows.length === 0 };
  },
};
