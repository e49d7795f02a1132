import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/api/calls.ts';
import { auditEntries, outbox, viewings } from '#server/database/schema.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createGuests } from '#server/viewings/guests/guests.ts';
import { rekeyViewings } from '#server/viewings/rekey-viewings.ts';
import { createLinks } from '#server/viewings/viewing-link.ts';
import { addCar, apply } from '../builders.ts';
import { silentLog as log } from '../jobs/builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ VIEWING_CAPACITY: '2', RETENTION: '100' });
const day = 24 * 60 * 60 * 1000;

/** A buyer who has asked to see the car, with the link to choose a time. */
async function askedBy(carID: number) {
  const buyer = await world.buyer();
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  return (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
}
const timesOf = async (token: string) => (await world.visitor().api.readViewing({ token })).times;
const guestFor = (carID: number, startsAt: string, details: Partial<Input<'bookGuest'>> = {}) => ({
  carID,
  startsAt,
  fName: 'Gus',
  lName: 'Walker',
  phone: '(217) 555-0177',
  ...details,
});
const book = (admin: Visitor, guest: object) => admin.call('POST', '/api/admin/guest-viewings', guest);
const deeds = async (object: string) =>
  (
    await world.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.object, object))
      .orderBy(auditEntries.entryID)
  ).map((entry) => entry.action);
const countRows = async () => (await world.database.db.select({ id: viewings.viewingID }).from(viewings)).length;

