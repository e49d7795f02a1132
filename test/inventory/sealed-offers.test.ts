import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries, offerRounds, offers, users } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { offersIn } from './offer-builders.ts';

const world = useWorld();
const { inDays, open, passEnd, endOf, place } = offersIn(world);
const minute = 60_000;

const idOf = async (visitor: Visitor) => (await visitor.api.me()).user?.userID ?? 0;
const save = (admin: Visitor, id: number, more: object = {}) =>
  admin.call('PUT', `/api/admin/car/${id}/offers`, { version: 0, endsOn: inDays(3), ...more });
const told = async (email: string) =>
  (await world.emails()).flatMap(({ to, subject }) => (to === email ? subject : []));
const logIn = async (email: string) => {
  const buyer = world.visitor();
  await buyer.api.logIn({ email, password: 'a-buyer-of-the-world' });
  return buyer;
};

/** Three offers on a car, which has ended. */
async function endedWithThree(minimum: number | null = null) {
  const before = await world.admin();
  const id = await addCar(before);
  const { round } = await open(before, id, minimum);
  const people = ['ada', 'ben', 'cyd'].map((name) => `${name}@world.test`);
  const buyers = [];
  for (const [place, email] of people.entries()) {
    const buyer = await world.buyer({ email, fName: email.slice(0, 3) });
    await buyer.api.placeOffer({ carID: id, amount: [7000, 8000, 8000][place] ?? 0 });
    buyers.push(await idOf(buyer));
  }
  passEnd(round?.endsAt ?? '', minute);
  const admin = await world.admin();
  return { id, admin, buyers, people, version: (await admin.api.readOffers({ id })).version };
}

describe('taking sealed offers', () => {
  test('is refused to others, and where the day or the minimum can’t be', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    expect((await save(world.visitor(), id)).status).toBe(401);
    expect((await save(await world.buyer(), id)).status).toBe(403);
    expect((await save(admin, id + 1)).status).toBe(404);
    const tries: [object, string][] = [
      [{ endsOn: 'soon' }, 'endsOn'],
      [{ endsOn: inDays(-1) }, 'endsOn'],
      [{ endsOn: inDays(61) }, 'endsOn'],
      [{ minimum: -1 }, 'minimum'],
      [{ minimum: 'much' }, 'minimum'],
      [{ minimum: 5000.005 }, 'minimum'],
    ];
    for (const [wrong, field] of tries)
      expect(await save(admin, id, wrong), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) } },
      });
    expect(await save(admin, id, { version: 1 })).toMatchObject({ status: 409, body: { code: 'stale-offers' } });
    await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
    expect(await save(admin, id)).toMatchObject({ status: 409, body: { code: 'illegal-step' } });
    expect(await admin.api.readOffers({ id })).toMatchObject({ round: null, version: 0 });
  });

  test('shows the end on the car’s page, may end later but never sooner, and is over for everyone when it is canceled', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const until = async () => (await world.visitor().api.readCar({ id: String(id) })).offersUntil;
    expect(await until()).toBeUndefined();
    expect((await save(admin, id, { endsOn: inDays(0) })).status).toBe(200);
    expect(await until()).toBe(endOf(inDays(0)));
    expect((await save(admin, id, { version: 1, endsOn: inDays(60), minimum: 9000 })).status).toBe(200);
    expect(await save(admin, id, { version: 2, endsOn: inDays(59) })).toMatchObject({ status: 400 });
    expect(await until()).toBe(endOf(inDays(60)));
    expect(JSON.stringify(await world.visitor().api.readCar({ id: String(id) }))).not.toContain('9000');
    const buyer = await world.buyer({ email: 'ada@world.test' });
    await buyer.api.placeOffer({ carID: id, amount: 4000 });
    const answer = await admin.api.cancelOffers({ id, version: 2 });
    expect(answer).toMatchObject({ version: 0, round: { state: 'canceled', offers: null } });
    expect(await until()).toBeUndefined();
    expect(await place(buyer, id, 5000)).toMatchObject({ status: 409, body: { code: 'offers-closed' } });
    expect((await buyer.api.listOwnOffers()).offers).toMatchObject([
      { amount: 4000, state: 'canceled', isOpen: false },
    ]);
    expect(await told('ada@world.test')).toContain('Offers on the 2018 Toyota Camry are canceled');
    expect((await save(admin, id)).status).toBe(200);
    expect(await buyer.api.readOwnOffer({ carID: id })).toMatchObject({ endsAt: endOf(inDays(3)) });
  });
});

