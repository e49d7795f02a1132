import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { auditEntries, sales } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

// Cars are shown at any time, so that nothing here depends on the hour at which it runs.
const world = useWorld({ VIEWING_HOURS: 'Sun-Sat 0:00-24:00', VIEWING_LUNCH: 'none', VIEWING_CAPACITY: '5' });
const day = 24 * 60 * 60 * 1000;
const today = () => dayOf(new Date(Date.now() + world.passed()), 'America/Chicago');

/** Somebody who asked about the car, and is coming to see it where that is wanted. */
async function asks(admin: Visitor, carID: number, fName: string, { isComing = false } = {}) {
  const email = `${fName.toLowerCase()}@world.test`;
  const buyer = await world.buyer({ email, fName });
  await apply(buyer, { carID });
  if (isComing) {
    await buyer.api.requestViewing({ carID });
    const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
    const { times } = await buyer.api.readViewing({ token });
    await buyer.api.bookViewing({ token, startsAt: times[0] ?? '' });
  }
  const { buyers } = await admin.api.readSale({ id: carID });
  await world.emails();
  const before = (await world.emails()).length;
  return {
    buyer,
    inquiryID: buyers.at(-1)?.inquiryID ?? 0,
    /** What this person was told since. */
    told: async () => (await world.emails()).slice(before).flatMap(({ to, subject }) => (to === email ? subject : [])),
    events: async () => (await buyer.api.listInquiries({})).inquiries[0]?.timeline.map(({ event }) => event) ?? [],
  };
}

const sold = { price: 11_900.5, soldOn: '2026-01-09' } as const;
const typed = { buyer: 'typed', buyerName: 'Lionel Hutz', buyerAddress: '12 Evergreen Terrace' } as const;
const sell = (admin: Visitor, id: number, more: object) =>
  admin.call('POST', `/api/admin/car/${id}/sale`, { currentStatus: 'active', ...sold, ...typed, ...more });
const noteOf = async (carID: number, action: string) =>
  (
    await world.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.object, `car:${carID}`))
  )
    .filter((entry) => entry.action === action)
    .map(({ note }) => note);

describe('selling a car', () => {
  test('is refused where something is missing or can’t be, and nothing is changed', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const other = await addCar(admin);
    const { inquiryID } = await asks(admin, other, 'Ada');
    const tries: [object, string][] = [
      [{ price: '' }, 'price'],
      [{ price: -1 }, 'price'],
      [{ price: 11.111 }, 'price'],
      [{ soldOn: 'yesterday' }, 'soldOn'],
      [{ soldOn: daysAfter(today(), 1) }, 'soldOn'],
      [{ buyer: 'somebody' }, 'buyer'],
      [{ buyerName: ' ' }, 'buyerName'],
      [{ buyer: 'inquiry', buyerName: '' }, 'inquiryID'],
      [{ buyer: 'inquiry', buyerName: '', inquiryID }, 'inquiryID'],
      [{ buyer: 'not-recorded', buyerAddress: '' }, 'buyerName'],
      [{ buyer: 'not-recorded', buyerName: '' }, 'buyerAddress'],
      [{ buyerName: 'x'.repeat(121) }, 'buyerName'],
    ];
    for (const [wrong, field] of tries) {
      const { status, body } = await sell(admin, id, wrong);
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})], JSON.stringify(wrong)).toEqual([
        400,
        [field],
      ]);
    }
    expect((await sell(world.visitor(), id, {})).status).toBe(401);
    expect((await sell(await world.buyer(), id, {})).status).toBe(403);
    expect((await sell(admin, 999_999, {})).status).toBe(404);
    expect(await sell(admin, id, { currentStatus: 'archived' })).toMatchObject({
      status: 409,
      body: { code: 'stale-status', newStatus: 'active' },
    });
    expect(await admin.api.readSale({ id })).toMatchObject({ status: 'active', soldOn: null, version: 0 });
    expect(await world.database.db.select().from(sales)).toEqual([]);
  });

  test('keeps price, day and buyer, who stands encrypted in the database and not in the log', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.sellCar({ id, currentStatus: 'active', ...sold, ...typed });
    expect(await admin.api.readSale({ id })).toMatchObject({
      status: 'sold',
      ...sold,
      ...typed,
      advertisedPrice: 12_500,
    });
    const [row] = await world.database.db.select().from(sales);
    expect(Buffer.from(row?.encryptedBuyer ?? '').includes('Hutz')).toBe(false);
    expect(await noteOf(id, 'car sold')).toEqual(['sold-for=11900.50 sold-on=2026-01-09 buyer=typed']);
    expect(await noteOf(id, 'sale viewed')).toHaveLength(1);
    expect(JSON.stringify(await world.database.db.select().from(auditEntries))).not.toContain('Hutz');
    expect(await sell(admin, id, { currentStatus: 'sold' })).toMatchObject({
      status: 409,
      body: { code: 'illegal-step' },
    });
  });

  test('tells everyone else who wanted it once, and the buyer nothing', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const ada = await asks(admin, id, 'Ada', { isComing: true });
    const bob = await asks(admin, id, 'Bob');
    const cleo = await asks(admin, id, 'Cleo', { isComing: true });
    const dan = await asks(admin, id, 'Dan');
    await admin.api.declineInquiry({ id: dan.inquiryID, reasons: ['no-credit-file'] });
    await world.emails();
    const before = (await dan.told()).length;
    const { toCall, buyerName } = await admin.api.sellCar({
      id,
      currentStatus: 'active',
      ...sold,
      buyer: 'inquiry',
      inquiryID: cleo.inquiryID,
    });
    expect([toCall, buyerName]).toEqual([[], 'Cleo Buyer']);
    expect(await ada.told()).toEqual(['Your viewing is canceled']);
    expect(await bob.told()).toEqual(['The 2018 Toyota Camry has been sold']);
    expect(await cleo.told()).toEqual([]);
    expect((await dan.told()).slice(before)).toEqual([]);
    expect(await ada.events()).toContain('car sold');
    expect(await bob.events()).toContain('car sold');
    expect(await cleo.events()).not.toContain('car sold');
    await expect(admin.api.confirmInquiry({ id: ada.inquiryID })).rejects.toMatchObject({
      code: 'illegal-step',
      message: 'This car was sold, so you can’t approve the inquiry anymore.',
    });
    const { counts } = await admin.api.listInbox({});
    expect(counts).toMatchObject({ pending: 3, ourTurn: 0, unanswered: 0 });
  });

  test('is undone when the car is for sale again, and its buyer is forgotten', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const ada = await asks(admin, id, 'Ada');
    await admin.api.sellCar({ id, currentStatus: 'active', ...sold, ...typed });
    await admin.api.changeStatus({ carID: id, currentStatus: 'sold' });
    expect(await admin.api.readSale({ id })).toMatchObject({ status: 'archived', ...sold, ...typed });
    expect(await admin.api.readStaffCar({ id })).toMatchObject({ status: 'archived', hasSale: true });
    await admin.api.changeStatus({ carID: id, currentStatus: 'archived' });
    expect(await admin.api.readSale({ id })).toMatchObject({
      status: 'active',
      price: null,
      buyerName: '',
      version: 0,
    });
    expect(await admin.api.readStaffCar({ id })).toMatchObject({ hasSale: false });
    expect(await ada.events()).not.toContain('car sold');
    expect(await world.database.db.select().from(sales)).toEqual([]);
  });
});