describe('someone without an account', () => {
  test('is booked by an admin: the time is taken, accepted, in the calendar and on record, and no email goes out', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const token = await askedBy(carID);
    const [startsAt = ''] = await timesOf(token);
    const before = (await world.emails()).length;
    const viewing = await admin.api.bookGuest(guestFor(carID, startsAt));
    const { viewingID } = viewing;
    expect(viewing).toMatchObject({ userID: null, fName: 'Gus', lName: 'Walker', email: '', carID, status: 'booked' });
    expect(viewing.acceptedAt).not.toBeNull();
    expect(await timesOf(token)).not.toContain(startsAt);
    const { viewings: booked } = await admin.api.readWeek({ day: startsAt.slice(0, 'yyyy-mm-dd'.length) });
    expect(booked).toEqual([viewing]);
    expect(await admin.api.openViewing({ viewingID })).toEqual({
      ...viewing,
      phone: '217-555-0177',
      applicationID: null,
    });
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'viewing viewed']);
    expect(await world.emails()).toHaveLength(before);
  });

  test('is shown in the calendar with the language they read', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    await admin.api.bookGuest(guestFor(carID, startsAt, { language: 'es' }));
    const { viewings: booked } = await admin.api.readWeek({ day: startsAt.slice(0, 'yyyy-mm-dd'.length) });
    expect(booked).toMatchObject([{ fName: 'Gus', language: 'es' }]);
  });

  test('is stored encrypted', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt, { email: 'gus@walker.test' }));
    const [row] = await world.database.db.select().from(viewings).where(eq(viewings.viewingID, viewingID));
    const stored = Buffer.from(row?.encryptedGuestFields ?? []).toString('latin1');
    expect(stored.length).toBeGreaterThan(20);
    for (const known of ['Gus', 'Walker', '555-0177', 'gus@']) expect(stored).not.toContain(known);
  });

  test('who left an address gets the time and the link to change it, and is told when it is called off', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = '', other = ''] = await timesOf(await askedBy(carID));
    const email = 'gus@walker.test';
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt, { phone: undefined, email }));
    const sent = async () => (await world.emails()).filter(({ to }) => to === email);
    const [booked] = await sent();
    expect(booked?.subject).toContain('You’re booked');
    expect(booked?.text).toContain('Hi Gus,');
    expect(booked?.html).toContain('Hi Gus,');
    const token = /\/viewing\/([\w-]+)/.exec(booked?.text ?? '')?.[1] ?? '';
    await world.visitor().api.bookViewing({ token, startsAt: other });
    expect((await sent()).at(-1)?.subject).toContain('New time for your viewing');
    await admin.api.callOffViewing({ viewingID, reason: 'The car is at the shop.' });
    expect((await sent()).at(-1)?.text).toContain('The car is at the shop.');
  });

  test('who had many emails in a day is still told when staff call the viewing off', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = '', other = ''] = await timesOf(await askedBy(carID));
    const email = 'often@walker.test';
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt, { email }));
    const sent = async () => (await world.emails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    for (let count = 0; count < 20; count++) {
      await admin.api.moveViewing({ viewingID, startsAt: count % 2 === 0 ? other : startsAt });
      await world.settle();
    }
    expect(await sent()).toHaveLength(21);
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    expect((await sent()).slice(21)).toEqual([expect.stringContaining('Your viewing is canceled')]);
  });

  test('who left no address is named to be called when the car goes, and no email is counted or queued', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = '', other = ''] = await timesOf(await askedBy(carID));
    const queued = async () =>
      (await world.database.db.select({ id: outbox.jobID }).from(outbox))
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    const before = await queued();
    const walter = await admin.api.bookGuest(guestFor(carID, startsAt));
    const { viewingID } = walter;
    await admin.api.moveViewing({ viewingID, startsAt: other });
    await admin.api.acceptViewing({ viewingID });
    expect(await queued()).toEqual(before);
    await admin.api.bookGuest(guestFor(carID, startsAt, { email: 'told@walker.test' }));

    const change = { cars: [{ carID, currentStatus: 'active' as const }], status: 'archived' as const };
    const toCall = [{ viewingID, fName: 'Gus', lName: 'Walker', phone: '217-555-0177' }];
    // To whoever asked about the car, and to the one who left an address.
    expect(await admin.api.foreseeStatuses(change)).toEqual({
      emails: 2,
      viewings: 2,
      toCall,
      sales: 0,
      rounds: 0,
    });
    const sheet = [
      new Blob([`Car ID,Status,Year,Make,Model,VIN\r\n${carID},archived,2019,Honda,Accord,`], { type: 'text/csv' }),
    ];
    const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet });
    expect(await admin.api.checkSheet({ importID, bank: '', mapping })).toMatchObject({ emails: 2, calls: 1 });
    expect((await admin.api.openViewing({ viewingID })).status).toBe('booked');
    expect(await admin.api.setStatuses(change)).toMatchObject({ changed: [{ carID }], toCall });
    expect((await deeds(`viewing:${viewingID}`)).filter((action) => action === 'viewing viewed')).toHaveLength(3);
    const told = (await world.emails()).filter(({ to }) => to === 'told@walker.test').map(({ subject }) => subject);
    expect(told).toContain('Your viewing is canceled');
  });

  test('who left no address is named to be called when the car is archived by its switch, and only then', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt));
    const flip = (currentStatus: string) => admin.call('POST', '/api/admin/change-status', { carID, currentStatus });
    const toCall = [{ viewingID, fName: 'Gus', lName: 'Walker', phone: '217-555-0177' }];
    expect(await flip('active')).toEqual({ status: 200, body: { newStatus: 'archived', toCall } });
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'viewing viewed']);
    expect(await flip('archived')).toEqual({ status: 200, body: { newStatus: 'active' } });
  });

  test('is booked at most a year ahead, and so is whoever is moved', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const inAYear = Date.now() + 366 * day;
    const beginnings = async (days: number) => {
      const week = await admin.api.readWeek({ day: new Date(Date.now() + days * day).toISOString().slice(0, 10) });
      return week.days.flatMap((one) => one.beginnings);
    };
    const within = (await beginnings(364)).findLast((at) => Date.parse(at) < inAYear) ?? '';
    const beyond = (await beginnings(371)).find((at) => Date.parse(at) > inAYear + day) ?? '';
    const tooFar = { status: 400, body: { problems: { startsAt: { code: 'too-far-ahead' } } } };
    for (const startsAt of [beyond, '2098-12-01T15:00:00Z'])
      expect(await book(admin, guestFor(carID, startsAt)), startsAt).toMatchObject(tooFar);
    expect(await book(admin, guestFor(carID, '2150-12-01T15:00:00Z'))).toMatchObject({
      status: 400,
      body: { errors: { startsAt: 'Choose a year from 2001 to 2098.' } },
    });
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, within));
    const moved = await admin.call('PUT', `/api/admin/viewings/${viewingID}`, { startsAt: beyond });
    expect(moved).toMatchObject(tooFar);
  });

  test('who left no address is named to be called when a sheet takes the car off the list', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt));
    const content = `Car ID,Status,Year,Make,Model,VIN\r\n${carID},archived,2019,Honda,Accord,`;
    const sheet = [new Blob([content], { type: 'text/csv' })];
    const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet });
    await admin.api.checkSheet({ importID, bank: '', mapping });
    const toCall = [{ viewingID, fName: 'Gus', lName: 'Walker', phone: '217-555-0177' }];
    expect(await admin.api.importSheet({ importID })).toMatchObject({ changed: 1, toCall });
    expect(await deeds(`viewing:${viewingID}`)).toContain('viewing viewed');
    const looks = async () =>
      (await deeds(`viewing:${viewingID}`)).filter((action) => action === 'viewing viewed').length;
    const before = await looks();
    expect(await admin.api.importSheet({ importID })).toEqual({ added: 0, changed: 1, known: 0, toCall });
    expect(await looks()).toBe(before + 1);
  });

  test('needs a name, a way to be reached, a car on offer and a time that is free', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    const wrong: [object, string][] = [
      [{ fName: '' }, 'fName'],
      [{ fName: 'evil.com' }, 'fName'],
      [{ lName: 'www.evil.com' }, 'lName'],
      [{ phone: '555' }, 'phone'],
      [{ phone: '' }, 'phone'],
      [{ phone: undefined }, 'phone'],
      [{ email: 'gus' }, 'email'],
      [{ startsAt: 'soon' }, 'startsAt'],
      [{ startsAt: new Date(Date.parse(startsAt) + 60_000).toISOString() }, 'startsAt'],
    ];
    for (const [details, field] of wrong)
      expect(await book(admin, { ...guestFor(carID, startsAt), ...details }), field).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', errors: { [field]: expect.any(String) } },
      });
    expect((await book(admin, guestFor(carID + 1000, startsAt))).status).toBe(404);
    const rows = await countRows();
    const answers = await Promise.all([1, 2, 3].map(() => book(admin, guestFor(carID, startsAt))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await countRows()).toBe(rows + 1);
    const elsewhere = await addCar(admin);
    expect((await book(admin, guestFor(elsewhere, startsAt))).status).toBe(201);
    expect(await book(admin, guestFor(await addCar(admin), startsAt))).toMatchObject({
      status: 409,
      body: { code: 'time-taken' },
    });
  });

  test('is not booked into a blocked time', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    await admin.api.blockTimes({ startsAt, endsAt: new Date(Date.parse(startsAt) + 60_000).toISOString() });
    expect(await book(admin, guestFor(carID, startsAt))).toMatchObject({ status: 409, body: { code: 'time-blocked' } });
  });

  test('is deleted with all that is known of them; a buyer’s viewing is not', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const token = await askedBy(carID);
    const [startsAt = ''] = await timesOf(token);
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt));
    const remove = (id: number) => admin.call('DELETE', `/api/admin/guest-viewings/${id}`);
    expect((await remove(viewingID)).status).toBe(200);
    expect((await remove(viewingID)).status).toBe(404);
    expect(await timesOf(token)).toContain(startsAt);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'guest deleted']);
    const { waiting } = await admin.api.readWeek({});
    expect((await remove(waiting[0]?.viewingID ?? 0)).status).toBe(404);
    expect(await countRows()).toBe(1);
  });

  test('who is deleted is not kept by an email that tells of a car that is gone', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [startsAt = ''] = await timesOf(await askedBy(carID));
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt, { email: 'gus@walker.test' }));
    await world.settle();
    const stored = async () =>
      (await world.database.db.select({ payload: outbox.payload }).from(outbox)).filter(
        ({ payload }) => payload['viewingID'] === viewingID && 'kept' in payload,
      ).length;
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    await world.settle();
    expect(await stored()).toBe(1);
    await admin.api.deleteGuest({ viewingID });
    expect(await stored()).toBe(0);
  });

  test('is forgotten as many days after the viewing as an application is kept, and not a day before', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const token = await askedBy(carID);
    const [startsAt = ''] = await timesOf(token);
    const { viewingID } = await admin.api.bookGuest(guestFor(carID, startsAt));
    world.pass(Date.parse(startsAt) - Date.now() + 99 * day);
    await world.upkeep();
    expect(await countRows()).toBe(2);
    world.pass(2 * day);
    await world.upkeep();
    expect(await countRows()).toBe(1);
    expect(await deeds(`viewing:${viewingID}`)).toEqual(['viewing booked', 'guest disposed of']);
  });
});