describe('a sealed offer', () => {
  test('needs a login, whole dollars within reason, and a car on which offers are taken', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const buyer = await world.buyer();
    expect((await place(world.visitor(), id, 5000)).status).toBe(401);
    expect(await place(buyer, id, 5000)).toMatchObject({ status: 409, body: { code: 'offers-closed' } });
    expect((await place(buyer, id + 1, 5000)).status).toBe(404);
    await open(admin, id, 6000);
    for (const wrong of [99, 1_000_001, 5000.5, -5000, 'a lot', '', null])
      expect(await place(buyer, id, wrong), String(wrong)).toMatchObject({
        status: 400,
        body: { errors: { amount: 'Enter whole dollars from $100 to $1,000,000.' } },
      });
    expect((await place(buyer, id, 100)).status).toBe(200);
    expect((await place(buyer, id, 1_000_000)).status).toBe(200);
  });

  test('is not for staff to make, who see them all in the end', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await open(admin, id);
    expect(await place(admin, id, 5000)).toMatchObject({ status: 403, body: { code: 'staff-make-no-offers' } });
    expect(await world.database.db.select().from(offers)).toEqual([]);
  });

  test('is one for each buyer, is confirmed, and can be changed and withdrawn, with no hint at a minimum', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await open(admin, id, 6000);
    const buyer = await world.buyer({ email: 'ada@world.test' });
    const low = await place(buyer, id, 5000);
    const high = await place(buyer, id, 7000);
    expect([low.status, high.status]).toEqual([200, 200]);
    const { placedAt: _, ...first } = (low.body as { offer: Record<string, unknown> }).offer;
    const { placedAt: __, ...second } = (high.body as { offer: Record<string, unknown> }).offer;
    expect({ ...first, amount: 0 }).toEqual({ ...second, amount: 0 });
    expect((await world.database.db.select().from(offers)).map(({ amountCents }) => amountCents)).toEqual([700_000]);
    expect(await told('ada@world.test')).toContain('We have your offer on the 2018 Toyota Camry');
    const confirmations = (await world.emails()).filter(({ subject }) => subject.startsWith('We have your offer'));
    for (const { text, html } of confirmations) expect(text + html).not.toMatch(/[57],?000/);
    const other = await world.buyer();
    expect(await other.api.readOwnOffer({ carID: id })).toMatchObject({ offer: null });
    await other.api.withdrawOffer({ carID: id });
    expect((await buyer.api.withdrawOffer({ carID: id })).offer).toBeNull();
    expect(await world.database.db.select().from(offers)).toEqual([]);
    expect((await place(buyer, id, 6500)).status).toBe(200);
  });

  test('is taken up to the last second and not after it, whether the job that ends them has run or not', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const { round } = await open(admin, id);
    await world.buyer({ email: 'ada@world.test' });
    passEnd(round?.endsAt ?? '', -minute);
    const buyer = await logIn('ada@world.test');
    expect((await place(buyer, id, 5000)).status).toBe(200);
    passEnd(round?.endsAt ?? '', 1);
    for (const attempt of [place(buyer, id, 6000), buyer.call('DELETE', `/api/auth/offers/${id}`)])
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'offers-closed' } });
    expect(await buyer.api.readOwnOffer({ carID: id })).toMatchObject({ endsAt: null, offer: { isOpen: false } });
    await world.settle();
    expect((await world.visitor().api.readCar({ id: String(id) })).offersUntil).toBeUndefined();
    expect((await place(buyer, id, 6000)).status).toBe(409);
    const [stored] = await world.database.db.select().from(offerRounds);
    expect(stored).toMatchObject({ state: 'ended', amountsCents: [500_000] });
  });

  test('goes with its account, and is in what a buyer downloads', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const { round } = await open(admin, id);
    const buyer = await world.buyer();
    await buyer.api.placeOffer({ carID: id, amount: 5000 });
    const { offers: own } = await buyer.api.downloadOwnData({ password: 'a-buyer-of-the-world' });
    expect(own).toMatchObject([{ carID: id, amount: 5000, state: 'live' }]);
    await buyer.api.closeAccount({ password: 'a-buyer-of-the-world' });
    expect(await world.database.db.select().from(offers)).toEqual([]);
    passEnd(round?.endsAt ?? '', minute);
    // Nobody offered, so there is nothing to choose from.
    const later = await world.admin();
    expect(await later.api.readOffers({ id })).toMatchObject({ version: 0, round: { state: 'declined', offers: [] } });
  });
});