describe('the day of a sale', () => {
  test('lies in the years for which a buyer is kept', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const longAgo = `${Number(today().slice(0, 4)) - 5}${today().slice(4)}`;
    const refused = await sell(admin, id, { soldOn: longAgo });
    expect(refused).toMatchObject({ status: 400, body: { problems: { soldOn: { code: 'sold-long-ago' } } } });
    expect(await sell(admin, id, { soldOn: daysAfter(longAgo, 1) })).toMatchObject({ status: 200 });
  });

  test('is one on which the bank’s customer could no longer redeem the car, corrected too', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const [noticed, free] = [daysAfter(today(), -40), daysAfter(today(), -40 + 21)];
    await admin.api.saveRepossession({ id, version: 0, repossessedOn: noticed, redemptionNoticeOn: noticed });
    const early = { soldOn: daysAfter(free, -1) };
    expect(await sell(admin, id, early)).toMatchObject({ status: 409, body: { code: 'sale-not-allowed' } });
    expect(await sell(admin, id, { soldOn: free })).toMatchObject({ status: 200 });
    const { version } = await admin.api.readSale({ id });
    await expect(admin.api.saveSale({ id, version, ...sold, ...typed, ...early })).rejects.toMatchObject({
      code: 'sale-not-allowed',
    });
  });
});

test('what was sold and put into the archive is not sold over', async () => {
  const admin = await world.admin();
  const id = await addCar(admin);
  await admin.api.sellCar({ id, currentStatus: 'active', ...sold, ...typed });
  await admin.api.changeStatus({ carID: id, currentStatus: 'sold' });
  const again = await sell(admin, id, { currentStatus: 'archived', price: 1, buyer: 'not-recorded' });
  expect(again).toMatchObject({ status: 400 });
  const blank = { buyerName: '', buyerAddress: '' };
  expect(await sell(admin, id, { currentStatus: 'archived', price: 1, buyer: 'not-recorded', ...blank })).toMatchObject(
    {
      status: 409,
      body: { code: 'stale-sale' },
    },
  );
  expect(await admin.api.readSale({ id })).toMatchObject({ price: sold.price, buyerName: typed.buyerName });
});

