import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries, cars } from '#server/database/schema.ts';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const vin = '1HGCM82633A004352';
const anotherVin = '5YJ3E1EA2KF317000';
const reason = 'Two titles were issued; the bank is looking into it';

const refusedFor = (carID: number) => ({
  code: 'vin-on-offer',
  status: 409,
  problem: { code: 'same-vin', carID, car: '2018 Toyota Camry' },
});

async function archive(admin: Visitor, carID: number): Promise<void> {
  await admin.api.changeStatus({ carID, currentStatus: 'active' });
}

async function addArchived(admin: Visitor, details: Parameters<typeof addCar>[1] = { vin }): Promise<number> {
  const carID = await addCar(admin, { ...details, sameVinReason: 'for now' });
  await archive(admin, carID);
  return carID;
}

const statusOf = async (admin: Visitor, id: number) => (await admin.api.readStaffCar({ id })).status;

const lastDeed = async () => {
  const [last] = await world.database.db.select().from(auditEntries).orderBy(desc(auditEntries.entryID)).limit(1);
  return last;
};

describe('a VIN is on offer once', () => {
  test('a second car with it is refused, and the first is named', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    await expect(addCar(admin, { vin: vin.toLowerCase() })).rejects.toMatchObject(refusedFor(first));
    expect((await admin.api.listInventory()).cars).toHaveLength(1);
  });

  test('with a reason it is added, and the reason stands in the audit log', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    const second = await addCar(admin, { vin, sameVinReason: reason });
    expect(await lastDeed()).toMatchObject({
      action: 'VIN on offer twice',
      object: `car:${second}`,
      note: `Same VIN as car ${first}: ${reason}`,
    });
    const { entries } = await admin.api.readAuditLog({ text: 'two titles' });
    expect(entries).toMatchObject([{ object: `car:${second}`, note: expect.stringContaining(reason) }]);
    // What was said holds: an edit of something else asks nothing.
    await admin.api.editCar({ carID: second, vin, carDes: 'Another description' });
  });

  test('a blank reason is none', async () => {
    const admin = await world.admin();
    await addCar(admin, { vin });
    await expect(addCar(admin, { vin, sameVinReason: '  ' })).rejects.toMatchObject({ code: 'vin-on-offer' });
  });

  test('a reserved car keeps its VIN; a sold, archived or deleted one does not', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin });
    const reservedUntil = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
    await expect(addCar(admin, { vin })).rejects.toMatchObject(refusedFor(carID));
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'reserved' }], status: 'sold' });
    const second = await addCar(admin, { vin });
    await archive(admin, second);
    const third = await addCar(admin, { vin });
    await admin.api.deleteCar({ id: third });
    await addCar(admin, { vin });
  });

  test('an edit that gives a car on offer the VIN of another is refused, or done for a reason', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    const second = await addCar(admin, { vin: anotherVin });
    await expect(admin.api.editCar({ carID: second, carYear: 2018, vin })).rejects.toMatchObject({
      ...refusedFor(first),
      problems: { vin: { code: 'same-vin' } },
    });
    expect((await admin.api.readStaffCar({ id: second })).vin).toBe(anotherVin);
    await admin.api.editCar({ carID: second, carYear: 2018, vin, sameVinReason: reason });
    expect(await lastDeed()).toMatchObject({ action: 'VIN on offer twice', object: `car:${second}` });
    // Another VIN needs no reason, and the old reason does not cover a third.
    await admin.api.editCar({ carID: second, carYear: 2018, vin: anotherVin });
    await expect(admin.api.editCar({ carID: second, carYear: 2018, vin })).rejects.toMatchObject(refusedFor(first));
  });

  test('an archived car may be given any VIN, and is asked about when it goes on offer', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    const second = await addArchived(admin, { vin: anotherVin });
    await admin.api.editCar({ carID: second, carYear: 2018, vin });
    const putOnOffer = { carID: second, currentStatus: 'archived' } as const;
    await expect(admin.api.changeStatus(putOnOffer)).rejects.toMatchObject(refusedFor(first));
    expect(await statusOf(admin, second)).toBe('archived');
    expect(await admin.api.changeStatus({ ...putOnOffer, sameVinReason: reason })).toEqual({ newStatus: 'active' });
    expect(await lastDeed()).toMatchObject({ action: 'VIN on offer twice', note: expect.stringContaining(reason) });
  });

  test('a reason given for one car does not open the way for the other', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    const second = await addCar(admin, { vin, sameVinReason: reason });
    await archive(admin, first);
    await expect(admin.api.changeStatus({ carID: first, currentStatus: 'archived' })).rejects.toMatchObject(
      refusedFor(second),
    );
    // Off the lists and on again, the second is asked about anew.
    await archive(admin, second);
    await admin.api.changeStatus({ carID: first, currentStatus: 'archived' });
    await expect(admin.api.changeStatus({ carID: second, currentStatus: 'archived' })).rejects.toMatchObject(
      refusedFor(first),
    );
  });

  test('of many that are put on offer, those whose VIN is taken are left alone and named', async () => {
    const admin = await world.admin();
    const first = await addCar(admin, { vin });
    const [taken, one, other, free] = [
      await addArchived(admin),
      await addArchived(admin, { vin: anotherVin }),
      await addArchived(admin, { vin: anotherVin }),
      await addArchived(admin, {}),
    ];
    const picked = [taken, one, other, free].map((carID) => ({ carID, currentStatus: 'archived' as const }));
    const outcome = await admin.api.setStatuses({ cars: picked, status: 'active' });
    expect(outcome.changed.map(({ carID }) => carID)).toEqual([one, free]);
    expect(outcome.sameVin).toMatchObject([
      { carID: taken, other: { carID: first } },
      { carID: other, other: { carID: one } },
    ]);
    expect(await statusOf(admin, taken)).toBe('archived');
    const again = await admin.api.setStatuses({ cars: picked.slice(0, 1), status: 'active', sameVinReason: reason });
    expect(again).toMatchObject({ changed: [{ carID: taken }], sameVin: [] });
    expect(await lastDeed()).toMatchObject({ action: 'VIN on offer twice', object: `car:${taken}` });
  });

  test('a deleted car whose VIN another has got is not brought back without a word', async () => {
    const admin = await world.admin();
    const deleted = await addCar(admin, { vin });
    await admin.api.deleteCar({ id: deleted });
    const other = await addCar(admin, { vin });
    await expect(admin.api.restoreCar({ id: deleted })).rejects.toMatchObject(refusedFor(other));
    await admin.api.restoreCar({ id: deleted, sameVinReason: reason });
    expect(await lastDeed()).toMatchObject({ action: 'VIN on offer twice', object: `car:${deleted}` });
  });

  test('a sheet does not add a car whose VIN is on offer, in capitals or not', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin });
    await world.database.db.update(cars).set({ vin: vin.toLowerCase() }).where(eq(cars.carID, carID));
    const sheet = new Blob([`VIN,Year,Make,Model\n${vin},2019,Honda,Accord\n`]);
    const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
    await admin.api.checkSheet({ importID, bank: '', mapping });
    expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 0 });
    expect((await admin.api.listInventory()).cars).toHaveLength(1);
  });

  test('two who add it at the same moment leave one', async () => {
    const admins = await Promise.all([world.admin(), world.admin(), world.admin()]);
    const outcomes = await Promise.allSettled(admins.map((admin) => addCar(admin, { vin })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'vin-on-offer' });
    expect((await admins[0].api.listInventory()).cars).toHaveLength(1);
  });
});