describe('once offers have ended', () => {
  test('staff see them ranked, the earlier of two equal ones first, and which meet the minimum', async () => {
    const { admin, id, buyers } = await endedWithThree(7500);
    const { round } = await admin.api.readOffers({ id });
    expect(round?.offers?.map(({ buyerID, amount, meetsMinimum }) => [buyerID, amount, meetsMinimum])).toEqual([
      [buyers[1], 8000, true],
      [buyers[2], 8000, true],
      [buyers[0], 7000, false],
    ]);
  });

  test('one of somebody who joined the staff since is not among them, and can’t be accepted', async () => {
    const { admin, id, buyers, version } = await endedWithThree();
    const [, joined = 0] = buyers;
    await world.database.db.update(users).set({ role: 'admin' }).where(eq(users.userID, joined));
    const { round } = await admin.api.readOffers({ id });
    expect(round?.offers?.map(({ buyerID }) => buyerID)).toEqual([buyers[2], buyers[0]]);
    const refused = await admin.call('POST', `/api/admin/car/${id}/offers/accept`, { version, buyerID: joined });
    expect(refused).toMatchObject({ status: 404, body: { code: 'offer-not-found' } });
    expect(await admin.api.acceptOffer({ id, version, buyerID: buyers[2] ?? 0 })).toMatchObject({
      round: { state: 'accepted' },
    });
  });

  test('accepting one reserves the car and tells everyone what became of their offer', async () => {
    const { admin, id, buyers, people, version } = await endedWithThree();
    const accept = (by: Visitor, more: object = {}) =>
      by.call('POST', `/api/admin/car/${id}/offers/accept`, { version, buyerID: buyers[1], ...more });
    expect((await accept(world.visitor())).status).toBe(401);
    expect((await accept(await logIn(people[0] ?? ''))).status).toBe(403);
    expect((await accept(admin, { buyerID: '' })).status).toBe(400);
    expect((await accept(admin, { buyerID: 999_999 })).status).toBe(404);
    expect((await accept(admin, { version: version - 1 })).status).toBe(409);
    expect(await accept(admin)).toMatchObject({
      status: 200,
      body: { status: 'reserved', round: { state: 'accepted' } },
    });
    expect((await admin.api.readStaffCar({ id })).reservedUntil).toBe(endOf(inDays(7)));
    expect(await told(people[1] ?? '')).toContain('We accepted your offer on the 2018 Toyota Camry');
    for (const email of [people[0], people[2]])
      expect(await told(email ?? '')).toContain('About your offer on the 2018 Toyota Camry');
    const { offers: own } = await (await logIn(people[1] ?? '')).api.listOwnOffers();
    expect(own).toMatchObject([{ state: 'accepted' }]);
    expect((await accept(admin)).status).toBe(409);
    expect(await admin.api.readDossier({ id })).toMatchObject({
      offers: [{ state: 'accepted', amounts: [8000, 8000, 7000], accepted: 8000 }],
      audit: { isBorneOut: true },
    });
    await world.database.db.update(offerRounds).set({ acceptedCents: 1 });
    expect((await admin.api.readDossier({ id })).audit.isBorneOut).toBe(false);
    const log = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.object, `car:${id}`));
    expect(log.filter(({ action }) => action === 'offer accepted').map(({ note }) => note)).toEqual([
      'accepted=8000.00',
    ]);
  });

  test('of 50 acceptances at once one wins', async () => {
    const { admin, id, buyers, version, people } = await endedWithThree();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        admin.call('POST', `/api/admin/car/${id}/offers/accept`, { version, buyerID: buyers[place % 3] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const states = (await world.database.db.select().from(offers)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['accepted', 'declined', 'declined']);
    const told = (await world.emails()).filter(({ to }) => people.includes(to)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject.startsWith('We accepted'))).toHaveLength(1);
    expect(told.filter((subject) => subject.startsWith('About your offer'))).toHaveLength(2);
  });

  test('accepting none ends it, leaves the car for sale, and tells everyone', async () => {
    const { admin, id, people, version } = await endedWithThree();
    expect(await admin.api.declineOffers({ id, version })).toMatchObject({
      status: 'active',
      round: { state: 'declined' },
    });
    for (const email of people) expect(await told(email)).toContain('About your offer on the 2018 Toyota Camry');
    expect((await admin.call('POST', `/api/admin/car/${id}/offers/decline`, { version })).status).toBe(409);
  });

  test('none can be accepted before, and a car without offers has none', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const act = (deed: string, body: object) => admin.call('POST', `/api/admin/car/${id}/offers/${deed}`, body);
    const buyerID = await idOf(await world.buyer());
    expect((await act('accept', { version: 0, buyerID })).status).toBe(409);
    await open(admin, id);
    for (const deed of ['accept', 'decline'])
      expect(await act(deed, { version: 1, buyerID })).toMatchObject({ status: 409, body: { code: 'illegal-step' } });
  });
});

