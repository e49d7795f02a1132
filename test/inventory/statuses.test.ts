import { describe, expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe('one status for several cars', () => {
  test.each([
    ['no car', { cars: [], status: 'sold' }, 'cars'],
    ['an unknown status', { cars: [{ carID: 1, currentStatus: 'active' }], status: 'stolen' }, 'status'],
    [
      'a reservation without an end',
      { cars: [{ carID: 1, currentStatus: 'active' }], status: 'reserved' },
      'reservedUntil',
    ],
    [
      'an end of what is no reservation',
      { cars: [{ carID: 1, currentStatus: 'active' }], status: 'sold', reservedUntil: inDays(1) },
      'reservedUntil',
    ],
    [
      'a reservation that has ended',
      { cars: [{ carID: 1, currentStatus: 'active' }], status: 'reserved', reservedUntil: inDays(-1) },
      'reservedUntil',
    ],
    [
      'a reservation for years',
      { cars: [{ carID: 1, currentStatus: 'active' }], status: 'reserved', reservedUntil: inDays(400) },
      'reservedUntil',
    ],
  ])('is refused for %s', async (_why, body, field) => {
    const admin = await world.admin();
    await addCar(admin);
    const answer = await admin.call('POST', '/api/admin/cars/status', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  });

  test('is not found when none of them is there', async () => {
    const admin = await world.admin();
    const change = { cars: [{ carID: 404, currentStatus: 'active' }], status: 'sold' };
    expect((await admin.call('POST', '/api/admin/cars/status', change)).status).toBe(404);
  });

  test('is refused as a whole where one step is not legal', async () => {
    const admin = await world.admin();
    const [active, archived] = [await addCar(admin), await addCar(admin)];
    await admin.api.changeStatus({ carID: archived, currentStatus: 'active' });
    const setting = admin.api.setStatuses({
      cars: [
        { carID: active, currentStatus: 'active' },
        { carID: archived, currentStatus: 'archived' },
      ],
      status: 'reserved',
      reservedUntil: inDays(2),
    });
    await expect(setting).rejects.toMatchObject({ code: 'illegal-step' });
    expect(await admin.api.readStaffCar({ id: active })).toMatchObject({ status: 'active', version: 1 });
  });

  test('is given to those that are as they were seen; the others are named as they are', async () => {
    const admin = await world.admin();
    const [seen, stale, gone] = [await addCar(admin), await addCar(admin), await addCar(admin)];
    await admin.api.changeStatus({ carID: stale, currentStatus: 'active' });
    await admin.api.deleteCar({ id: gone });
    const cars = [seen, stale, gone].map((carID) => ({ carID, currentStatus: 'active' as const }));
    expect(await admin.api.setStatuses({ cars, status: 'sold' })).toEqual({
      changed: [{ carID: seen, status: 'sold' }],
      stale: [{ carID: stale, status: 'archived' }],
      sameVin: [],
      heldBack: [],
      toCall: [],
    });
    expect(await admin.api.readStaffCar({ id: seen })).toMatchObject({ status: 'sold', version: 2 });
    expect(await admin.api.readStaffCar({ id: stale })).toMatchObject({ status: 'archived', version: 2 });
  });

  test('leaves alone what has it already', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const change = { cars: [{ carID, currentStatus: 'active' as const }], status: 'active' as const };
    expect(await admin.api.setStatuses(change)).toEqual({
      changed: [{ carID, status: 'active' }],
      stale: [],
      sameVin: [],
      heldBack: [],
      toCall: [],
    });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ version: 1 });
  });

  test('is given once when two admins press at the same time', async () => {
    const admins = [await world.admin(), await world.admin()];
    const carIDs = [await addCar(admins[0]!), await addCar(admins[0]!)];
    const cars = carIDs.map((carID) => ({ carID, currentStatus: 'active' as const }));
    const [one, other] = await Promise.all([
      admins[0]!.api.setStatuses({ cars, status: 'sold' }),
      admins[1]!.api.setStatuses({ cars: cars.toReversed(), status: 'archived' }),
    ]);
    expect([one.changed.length, other.changed.length].toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect([one.stale.length, other.stale.length].toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  test('takes a sold car off the lists, while its page says so', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    expect(await world.visitor().api.listCars()).toEqual([]);
    expect(await world.visitor().api.readCar({ id: String(carID) })).toMatchObject({ status: 'sold' });
  });
});

describe('a reserved car', () => {
  test('is off the lists until its day, and back by itself', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const until = inDays(2);
    await reserve(admin, carID, until);
    expect(await world.visitor().api.listCars()).toEqual([]);
    expect(await carNow(carID)).toMatchObject({ status: 'reserved', reservedUntil: until });
    world.pass(day);
    await world.settle();
    expect(await world.visitor().api.listCars()).toEqual([]);
    world.pass(day);
    await world.settle();
    expect(await world.visitor().api.listCars()).toHaveLength(1);
    expect(await carNow(carID)).toMatchObject({
      status: 'active',
      reservedUntil: null,
      version: 3,
    });
  });

  test('keeps the day another admin has just given it, unless that day was seen', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const [first, second, third] = [inDays(1), inDays(5), inDays(9)];
    await reserve(admin, carID, first);
    const giveDay = (currentReservedUntil: string, reservedUntil: string) =>
      admin.api.setStatuses({
        cars: [{ carID, currentStatus: 'reserved', currentReservedUntil }],
        status: 'reserved',
        reservedUntil,
      });
    expect((await giveDay(first, second)).changed).toEqual([{ carID, status: 'reserved' }]);
    expect(await giveDay(first, third)).toEqual({
      changed: [],
      stale: [{ carID, status: 'reserved' }],
      sameVin: [],
      heldBack: [],
      toCall: [],
    });
    expect(await carNow(carID)).toMatchObject({ reservedUntil: second });
  });

  test('that is reserved for longer stays, until the later day', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await reserve(admin, carID, inDays(1));
    await reserve(admin, carID, inDays(3), 'reserved');
    world.pass(day + 1000);
    await world.settle();
    expect(await carNow(carID)).toMatchObject({ status: 'reserved' });
    world.pass(2 * day);
    await world.settle();
    expect(await carNow(carID)).toMatchObject({ status: 'active' });
  });

  test('that is sold meanwhile stays sold', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await reserve(admin, carID, inDays(1));
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'reserved' }], status: 'sold' });
    world.pass(2 * day);
    await world.settle();
    expect(await carNow(carID)).toMatchObject({ status: 'sold', reservedUntil: null });
  });

  test('given with an offset ends at that instant', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const until = inDays(2);
    const written = new Date(Date.parse(until) - 6 * 60 * 60 * 1000).toISOString().replace('Z', '-06:00');
    await reserve(admin, carID, written);
    expect(await carNow(carID)).toMatchObject({ reservedUntil: until });
  });
});

