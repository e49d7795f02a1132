import { dayOf } from '#contract/time/local-time.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import * as schema from '#server/database/schema.ts';
import { addCar, apply, applicationForm, pdf } from '../builders.ts';
import { nowIn, passTo } from '../durations/both-sides.ts';
import { protect, withKey } from '../every-call/people.ts';
import { numberFrom, readKept } from '../every-call/rows.ts';
import { filesIn } from '../files.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { fates } from './personal-tables.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const { applications, auditEntries, creditNotices, inquiries, keptApplications, users } = schema;
const password = 'a-buyer-of-the-world';

// Numbers that stand for one thing wherever they are seen.
beforeEach(async () => {
  await rm(join(world.dataDirectory, 'files/private/papers'), { recursive: true, force: true });
  await numberFrom(world.database, 1_200_000_000);
});

type Person = { visitor: Visitor; userID: number; email: string };

async function signUp(name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@world.test`;
  const visitor = await world.buyer({ email, fName: name });
  return { visitor, email, userID: (await visitor.api.me()).user?.userID ?? 0 };
}

/** Somebody of whom something lies in every table that may hold a person. */
async function settlePerson(admin: Visitor, name: string): Promise<Person> {
  const person = await signUp(name);
  const { visitor, userID, email } = person;
  const [carID, otherID, soldID] = [await addCar(admin), await addCar(admin), await addCar(admin)];
  const proofOfIncome = [new File([pdf()], `${name} pay stub.pdf`, { type: 'application/pdf' })];
  await visitor.api.apply({ ...applicationForm(), carID, proofOfIncome });
  await withKey(world, visitor).api.requestInquiry({ carID: otherID });
  await visitor.api.requestViewing({ carID: otherID });
  await visitor.api.saveCars({ carIDs: [carID] });
  await admin.api.setStatuses({ cars: [{ carID: soldID, currentStatus: 'active' }], status: 'sold' });
  await visitor.api.watchCar({ carID: soldID });
  await admin.api.saveOffers({
    id: carID,
    version: 0,
    endsOn: dayOf(new Date(Date.now() + world.passed()), 'America/Chicago'),
  });
  await visitor.api.placeOffer({ carID, amount: 9000 });
  await world.visitor().api.forgetPassword({ email });
  for (const { inquiryID: id } of await inquiriesOf(userID)) {
    await admin.api.addNote({ id, body: `${name} called twice.` });
    await admin.api.declineInquiry({ id, reasons: ['other'], other: `${name} sent no stub.` });
  }
  // Authenticator apps go by the true clock.
  if (world.passed() === 0) await protect({ visitor, userID, email, password });
  await world.settle();
  return person;
}

const inquiriesOf = (userID: number) => world.database.db.select().from(inquiries).where(eq(inquiries.userID, userID));

/** The tables in which somebody is named by number, name or address. */
async function tablesNaming({ userID, email }: Person): Promise<string[]> {
  const [name = ''] = email.split('@');
  const rows = [...(await readKept(world))].filter(([, row]) => new RegExp(`${userID}|${name}`, 'i').test(row));
  return [...new Set(rows.map(([key]) => key.split(' ')[0] ?? ''))].toSorted();
}

const documents = () => filesIn(world.dataDirectory, 'files/private/papers');
const kept = () => world.database.db.select().from(keptApplications);
const notices = () => world.database.db.select().from(creditNotices);
const swept = async () => {
  const rows = await world.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'data swept'));
  return rows.map(({ actorID, object }) => ({ actorID, object }));
};
const sweep = async () => {
  await world.upkeep();
  await world.settle();
};

test('every table says what becomes of its rows when their person goes', () => {
  const tables = Object.values<unknown>(schema).flatMap((one) => (is(one, PgTable) ? getTableConfig(one).name : []));
  expect(Object.values(fates).flat().toSorted()).toEqual(tables.toSorted());
});

describe.each<[string, (admin: Visitor, person: Person) => Promise<unknown>]>([
  ['an admin', (admin, { userID }) => admin.api.deleteUser({ id: userID })],
  ['the person', (_admin, { visitor }) => visitor.api.closeAccount({ password })],
])('an account that %s deletes', (_who, close) => {
  test('leaves only what the law wants, until its day, and then nothing', async () => {
    const admin = await world.admin();
    const staying = await settlePerson(admin, 'Stella');
    const leaving = await settlePerson(admin, 'Lorenzo');
    const named = await tablesNaming(leaving);
    expect(fates.goes.filter((table) => !named.includes(table))).toEqual([]);
    const before = await tablesNaming(staying);
    await close(admin, leaving);
    await world.settle();

    const left = await tablesNaming(leaving);
    expect(left.filter((table) => fates.goes.some((one) => one === table))).toEqual([]);
    expect(await tablesNaming(staying)).toEqual(before);
    const [record] = await kept();
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify({ ...record, encryptedFields: '', encryptedRecord: '' })).not.toMatch(/lorenzo/i);
    expect(await documents()).toHaveLength(2);
    expect(await notices()).toHaveLength(4);

    const end = record?.keepUntil.getTime() ?? 0;
    passTo(world, end - 60_000);
    await sweep();
    expect(await kept()).toHaveLength(1);
    expect(await documents()).toHaveLength(2);
    passTo(world, end);
    await sweep();
    expect(await kept()).toEqual([]);
    expect(await notices()).toEqual([]);
    expect(await swept()).toEqual([{ actorID: null, object: 'sweep:notices=4,records=1' }]);
    // Numbers of jobs that are done go a week later.
    world.pass(8 * day);
    await sweep();
    expect(await tablesNaming(leaving)).toEqual(['audit_entries']);
    // The one who stays has a live account; the answered application has had its day as well.
    expect(await world.database.db.$count(users, eq(users.userID, staying.userID))).toBe(1);
    expect(await documents()).toEqual([]);
  });

  test('is free for a new sign-up, who has nothing to do with the old one', async () => {
    const admin = await world.admin();
    const person = await settlePerson(admin, 'Lorenzo');
    await close(admin, person);
    const again = await world.buyer({ email: person.email, fName: 'Lorenzo' });
    expect((await again.api.listInquiries({})).inquiries).toEqual([]);
    expect((await again.api.listOwnNotices()).notices).toEqual([]);
    const data = await again.api.downloadOwnData({ password });
    expect(data).toMatchObject({ application: null, formerApplications: [], inquiries: [], notices: [], viewings: [] });
  });
});

test('26 months later what was answered then is gone, and what was answered since is not', async () => {
  const admin = await world.admin();
  const first = await settlePerson(admin, 'Lorenzo');
  await first.visitor.api.closeAccount({ password });
  world.pass(62 * day);
  const later = await world.admin();
  const second = await settlePerson(later, 'Stella');
  await second.visitor.api.closeAccount({ password });
  passTo(world, nowIn(world) + 26 * 30.5 * day - 62 * day);
  await sweep();
  expect((await kept()).map(({ userID }) => userID)).toEqual([second.userID]);
  expect(await notices()).toHaveLength(2);
  expect(await documents()).toHaveLength(1);
});

describe('an application', () => {
  async function inquire(name = 'Lorenzo') {
    const admin = await world.admin();
    const person = await signUp(name);
    await apply(person.visitor, { carID: await addCar(admin) });
    const id = (await inquiriesOf(person.userID))[0]?.inquiryID ?? 0;
    return { admin, person, id };
  }

  test('that nobody answered is kept for 25 months after it was sent, though the account is deleted', async () => {
    const { person } = await inquire();
    const sentAt = nowIn(world);
    world.pass(100 * day);
    await person.visitor.api.logIn({ email: person.email, password });
    await person.visitor.api.closeAccount({ password });
    const end = (await kept())[0]?.keepUntil.getTime() ?? 0;
    expect((end - sentAt) / day).toBeGreaterThan(759);
    expect((end - sentAt) / day).toBeLessThan(764);
    passTo(world, end - 60_000);
    await sweep();
    expect(await kept()).toHaveLength(1);
    passTo(world, end);
    await sweep();
    expect([await kept(), await documents()]).toEqual([[], []]);
  });

  test('that was approved is kept for 25 months after that', async () => {
    const { admin, person, id } = await inquire();
    await admin.api.confirmInquiry({ id });
    const [onFile] = await world.database.db.select().from(applications);
    await person.visitor.api.closeAccount({ password });
    expect((await kept())[0]?.keepUntil).toEqual(onFile?.heldUntil);
  });

  test('that was answered and then replaced stays as it was judged, and shares its document', async () => {
    const { admin, person, id } = await inquire();
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    await person.visitor.api.updateApplication({ ...applicationForm(), jobTitle: 'Baker' });
    // Nothing was answered since: there is nothing more to keep.
    await person.visitor.api.updateApplication({ ...applicationForm(), jobTitle: 'Cook' });
    const [record] = await kept();
    expect(await kept()).toMatchObject([{ why: 'replaced' }]);
    const opened = await admin.api.openRecord({ id: record?.keptID ?? 0 });
    expect(opened).toMatchObject({ jobTitle: 'Machinist', fName: 'Lorenzo', email: person.email });
    expect(opened.notices).toMatchObject([{ noticeID: (await notices())[0]?.noticeID, kind: 'declined' }]);
    expect(await documents()).toHaveLength(1);
    // A new document takes the old one away only from the application on file.
    await person.visitor.api.updateApplication({ ...applicationForm(), proofOfIncome: [pdf()] });
    await world.settle();
    expect(await documents()).toHaveLength(2);
    expect((await admin.fetch(opened.proofOfIncome)).status).toBe(200);
    passTo(world, record?.keepUntil.getTime() ?? 0);
    await sweep();
    expect(await kept()).toEqual([]);
  });

  test('is kept for as many months as the settings say, from then on', async () => {
    const { admin, person, id } = await inquire();
    const { version, ...settings } = await admin.api.readSettings();
    const refused = await admin.request('saveSettings', { ...settings, version, keepMonths: 12 });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'short-keeping' }]);
    await admin.api.saveSettings({ ...settings, version, keepMonths: 12, keepsForLess: true });
    // Whoever was warned once is not warned again about what is set.
    await admin.api.saveSettings({ ...settings, version: version + 1, keepMonths: 12, capacity: 3 });
    await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
    const [notice] = await notices();
    const days = ((notice?.keepUntil.getTime() ?? 0) - nowIn(world)) / day;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(368);
    await person.visitor.api.closeAccount({ password });
    expect((await kept())[0]?.keepUntil).toEqual(notice?.keepUntil);
  });
});

test('what is foreseen for a day is what is erased then', async () => {
  const admin = await world.admin();
  const person = await settlePerson(admin, 'Lorenzo');
  await person.visitor.api.closeAccount({ password });
  const end = (await kept())[0]?.keepUntil ?? new Date(0);
  passTo(world, end.getTime() - 30 * day - 60_000);
  expect((await (await world.admin()).api.foreseeErasures()).erasures).toEqual([]);
  passTo(world, end.getTime() - 30 * day + 60_000);
  const later = await world.admin();
  const endDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(end);
  const foreseen = await later.api.foreseeErasures();
  expect(foreseen.erasures).toEqual([
    { day: endDay, kind: 'notices', count: 2 },
    { day: endDay, kind: 'records', count: 1 },
  ]);
  passTo(world, end.getTime());
  await sweep();
  expect((await (await world.admin()).api.foreseeErasures()).erasures).toEqual([]);
  expect(await swept()).toEqual([{ actorID: null, object: 'sweep:notices=2,records=1' }]);
});
