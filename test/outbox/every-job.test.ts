import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { applications, cars } from '#server/database/schema.ts';
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
    const before = await filesIn(world.dataDirectory, 'files/private/originals');
    const carID = await addCar(clerk, { images: [await picture({ width: 64, height: 48 })] });
    const { photos } = await clerk.api.readYardCar({ id: carID });
    await clerk.api.deletePhoto({ photoID: photos[0]?.photoID ?? 0 });
    return {
      isDone: async () => (await filesIn(world.dataDirectory, 'files/private/originals')).length === before.length,
    };
  },
  'purge-car': async (clerk) => {
    const carID = await addCar(clerk);
    await clerk.api.deleteCar({ id: carID });
    world.pass(day);
    return { isDone: async () => (await world.database.db.$count(cars)) === 0 };
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

test('every kind of job is in the table', async () => {
  const promised = (await filesIn(import.meta.dirname, '../../src/server')).map(async (file) =>
    [...(await readFile(file, 'utf8')).matchAll(/kind: '([a-z]+-[a-z-]+)'/g)].map(([, kind = '']) => kind),
  );
  const kinds = new Set((await Promise.all(promised)).flat());
  // In a demonstration alone.
  kinds.delete('draw-photo');
  expect(Object.keys(jobs).toSorted()).toEqual([...kinds].toSorted());
});

test.each(Object.entries(jobs))(
  '%s, given up after all its tries, is done when it is tried again',
  async (kind, stage) => {
    const stop = await exhaust(kind);
    const { isDone } = await stage(await world.admin());
    await world.settle();
    const clerk = await world.admin();
    const { parked } = await clerk.api.listParked();
    expect(parked.map((one) => one.kind)).toEqual([kind]);
    expect(await isDone()).toBe(false);
    await stop();
    await clerk.api.retryParked({ promiseID: parked[0]?.promiseID ?? 0 });
    await world.settle();
    expect(await isDone()).toBe(true);
    expect(await clerk.api.listParked()).toEqual({ parked: [] });
  },
);

/** From now on every job of the kind has had all its tries, each of which ended the process. */
async function exhaust(kind: string): Promise<() => Promise<void>> {
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
