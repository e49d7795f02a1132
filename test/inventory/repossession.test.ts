import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/api/calls.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { usualSettings } from '../usual-settings.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const timeZone = 'America/Chicago';
const today = () => dayOf(new Date(Date.now() + world.passed()), timeZone);
const daysAgo = (days: number) => daysAfter(today(), -days);

type File = Partial<Input<'saveRepossession'>>;
const noted = (days: number): File => ({ repossessedOn: daysAgo(days + 1), redemptionNoticeOn: daysAgo(days) });

/** A car off the site with such a file. */
async function archivedCar(admin: Visitor, file: File): Promise<number> {
  const carID = await addCar(admin);
  await admin.api.changeStatus({ carID, currentStatus: 'active' });
  await admin.api.saveRepossession({ id: carID, version: 0, ...file });
  return carID;
}

const statusOf = async (admin: Visitor, id: number) => (await admin.api.readStaffCar({ id })).status;
const publish = (admin: Visitor, carID: number) =>
  admin.call('POST', '/api/admin/change-status', { carID, currentStatus: 'archived' });

/** As if the state asked for so many days by now. */
async function askFor(admin: Visitor, redemptionDays: number): Promise<void> {
  const { version } = await admin.api.readSettings();
  await admin.api.saveSettings({ ...usualSettings, redemptionDays, version });
}