test('after a change of key, people without an account are encrypted with the current one; who cannot be opened is reported', async () => {
  const carID = await addCar(await world.admin());
  const [lostKey, oldKey, newKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const guest = { fName: 'Gus', lName: '', phone: '217-555-0177', email: '', language: 'en' as const };
  for (const key of [oldKey, lostKey]) {
    const encryption = createEncryption({ keys: [key] });
    const link = createLinks({ encryption, randomBytes, log }).make(null, carID);
    const encryptedGuestFields = createGuests({ encryption, log }).encrypt(guest, link.tokenHash);
    await world.database.db.insert(viewings).values({ carID, ...link, encryptedGuestFields, createdAt: new Date() });
  }
  const reported: string[] = [];
  const rekey = () =>
    rekeyViewings({
      database: world.database,
      encryption: createEncryption({ keys: [newKey, oldKey] }),
      report: (object) => void reported.push(object),
    });
  expect(await rekey()).toBe(1);
  const [first, second] = await world.database.db.select().from(viewings).orderBy(viewings.viewingID);
  const { tokenHash, encryptedGuestFields } = first ?? {};
  const { open } = createGuests({ encryption: createEncryption({ keys: [newKey] }), log });
  expect(tokenHash && encryptedGuestFields && open({ tokenHash, encryptedGuestFields })).toEqual(guest);
  expect(reported).toEqual([`viewing:${second?.viewingID}`]);
  expect(await rekey()).toBe(0);
});
