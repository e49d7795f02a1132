import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries, inquiries, users } from '#server/database/schema.ts';
import { addCar, apply, applicationForm, pdf } from '../builders.ts';
import { tokenSentTo, viewingTokenOf } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const password = 'a-buyer-of-the-world';

async function settle(name: string, language: 'en' | 'es' = 'en') {
  const admin = await world.admin();
  const email = `${name.toLowerCase()}@world.test`;
  const visitor = await world.buyer({ email, fName: name });
  const userID = (await visitor.api.me()).user?.userID ?? 0;
  await visitor.api.chooseEmailLanguage({ language });
  const carID = await addCar(admin);
  const proofOfIncome = [new File([pdf('of ' + name)], `${name}.pdf`, { type: 'application/pdf' })];
  await visitor.api.apply({ ...applicationForm({ jobTitle: `${name}, baker` }), carID, proofOfIncome });
  await visitor.api.requestViewing({ carID });
  const [inquiry] = await world.database.db.select().from(inquiries).where(eq(inquiries.userID, userID));
  const id = inquiry?.inquiryID ?? 0;
  await admin.api.addNote({ id, body: 'Between us: not sure.' });
  await admin.api.declineInquiry({ id, reasons: ['bankruptcy'] });
  await world.settle();
  return { admin, visitor, email, userID, carID, inquiryID: id };
}

const refusal = async (response: Promise<Response>) => {
  const { status, ...rest } = await response;
  const body: unknown = await (await response).json();
  return { status, ...rest, body };
};
const statusOf = async (response: Promise<Response>) => (await response).status;

describe('one’s notices', () => {
  test.each(['en', 'es'] as const)('are listed and read to the letter, in %s', async (language) => {
    const { visitor, email } = await settle('Ada', language);
    const { notices } = await visitor.api.listOwnNotices();
    expect(notices).toMatchObject([{ kind: 'declined', car: '2018 Toyota Camry' }]);
    const read = await visitor.api.readOwnNotice({ id: notices[0]?.noticeID ?? 0 });
    const sent = (await world.emails()).find(({ to, subject }) => to === email && subject === read.subject);
    expect(read).toMatchObject({ language });
    expect(read.text.replaceAll(/\s+/g, ' ').trim()).toBe(sent?.text.replaceAll(/\s+/g, ' ').trim());
  });

  test('are nobody else’s: another’s looks like none, to admins on their profile too', async () => {
    const { visitor, admin } = await settle('Ada');
    const { visitor: other } = await settle('Bob');
    const id = (await visitor.api.listOwnNotices()).notices[0]?.noticeID ?? 0;
    for (const stranger of [other, admin]) expect(await statusOf(stranger.request('readOwnNotice', { id }))).toBe(404);
    expect(await statusOf(world.visitor().request('readOwnNotice', { id }))).toBe(401);
    expect((await other.api.listOwnNotices()).notices).not.toContainEqual(expect.objectContaining({ noticeID: id }));
  });
});

describe('one’s data', () => {
  test('are all in one answer, for the password, and nothing of others or of what staff wrote', async () => {
    const { visitor, userID, email, carID } = await settle('Ada');
    const { email: othersEmail } = await settle('Bob');
    await visitor.api.saveCars({ carIDs: [carID] });
    const data = await visitor.api.downloadOwnData({ password });
    expect(data).toMatchObject({
      account: { userID, email, fName: 'Ada', language: 'en' },
      application: {
        answers: { jobTitle: 'Ada, baker', dob: '1990-05-17' },
        document: { name: 'Ada.pdf', kind: 'pdf' },
      },
      formerApplications: [],
      inquiries: [{ carID, status: 'declined' }],
      viewings: [{ carID }],
      notices: [{ kind: 'declined' }],
      savedCars: [carID],
      watchedCars: [],
    });
    expect(Buffer.from(data.application?.document.content ?? '', 'base64').toString()).toContain('of Ada');
    const text = JSON.stringify(data);
    expect(text).not.toMatch(new RegExp(`Between us|Bob|${othersEmail}|passwordHash|argon`));
    const [entry] = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'data downloaded'));
    expect(entry).toMatchObject({ actorID: userID, object: `user:${userID}` });
  });

  test('say what was bought, as it stands on the bill of sale, and so does what stays after the account', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const visitor = await world.buyer({ email: 'cleo@world.test', fName: 'Cleo' });
    await apply(visitor, { carID });
    const [asked] = (await admin.api.readSale({ id: carID })).buyers;
    await admin.api.sellCar({
      id: carID,
      currentStatus: 'active',
      price: 8200.5,
      soldOn: '2026-10-09',
      buyer: 'inquiry',
      inquiryID: asked?.inquiryID,
      buyerAddress: '1 Main St',
    });
    const bought = {
      carID,
      car: '2018 Toyota Camry',
      soldOn: '2026-10-09',
      price: 8200.5,
      name: 'Cleo Buyer',
      address: '1 Main St',
      keepUntil: '2031-10-10T05:00:00.000Z',
    };
    expect((await visitor.api.downloadOwnData({ password })).purchases).toEqual([bought]);
    expect(await visitor.api.foreseeClosing()).toMatchObject({ purchases: bought.keepUntil });
    const other = await world.buyer();
    expect((await other.api.downloadOwnData({ password })).purchases).toEqual([]);
  });

  test('have former versions of the application that are kept', async () => {
    const { visitor } = await settle('Ada');
    await visitor.api.updateApplication(applicationForm({ jobTitle: 'Cook' }));
    const { application, formerApplications } = await visitor.api.downloadOwnData({ password });
    expect(application?.answers['jobTitle']).toBe('Cook');
    expect(formerApplications.map(({ answers }) => answers['jobTitle'])).toEqual(['Ada, baker']);
  });

  test('are not given for a wrong password, and nothing is deleted for one', async () => {
    const { visitor, userID } = await settle('Ada');
    for (const call of ['downloadOwnData', 'closeAccount'] as const)
      expect(await refusal(visitor.request(call, { password: 'not it' }))).toMatchObject({
        status: 400,
        body: { code: 'wrong-password' },
      });
    expect(await world.database.db.$count(users, eq(users.userID, userID))).toBe(1);
    const taken = eq(auditEntries.action, 'data downloaded');
    expect(await world.database.db.$count(auditEntries, taken)).toBe(0);
  });
});