describe('a repossession file', () => {
  const whole = {
    lender: 'Prairie Bank',
    accountReference: '0042-77',
    repossessedOn: '2026-03-02',
    redemptionNoticeOn: '2026-03-05',
    saleNoticeOn: '2026-03-20',
    titleStatus: 'applied',
    sixtyPercentPaid: true,
    reserveExpected: 7200.5,
    transportCost: 180,
    reconditioningCost: 640.25,
    feesCost: 0,
  } as const;

  test('is empty at first, and then says what was written', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    expect(await admin.api.readRepossession({ id })).toMatchObject({ lender: '', version: 0, redemptionDays: 21 });
    const saved = await admin.api.saveRepossession({ id, version: 0, ...whole });
    expect(saved).toEqual({ ...whole, version: 1, redemptionDays: 21 });
    expect(await admin.api.readRepossession({ id })).toEqual(saved);
    await admin.api.saveRepossession({ id, version: 1, lender: 'Other Bank' });
    expect(await admin.api.readRepossession({ id })).toMatchObject({
      lender: 'Other Bank',
      feesCost: null,
      version: 2,
    });
  });

  test('is not overwritten by somebody who saw another one', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.saveRepossession({ id, version: 0, lender: 'First' });
    const answer = await admin.call('PUT', `/api/admin/car/${id}/repossession`, { version: 0, lender: 'Second' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale-repossession', file: { lender: 'First' } } });
    expect(await admin.api.readRepossession({ id })).toMatchObject({ lender: 'First', version: 1 });
  });

  test('of ten admins at once is one’s alone', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const tries = Array.from({ length: 10 }, (_, number) =>
      admin.call('PUT', `/api/admin/car/${id}/repossession`, { version: 0, lender: `Bank ${number}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('is on record when it is saved, and refused for a car that is gone', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.saveRepossession({ id, version: 0, ...whole });
    const entries = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'repossession file saved'));
    const note =
      'repossessed-on=2026-03-02 redemption-notice-on=2026-03-05 sale-notice-on=2026-03-20 title=applied sixty-percent-paid=yes reserve=7200.50 transport=180.00 reconditioning=640.25 fees=0.00';
    expect(entries).toMatchObject([{ object: `car:${id}`, note }]);
    expect((await admin.call('GET', '/api/admin/car/404/repossession')).status).toBe(404);
    await admin.api.deleteCar({ id });
    expect((await admin.call('PUT', `/api/admin/car/${id}/repossession`, { version: 1 })).status).toBe(404);
  });

  test('is nothing for buyers and guests', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const buyer = await world.buyer();
    expect((await buyer.call('GET', `/api/admin/car/${id}/repossession`)).status).toBe(403);
    expect((await world.visitor().call('GET', `/api/admin/car/${id}/repossession`)).status).toBe(401);
  });
});

describe('a car goes up for sale', () => {
  test('on the earliest day by the dealer’s clocks, and not on the day before', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, noted(20));
    const refused = await publish(admin, carID);
    const earliest = daysAfter(today(), 1);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'sale-not-allowed', problem: { code: 'too-early-to-sell', day: earliest } },
    });
    // To the last minute of the day at the dealership.
    const minutesLeft = minutesUntil(earliest);
    world.pass((minutesLeft - 1) * 60_000);
    const later = await world.admin();
    expect((await publish(later, carID)).status).toBe(409);
    world.pass(2 * 60_000);
    expect((await publish(later, carID)).status).toBe(200);
    expect(await statusOf(later, carID)).toBe('active');
  });

  test('without a file, or with one that names no repossession, as ever', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, { lender: 'Prairie Bank' });
    expect((await publish(admin, carID)).status).toBe(200);
  });

  test('never before the day of a notice, though nobody wrote down when it was repossessed', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, { lender: 'Prairie Bank', redemptionNoticeOn: today() });
    expect(await publish(admin, carID)).toMatchObject({
      status: 409,
      body: { code: 'sale-not-allowed', problem: { code: 'too-early-to-sell' } },
    });
  });

  test('never while no notice of redemption was sent', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, { repossessedOn: daysAgo(300) });
    expect(await publish(admin, carID)).toMatchObject({
      status: 409,
      body: { code: 'sale-not-allowed', problem: { code: 'no-redemption-notice' } },
    });
  });

  test('neither as sold nor by the call for many', async () => {
    const admin = await world.admin();
    const [early, free] = [await archivedCar(admin, noted(3)), await archivedCar(admin, noted(30))];
    const set = (status: 'active' | 'sold', ...carIDs: number[]) =>
      admin.call('POST', '/api/admin/cars/status', {
        cars: carIDs.map((carID) => ({ carID, currentStatus: 'archived' })),
        status,
      });
    for (const status of ['active', 'sold'] as const)
      expect(await set(status, early)).toMatchObject({ status: 409, body: { code: 'sale-not-allowed' } });
    const problem = { code: 'too-early-to-sell', day: daysAfter(today(), 18) };
    expect(await set('active', early, free)).toMatchObject({
      status: 200,
      body: {
        changed: [{ carID: free, status: 'active' }],
        heldBack: [{ carID: early, problem }],
        sameVin: [],
        stale: [],
      },
    });
    expect(await statusOf(admin, early)).toBe('archived');
    expect(await statusOf(admin, free)).toBe('active');
  });

  test('not by a sheet of our own, which names the row and the reason', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, noted(3));
    const sheet = new Blob([`Car ID,Status,Year,Make,Model,VIN\r\n${carID},active,2018,Toyota,Camry,\r\n`]);
    const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
    const check = await admin.api.checkSheet({ importID, bank: '', mapping });
    expect(check.problems).toMatchObject([{ row: 2, column: 'Status', problem: { code: 'too-early-to-sell' } }]);
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-not-checked' });
  });

  test('not by a sheet that was checked before its file was written', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, noted(30));
    const sheet = new Blob([`Car ID,Status,Year,Make,Model,VIN\r\n${carID},active,2018,Toyota,Camry,\r\n`]);
    const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
    await admin.api.checkSheet({ importID, bank: '', mapping });
    await admin.api.saveRepossession({ id: carID, version: 1, ...noted(3) });
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-outdated' });
    expect(await statusOf(admin, carID)).toBe('archived');
  });
});

describe('a car that may no longer be for sale, because the state asks for more days by now,', () => {
  test('comes back archived when its deletion is undone', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, noted(30));
    await publish(admin, carID);
    await admin.api.deleteCar({ id: carID });
    await askFor(admin, 60);
    await admin.api.restoreCar({ id: carID });
    expect(await statusOf(admin, carID)).toBe('archived');
  });

  test('goes into the archive when its reservation ends, and who asked about it is told', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, noted(30));
    await publish(admin, carID);
    await apply(await world.buyer({ email: 'asking@world.test' }), { carID });
    const reservedUntil = new Date(Date.now() + world.passed() + hour).toISOString();
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
    await askFor(admin, 60);
    const before = (await world.emails()).length;
    world.pass(2 * hour);
    await world.settle();
    expect(await statusOf(await world.admin(), carID)).toBe('archived');
    const told = (await world.emails()).slice(before);
    expect(told.map(({ to }) => to)).toEqual(['asking@world.test']);
  });

  test('may be archived, and nothing else', async () => {
    const admin = await world.admin();
    const carID = await archivedCar(admin, noted(30));
    await publish(admin, carID);
    await askFor(admin, 60);
    const to = (status: string, more = {}) =>
      admin.call('POST', '/api/admin/cars/status', { cars: [{ carID, currentStatus: 'active' }], status, ...more });
    expect((await to('sold')).status).toBe(409);
    expect((await to('reserved', { reservedUntil: new Date(Date.now() + day).toISOString() })).status).toBe(409);
    expect((await to('archived')).status).toBe(200);
  });
});

describe('a file that says that a car for sale should not be', () => {
  test.each([
    ['too early', noted(3), { code: 'archive-before-dates', day: daysAfter(dayOf(new Date(), timeZone), 18) }],
    ['without a notice', { repossessedOn: '2026-01-02' }, { code: 'archive-without-notice' }],
  ])('is refused: %s', async (_why, file, problem) => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const save = () => admin.call('PUT', `/api/admin/car/${id}/repossession`, { version: 0, ...file });
    expect(await save()).toMatchObject({ status: 409, body: { code: 'sale-not-allowed', problem } });
    expect(await admin.api.readRepossession({ id })).toMatchObject({ version: 0 });
    await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
    expect((await save()).status).toBe(200);
  });

  test('is taken of a car that is sold: what was done is done', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.setStatuses({ cars: [{ carID: id, currentStatus: 'active' }], status: 'sold' });
    expect((await admin.api.saveRepossession({ id, version: 0, ...noted(3) })).version).toBe(1);
  });

  test('and the change of status at the same moment leave no car for sale too early', async () => {
    const admin = await world.admin();
    for (let round = 0; round < 5; round++) {
      const carID = await archivedCar(admin, {});
      await Promise.all([
        publish(admin, carID),
        admin.call('PUT', `/api/admin/car/${carID}/repossession`, { version: 1, ...noted(3) }),
      ]);
      const { repossessedOn } = await admin.api.readRepossession({ id: carID });
      const isPublic = (await statusOf(admin, carID)) === 'active';
      expect(isPublic && repossessedOn !== null).toBe(false);
    }
  });
});

test('how many days a notice has to be out is a setting', async () => {
  const admin = await world.admin();
  const carID = await archivedCar(admin, noted(10));
  expect((await publish(admin, carID)).status).toBe(409);
  await askFor(admin, 10);
  expect((await publish(admin, carID)).status).toBe(200);
  const { version } = await admin.api.readSettings();
  expect((await admin.api.saveSettings({ ...usualSettings, redemptionDays: 120, version })).redemptionDays).toBe(120);
  for (const redemptionDays of [-1, 121, 1.5]) {
    const saving = admin.api.saveSettings({ ...usualSettings, redemptionDays, version });
    await expect(saving).rejects.toMatchObject({ problems: { redemptionDays: { code: 'not-in-range' } } });
  }
});

/** How many minutes until that day begins at the dealership. */
function minutesUntil(wanted: string): number {
  let minutes = 0;
  while (dayOf(new Date(Date.now() + world.passed() + minutes * 60_000), timeZone) < wanted) minutes++;
  return minutes;
}
