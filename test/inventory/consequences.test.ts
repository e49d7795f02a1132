import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { keysOf } from '#contract/api/keys-of.ts';
import { carTransitions } from '#contract/inventory/car-changes.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { sales } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const steps = keysOf(carTransitions).flatMap((from) => carTransitions[from].map((to) => [from, to] as const));

const changeOf = (carID: number, currentStatus: CarStatus, status: CarStatus) => ({
  cars: [{ carID, currentStatus }],
  status,
  ...(status === 'reserved' && { reservedUntil: new Date(Date.now() + 3 * day).toISOString() }),
});

async function applicant() {
  const buyer = await world.buyer({ email: freshEmail() });
  await apply(buyer);
  return buyer;
}

/** A car that somebody asked about, that another one is coming to see and, while it is reserved, a third waits for. */
async function wantedCar(status: CarStatus): Promise<{ carID: number; coming: Visitor }> {
  const admin = await world.admin();
  const carID = await addCar(admin);
  await (await applicant()).api.requestInquiry({ carID });
  const coming = await applicant();
  await coming.api.requestViewing({ carID });
  const [viewing] = (await coming.api.listViewings()).viewings;
  const token = viewing?.link.split('/').at(-1) ?? '';
  const { times } = await coming.api.readViewing({ token });
  await coming.api.bookViewing({ token, startsAt: times.at(-1) ?? '' });
  if (status !== 'active') await admin.api.setStatuses(changeOf(carID, 'active', status));
  if (status === 'reserved') await (await applicant()).api.watchCar({ carID });
  return { carID, coming };
}

/** Emails in all, viewings that are booked, and sales on record. */
async function state(carID: number, coming: Visitor) {
  const admin = await world.admin();
  await world.settle();
  const { viewings } = await coming.api.listViewings();
  return {
    emails: (await world.emails()).length,
    viewings: viewings.filter(({ status }) => status === 'booked').length,
    sales: await world.database.db.$count(sales),
    car: await admin.api.readStaffCar({ id: carID }),
    audit: (await admin.api.readAuditLog({})).entries.length,
  };
}

describe('what a change of status brings with it is told before', () => {
  test.each(steps)('from %s to %s: as many emails, viewings and erased sales as then follow', async (from, to) => {
    const { carID, coming } = await wantedCar(from);
    const admin = await world.admin();
    const before = await state(carID, coming);
    const foreseen = await admin.api.foreseeStatuses(changeOf(carID, from, to));
    expect(await state(carID, coming)).toEqual(before);
    await admin.api.setStatuses(changeOf(carID, from, to));
    const after = await state(carID, coming);
    expect(after.car.status).toBe(to);
    expect({
      emails: after.emails - before.emails,
      viewings: before.viewings - after.viewings,
      toCall: [],
      sales: Math.max(before.sales - after.sales, 0),
      rounds: 0,
    }).toEqual(foreseen);
  });

  test('a sale ends a viewing and is told to everyone who wants the car, once', async () => {
    const { carID } = await wantedCar('active');
    const foreseen = await (await world.admin()).api.foreseeStatuses(changeOf(carID, 'active', 'sold'));
    // The one who asked: sold. The one who was coming: the viewing canceled, and why.
    expect(foreseen).toEqual({ emails: 2, viewings: 1, toCall: [], sales: 0, rounds: 0 });
  });

  test('the cars themselves are neither written nor locked for it, however many there are', async () => {
    const { carID } = await wantedCar('active');
    const { db } = world.database;
    // The last transaction that locked or changed the row, even where it was rolled back.
    const lastTouched = () => db.execute(sql`select xmin::text, xmax::text from cars where car_id = ${carID}`);
    const before = (await lastTouched()).rows;
    for (const status of ['sold', 'archived', 'reserved'] as const)
      await (await world.admin()).api.foreseeStatuses(changeOf(carID, 'active', status));
    expect((await lastTouched()).rows).toEqual(before);
  });

  test('the sale of a car that is for sale again, is reserved or is deleted is told to be erased, also where it was archived since', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.setStatuses(changeOf(carID, 'active', 'sold'));
    expect(await admin.api.foreseeStatuses(changeOf(carID, 'sold', 'active'))).toMatchObject({ sales: 1 });
    expect(await admin.api.foreseeStatuses(changeOf(carID, 'sold', 'archived'))).toMatchObject({ sales: 0 });
    await admin.api.setStatuses(changeOf(carID, 'sold', 'archived'));
    expect(await admin.api.foreseeStatuses(changeOf(carID, 'archived', 'active'))).toMatchObject({ sales: 1 });
    expect(await admin.api.foreseeDeletion({ id: carID })).toMatchObject({ sales: 1 });
    expect(await world.database.db.$count(sales)).toBe(1);
    await admin.api.setStatuses(changeOf(carID, 'archived', 'active'));
    expect(await admin.api.foreseeDeletion({ id: carID })).toMatchObject({ sales: 0 });
  });

  test('what is not legal is refused there too', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.setStatuses(changeOf(carID, 'active', 'sold'));
    await expect(admin.api.foreseeStatuses(changeOf(carID, 'sold', 'reserved'))).rejects.toMatchObject({
      code: 'illegal-step',
    });
  });
});
