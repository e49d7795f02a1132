import { isNotNull, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { keysOf } from '#contract/api/keys-of.ts';
import { jobKinds, type JobKind } from '#contract/jobs/job-kinds.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { applications, cars } from '#server/database/schema.ts';
import { maximumAttempts } from '#server/jobs/backoff.ts';
import { addCar, applicationForm, apply, pdf, picture } from '../builders.ts';
import { filesIn } from '../files.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** Every kind of job in the table: one that failed for good is done after all when staff retry it. */
const world = useWorld();

const day = 24 * 60 * 60_000;

type Staged = { isDone: () => Promise<boolean> };
/** Brings about a job of the kind. */
const stages: Record<JobKind, (admin: Visitor) => Promise<Staged>> = {
  'send-email': async () => {
    await world.buyer({ email: 'written@world.test' });
    return { isDone: async () => (await world.emails()).some(({ to }) => to === 'written@world.test') };
  },
  'make-renditions': async (admin) => {
    const carID = await addCar(admin, { images: [await picture({ width: 64, height: 48 })] });
    return { isDone: async () => (await world.visitor().api.readCar({ id: String(carID) })).images.length === 1 };
  },
  'complete-photo': async (admin) => {
    const carID = await addCar(admin, { images: [await picture({ width: 64, height: 48 })] });
    const read = () => world.visitor().api.readCar({ id: String(carID) });
    return { isDone: async () => (await read()).images.every((photo) => photo.quick === undefined) };
  },
  'delete-photo-files': async (admin) => {
    const before = await filesIn(world.dataDirectory, 'files/private/originals');
    const carID = await addCar(admin, { images: [await picture({ width: 64, height: 48 })] });
    const { photos } = await admin.api.readStaffCar({ id: carID });
    await admin.api.deletePhoto({ photoID: photos[0]?.photoID ?? 0 });
    return {
      isDone: async () => (await filesIn(world.dataDirectory, 'files/private/originals')).length === before.length,
    };
  },
  'purge-car': async (admin) => {
    const carID = await addCar(admin);
    await admin.api.deleteCar({ id: carID });
    world.pass(day);
    return { isDone: async () => (await world.database.db.$count(cars)) === 0 };
  },
  'end-reservation': async (admin) => {
    const carID = await addCar(admin);
    const reservedUntil = new Date(Date.now() + day).toISOString();
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
    world.pass(2 * day);
    const status = async () => (await (await world.admin()).api.readStaffCar({ id: carID })).status;
    return { isDone: async () => (await status()) === 'active' };
  },
  'end-offers': async (admin) => {
    const carID = await addCar(admin);
    await admin.api.saveOffers({ id: carID, version: 0, endsOn: dayOf(new Date(), 'America/Chicago') });
    world.pass(2 * day);
    return { isDone: async () => (await world.database.db.$count(cars, isNotNull(cars.offersUntil))) === 0 };
  },
  'delete-documents': async () => {
    const buyer = await world.buyer();
    const before = await filesIn(world.dataDirectory, 'files/private/papers');
    await apply(buyer);
    await buyer.api.updateApplication({ ...applicationForm(), proofOfIncome: [pdf('Another')] });
    return {
      isDone: async () => (await filesIn(world.dataDirectory, 'files/private/papers')).length === before.length + 1,
    };
  },
  'dispose-of-application': async () => {
    await apply(await world.buyer());
    world.pass(1000 * day);
    return { isDone: async () => (await world.database.db.$count(applications)) === 0 };
  },
};

test.each(keysOf(jobKinds))('%s, given up after all its tries, is done when it is tried again', async (kind) => {
  const stop = await exhaust(kind);
  const { isDone } = await stages[kind](await world.admin());
  await world.settle();
  const admin = await world.admin();
  const { failed } = await admin.api.listFailedJobs();
  expect(failed.map((one) => one.kind)).toEqual([kind]);
  expect(await isDone()).toBe(false);
  await stop();
  await admin.api.retryJob({ jobID: failed[0]?.jobID ?? 0 });
  await world.settle();
  expect(await isDone()).toBe(true);
  expect(await admin.api.listFailedJobs()).toEqual({ failed: [] });
});

/** From now on every job of the kind has had all its tries, each of which ended the process. */
async function exhaust(kind: JobKind): Promise<() => Promise<void>> {
  const { db } = world.database;
  await db.execute(
    sql.raw(`create function exhaust() returns trigger language plpgsql as
      $$ begin new.attempts := ${maximumAttempts}; return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger exhaust before insert on outbox for each row when (new.kind = '${kind}')
      execute function exhaust()`),
  );
  const end = async () => void (await db.execute(sql`drop function if exists exhaust() cascade`));
  onTestFinished(end);
  return end;
}