describe('an account that its owner deletes', () => {
  /** Every door there was. */
  async function tryEverything(tab: Visitor, { email, token }: { email: string; token: string }) {
    return {
      secondTab: await statusOf(tab.request('listInquiries', {})),
      again: await statusOf(tab.request('closeAccount', { password })),
      data: await statusOf(tab.request('downloadOwnData', { password })),
      logIn: await statusOf(world.visitor().request('logIn', { email, password })),
      viewing: await statusOf(world.visitor().request('readViewing', { token })),
    };
  }

  test('is told before what goes and what stays until when', async () => {
    const { visitor } = await settle('Ada');
    const { application, notices } = await visitor.api.foreseeClosing();
    expect(application).toBe(notices);
    const days = (Date.parse(application ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(759);
    expect(days).toBeLessThan(764);
    const stranger = await world.buyer();
    expect(await stranger.api.foreseeClosing()).toEqual({ application: null, notices: null, purchases: null });
  });

  test('is closed at once behind every door, and its links are dead', async () => {
    const { visitor, email, userID, carID, admin, inquiryID } = await settle('Ada');
    const tab = world.visitor();
    await tab.api.logIn({ email, password });
    await world.visitor().api.forgetPassword({ email });
    const reset = await tokenSentTo(world, email, 'reset');
    const token = await viewingTokenOf({ visitor, userID, email, password }, carID);
    await visitor.api.closeAccount({ password });
    expect(visitor.cookies.size).toBe(0);
    expect(await tryEverything(tab, { email, token })).toEqual({
      secondTab: 401,
      again: 401,
      data: 401,
      logIn: 401,
      viewing: 404,
    });
    const link = { token: reset, password: 'battery staple' };
    expect(await statusOf(world.visitor().request('resetPassword', link))).toBe(400);
    for (const name of ['openInquiry', 'confirmInquiry'] as const)
      expect(await statusOf(admin.request(name, { id: inquiryID }))).toBe(404);
    expect((await admin.api.listInbox({ text: 'ada' })).inquiries).toEqual([]);
    const before = (await world.emails()).length;
    await world.visitor().api.forgetPassword({ email });
    expect((await world.emails()).length).toBe(before);
    const entries = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'account closed'));
    expect(entries).toMatchObject([{ actorID: userID, object: `user:${userID}` }]);
  });

  test('is not an admin’s: another admin removes it', async () => {
    const admin = await world.admin();
    const { password: own } = world.adminAccount;
    expect(await refusal(admin.request('closeAccount', { password: own }))).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
  });

  test('frees a time that was booked', async () => {
    const { visitor, carID, email, userID, admin } = await settle('Ada');
    const token = await viewingTokenOf({ visitor, userID, email, password }, carID);
    const { times } = await world.visitor().api.readViewing({ token });
    const startsAt = times[0] ?? '';
    await world.visitor().api.bookViewing({ token, startsAt });
    await visitor.api.closeAccount({ password });
    const viewing = { carID, startsAt, fName: 'Gus', phone: '217-555-0177' };
    expect(await statusOf(admin.request('bookGuest', viewing))).toBeLessThan(300);
  });

  test('twice at once is deleted once', async () => {
    const { visitor, email } = await settle('Ada');
    const tab = world.visitor();
    await tab.api.logIn({ email, password });
    const statuses = await Promise.all(
      [visitor, tab].map((one) => statusOf(one.request('closeAccount', { password }))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => [400, 401, 404].includes(status))).toHaveLength(1);
    const closed = eq(auditEntries.action, 'account closed');
    expect(await world.database.db.$count(auditEntries, closed)).toBe(1);
  });
});

test('an answer and a deletion at the same moment leave either both on record or a refusal', async () => {
  for (let round = 0; round < 4; round++) {
    const admin = await world.admin();
    const visitor = await world.buyer();
    const carID = await addCar(admin);
    await visitor.api.apply({ ...applicationForm(), carID, proofOfIncome: [pdf()] });
    const { inquiries: found } = await admin.api.listInbox({ carID });
    const id = found[0]?.inquiryID ?? 0;
    const [decided, closed] = await Promise.all([
      statusOf(admin.request('declineInquiry', { id, reasons: ['bankruptcy'] })),
      statusOf(visitor.request('closeAccount', { password })),
    ]);
    expect(closed).toBe(200);
    expect([200, 404]).toContain(decided);
    await world.settle();
    const { records } = await admin.api.listRecords();
    expect(records).toHaveLength(round + 1);
  }
});
