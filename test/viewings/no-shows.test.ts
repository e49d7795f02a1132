import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lateMinutes } from '#contract/viewings/viewing-terms.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const minute = 60_000;
const buyerAccount = { email: 'late@world.test', password: 'a-buyer-of-the-world' };

/** A viewing that an admin accepted, at the minute before its time or after it. */
async function acceptedViewing(minutesAfter: number) {
  const first = await world.admin();
  const carID = await addCar(first);
  const buyer = await world.buyer({ email: buyerAccount.email });
  await apply(buyer, { carID });
  await buyer.api.requestViewing({ carID });
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const anyone = world.visitor();
  const { times } = await anyone.api.readViewing({ token });
  const startsAt = times[0] ?? '';
  await anyone.api.bookViewing({ token, startsAt });
  const { viewings } = await first.api.readWeek({ day: startsAt.slice(0, 'yyyy-mm-dd'.length) });
  const viewingID = viewings[0]?.viewingID ?? 0;
  await first.api.acceptViewing({ viewingID });
  await world.settle();
  world.pass(Date.parse(startsAt) + minutesAfter * minute - Date.now());
  await buyer.api.logIn(buyerAccount);
  const admin = await world.admin();
  return {
    admin,
    buyer,
    anyone,
    carID,
    token,
    startsAt,
    viewingID,
    later: times.at(-1) ?? '',
    note: () => admin.call('POST', `/api/admin/viewings/${viewingID}/no-show`),
    takeBack: () => admin.call('DELETE', `/api/admin/viewings/${viewingID}/no-show`),
    status: async () => (await anyone.api.readViewing({ token })).status,
    events: async () => (await buyer.api.listInquiries()).inquiries[0]?.timeline.map(({ event }) => event),
    deeds: async () =>
      (
        await world.database.db
          .select({ action: auditEntries.action })
          .from(auditEntries)
          .where(eq(auditEntries.object, `viewing:${viewingID}`))
          .orderBy(auditEntries.entryID)
      ).map(({ action }) => action),
  };
}

describe('a no-show', () => {
  test('is noted once, is told in the buyer’s timeline and on record, and sends no email', async () => {
    const { note, events, deeds, buyer, viewingID, startsAt, admin } = await acceptedViewing(lateMinutes + 1);
    const emails = (await world.emails()).length;
    for (const answer of await Promise.all([note(), note()]))
      expect(answer).toMatchObject({ status: 200, body: { viewingID, status: 'missed', startsAt } });
    expect((await events())?.slice(-2)).toEqual(['viewing confirmed', 'viewing missed']);
    expect(await deeds()).toEqual(['viewing accepted', 'no-show noted']);
    expect(await world.emails()).toHaveLength(emails);
    expect((await buyer.api.listViewings()).viewings).toMatchObject([{ status: 'missed', bookedFor: null }]);
    // Staff still see who was expected when.
    const week = await admin.api.readWeek({ day: startsAt.slice(0, 'yyyy-mm-dd'.length) });
    expect(week.viewings).toMatchObject([{ viewingID, status: 'missed', startsAt }]);
  });

  test('is not noted before its time', async () => {
    const { note, status, deeds } = await acceptedViewing(-1);
    expect(await note()).toMatchObject({ status: 409, body: { code: 'illegal-step', status: 'booked' } });
    expect(await status()).toBe('booked');
    expect(await deeds()).toEqual(['viewing accepted']);
  });

  test('is not noted while they may only be late, and the answer says since when it can be', async () => {
    const { note, status, deeds, events } = await acceptedViewing(lateMinutes - 1);
    expect(await note()).toMatchObject({
      status: 409,
      body: {
        code: 'illegal-step',
        problem: { code: 'not-late-yet', minutes: lateMinutes },
        message: 'They may just be late. Mark a no-show 15 minutes after the start, or later.',
        status: 'booked',
      },
    });
    expect(await status()).toBe('booked');
    expect(await deeds()).toEqual(['viewing accepted']);
    expect((await events())?.at(-1)).toBe('viewing confirmed');
  });

  test('is taken back: the buyer is told of it no longer, the audit log of both', async () => {
    const { note, takeBack, status, events, deeds } = await acceptedViewing(lateMinutes + 1);
    await note();
    for (const answer of [await takeBack(), await takeBack()])
      expect(answer).toMatchObject({ status: 200, body: { status: 'booked' } });
    expect(await status()).toBe('booked');
    expect((await events())?.at(-1)).toBe('viewing confirmed');
    expect(await deeds()).toEqual(['viewing accepted', 'no-show noted', 'no-show taken back']);
  });

  test('is taken back though someone else was given the place, as long as there is another', async () => {
    const { note, takeBack, admin, startsAt } = await acceptedViewing(lateMinutes + 1);
    await note();
    for (const status of [200, 409]) {
      await admin.api.bookGuest({ carID: await addCar(admin), startsAt, fName: 'Gus', phone: '217-555-0177' });
      expect((await takeBack()).status).toBe(status);
      if (status === 200) await note();
    }
  });

  test('is final once the viewing has another time', async () => {
    const { note, takeBack, anyone, token, later, events, status } = await acceptedViewing(lateMinutes + 1);
    await note();
    await anyone.api.bookViewing({ token, startsAt: later });
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: { code: 'illegal-step', status: 'booked', startsAt: later },
    });
    expect(await status()).toBe('booked');
    expect((await events())?.slice(-2)).toEqual(['viewing missed', 'viewing booked']);
  });

  test('lets the buyer ask anew at once, and is not called off by anyone', async () => {
    const { note, takeBack, admin, buyer, anyone, carID, token, viewingID, status } = await acceptedViewing(
      lateMinutes + 1,
    );
    await note();
    expect((await anyone.request('cancelViewing', { token })).status).toBe(409);
    expect((await admin.request('callOffViewing', { viewingID })).status).toBe(409);
    expect(await status()).toBe('missed');
    await buyer.api.requestViewing({ carID });
    expect(await status()).toBe('offered');
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'illegal-step', status: 'offered' } });
  });
});