describe('those who asked', () => {
  test('are told that the car is reserved, and that it can be had again', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await inquire(carID, 'ada@world.test');
    await reserve(admin, carID, inDays(2));
    const [told] = await emailsTo('ada@world.test', 'reserved');
    expect(told).toMatchObject({ subject: 'The 2018 Toyota Camry is reserved' });
    expect(told?.text).toContain(`/listings/${carID}`);
    world.pass(2 * day);
    expect(await emailsTo('ada@world.test', 'again')).toMatchObject([
      { subject: 'The 2018 Toyota Camry is available again' },
    ]);
  });

  test.each([
    ['sold', 'The 2018 Toyota Camry has been sold'],
    ['archived', 'The 2018 Toyota Camry is no longer for sale'],
  ] as const)('are told that the car is %s, and those who asked about another are not', async (status, subject) => {
    const admin = await world.admin();
    const [carID, another] = [await addCar(admin), await addCar(admin)];
    await inquire(carID, 'ada@world.test');
    await inquire(another, 'bob@world.test');
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status });
    expect(await emailsTo('ada@world.test', 'The 2018 Toyota Camry')).toMatchObject([{ subject }]);
    expect(await emailsTo('bob@world.test', 'The 2018 Toyota Camry')).toEqual([]);
  });

  test('are also those who are coming to see it, who get one email about both', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer({ email: 'ada@world.test' });
    await apply(buyer);
    await buyer.api.requestViewing({ carID });
    const [viewing] = (await buyer.api.listViewings()).viewings;
    const token = viewing?.link.split('/').at(-1) ?? '';
    const { times } = await buyer.api.readViewing({ token });
    await buyer.api.bookViewing({ token, startsAt: times.at(-1) ?? '' });
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    expect(await emailsTo('ada@world.test', 'has been sold')).toEqual([]);
    const [told, ...more] = await emailsTo('ada@world.test', 'Your viewing is canceled');
    expect(more).toEqual([]);
    expect(told?.text).toContain('no longer for sale');
  });

  test('and were declined are not written to', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await inquire(carID, 'ada@world.test');
    const [inquiry] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
    await admin.api.declineInquiry({ id: inquiry?.inquiryID ?? 0, reasons: ['insufficient-income'] });
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    expect(await emailsTo('ada@world.test', 'has been sold')).toEqual([]);
  });
});

/** A session of yesterday is over. */
async function carNow(carID: number) {
  return (await world.admin()).api.readStaffCar({ id: carID });
}

async function reserve(
  admin: Visitor,
  carID: number,
  reservedUntil: string,
  currentStatus: 'active' | 'reserved' = 'active',
): Promise<void> {
  await admin.api.setStatuses({ cars: [{ carID, currentStatus }], status: 'reserved', reservedUntil });
}

async function inquire(carID: number, email: string): Promise<void> {
  const buyer = await world.buyer({ email });
  await apply(buyer);
  const { user } = await buyer.api.me();
  await buyer.api.requestInquiry({ userID: user?.userID ?? 0, carID });
}

async function emailsTo(address: string, part: string) {
  return (await world.emails()).filter((email) => email.to === address && email.subject.includes(part));
}