describe('a car that can no longer be had', () => {
  const ways: Record<string, (admin: Visitor, carID: number) => Promise<unknown>> = {
    sold: (admin, carID) => admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' }),
    archived: (admin, carID) => admin.api.changeStatus({ carID, currentStatus: 'active' }),
    reserved: (admin, carID) =>
      admin.api.setStatuses({
        cars: [{ carID, currentStatus: 'active' }],
        status: 'reserved',
        reservedUntil: new Date(Date.now() + 3 * 24 * 60 * minute).toISOString(),
      }),
    deleted: async (admin, carID) => {
      await admin.api.deleteCar({ id: carID });
      world.pass(minute);
    },
  };
  test.each(Object.entries(ways))('because it is %s ends offers on it and tells whoever offered', async (_, end) => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await open(admin, id);
    const buyer = await world.buyer({ email: 'ada@world.test' });
    await buyer.api.placeOffer({ carID: id, amount: 5000 });
    const seen = { cars: [{ carID: id, currentStatus: 'active' as const }] };
    expect(await admin.api.foreseeStatuses({ ...seen, status: 'sold' })).toMatchObject({ rounds: 1, emails: 0 });
    expect(await admin.api.foreseeDeletion({ id })).toMatchObject({ rounds: 1, emails: 0 });
    await end(admin, id);
    expect(await told('ada@world.test')).toContain('Offers on the 2018 Toyota Camry are canceled');
    expect((await place(buyer, id, 6000)).status).toBeGreaterThanOrEqual(404);
    const live = await world.database.db.select().from(offers).where(eq(offers.state, 'live'));
    expect(live).toEqual([]);
    const entries = await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.object, `car:${id}`));
    expect(entries.filter(({ action }) => action === 'offers canceled')).toHaveLength(1);
  });

  test('is told by one email to whoever asked about it and made the offer that is accepted', async () => {
    const before = await world.admin();
    const id = await addCar(before);
    const { round } = await open(before, id);
    const buyer = await world.buyer({ email: 'ada@world.test' });
    await apply(buyer, { carID: id });
    await buyer.api.placeOffer({ carID: id, amount: 5000 });
    passEnd(round?.endsAt ?? '', minute);
    const admin = await world.admin();
    const { version } = await admin.api.readOffers({ id });
    const already = (await told('ada@world.test')).length;
    await admin.api.acceptOffer({ id, version, buyerID: await idOf(await logIn('ada@world.test')) });
    expect((await told('ada@world.test')).slice(already)).toEqual(['We accepted your offer on the 2018 Toyota Camry']);
  });
});