test('what was sold, put into the archive and taken back out stays with its buyer, and with the others closed', async () => {
  const admin = await world.admin();
  const id = await addCar(admin);
  const marge = await asks(admin, id, 'Marge');
  const ned = await asks(admin, id, 'Ned');
  const { inquiryID } = marge;
  await admin.api.sellCar({ id, currentStatus: 'active', ...sold, buyer: 'inquiry', inquiryID });
  await admin.api.changeStatus({ carID: id, currentStatus: 'sold' });
  await admin.api.setStatuses({ cars: [{ carID: id, currentStatus: 'archived' }], status: 'sold' });
  expect(await marge.events()).not.toContain('car sold');
  expect(await ned.events()).toContain('car sold');
  expect(await admin.api.readSale({ id })).toMatchObject({ inquiryID, price: sold.price });
});

describe('many cars that are sold at once', () => {
  test('have the day, and price and buyer can be added later', async () => {
    const admin = await world.admin();
    const ids = [await addCar(admin), await addCar(admin)];
    const cars = ids.map((carID) => ({ carID, currentStatus: 'active' as const }));
    await admin.api.setStatuses({ cars, status: 'sold' });
    for (const id of ids) {
      const { version, ...sale } = await admin.api.readSale({ id });
      expect(sale).toMatchObject({ soldOn: today(), price: null, buyer: 'not-recorded', buyerName: '' });
      expect(await noteOf(id, 'car sold')).toEqual([`sold-for=none sold-on=${today()} buyer=not-recorded`]);
      expect(await admin.api.saveSale({ id, version, ...sold, ...typed })).toMatchObject({ ...sold, ...typed });
      expect(await noteOf(id, 'sale corrected')).toEqual(['sold-for=11900.50 sold-on=2026-01-09 buyer=typed']);
    }
  });
});

describe('a sale that is corrected', () => {
  const save = (admin: Visitor, id: number, more: object) =>
    admin.call('PUT', `/api/admin/car/${id}/sale`, { ...sold, ...typed, ...more });

  test('is refused for a car that is not sold, and to whoever saw another one', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    expect(await save(admin, id, { version: 0, price: 'much' })).toMatchObject({ status: 400 });
    expect(await save(world.visitor(), id, { version: 0 })).toMatchObject({ status: 401 });
    expect(await save(await world.buyer(), id, { version: 0 })).toMatchObject({ status: 403 });
    expect(await save(admin, id, { version: 0 })).toMatchObject({ status: 409, body: { code: 'illegal-step' } });
    await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
    expect(await save(admin, id, { version: 0 })).toMatchObject({ status: 409, body: { code: 'illegal-step' } });
    const { version } = await admin.api.sellCar({ id, currentStatus: 'archived', ...sold, ...typed });
    const answer = await save(admin, id, { version: version - 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale-sale' } });
    expect(JSON.stringify(answer.body)).not.toContain('Hutz');
    expect(await save(admin, id, { version })).toMatchObject({ status: 200 });
  });

  test('tells whoever was taken for the buyer, and nobody again', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const ada = await asks(admin, id, 'Ada');
    const bob = await asks(admin, id, 'Bob');
    const buyer = { ...sold, buyer: 'inquiry' as const };
    const { version } = await admin.api.sellCar({ id, currentStatus: 'active', ...buyer, inquiryID: ada.inquiryID });
    expect([await ada.told(), await bob.told()]).toEqual([[], ['The 2018 Toyota Camry has been sold']]);
    await admin.api.saveSale({ id, version, ...buyer, inquiryID: bob.inquiryID });
    expect([await ada.told(), (await bob.told()).length]).toEqual([['The 2018 Toyota Camry has been sold'], 1]);
    expect([await ada.events(), await bob.events()].map((events) => events.includes('car sold'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('the buyer of a car', () => {
  test('stays on record when the account is deleted', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    const ada = await asks(admin, id, 'Ada');
    await admin.api.sellCar({ id, currentStatus: 'active', ...sold, buyer: 'inquiry', inquiryID: ada.inquiryID });
    await admin.api.deleteUser({ id: (await ada.buyer.api.me({})).user?.userID ?? 0 });
    expect(await admin.api.readSale({ id })).toMatchObject({
      buyer: 'inquiry',
      inquiryID: null,
      buyerName: 'Ada Buyer',
    });
  });

  test('is erased after five years, and the sale stays', async () => {
    const admin = await world.admin();
    const id = await addCar(admin);
    await admin.api.sellCar({ id, currentStatus: 'active', price: 9000, soldOn: today(), ...typed });
    world.pass(5 * 365 * day);
    await world.upkeep();
    const [kept] = await world.database.db.select().from(sales);
    expect(kept?.encryptedBuyer).not.toBeNull();
    world.pass(3 * day);
    await world.upkeep();
    const [erased] = await world.database.db.select().from(sales);
    expect(erased).toMatchObject({ encryptedBuyer: null, inquiryID: null, buyer: 'typed', priceCents: 900_000 });
    expect(await noteOf(id, 'buyer disposed of')).toEqual(['']);
  });
});
