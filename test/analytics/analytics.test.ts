import { describe, expect, test } from 'vitest';
import { auditEntries, carViews, missedSearches } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe('what the admin learns from figures', () => {
  test('a look at a car is counted once for each visit, and an admin’s own not at all', async () => {
    const admin = await world.admin();
    const [seen, unseen] = [await addCar(admin), await addCar(admin, { carModel: 'Corolla' })];
    await world.visitor().api.noteView({ id: seen });
    await (await world.buyer()).api.noteView({ id: seen });
    await admin.api.noteView({ id: seen });
    expect((await world.visitor().call('POST', '/api/car/999/view', {})).status).toBe(404);
    const { funnel, daily, cars } = await admin.api.readAnalytics({ days: 7 });
    expect(funnel.views).toBe(2);
    expect(daily).toHaveLength(7);
    expect(daily.at(-1)).toMatchObject({ views: 2 });
    expect(cars).toMatchObject([{ carID: seen, car: '2018 Toyota Camry', views: 2, inquiries: 0 }]);
    expect(cars.some((car) => car.carID === unseen)).toBe(false);
  });

  test('one address cannot make a car look popular', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    // A fresh minute, so that none ends in the middle of it.
    world.pass(60_000 - ((Date.now() + world.passed()) % 60_000));
    for (let look = 0; look < 80; look++) await world.visitor().api.noteView({ id: carID });
    const { funnel } = await admin.api.readAnalytics({});
    expect(funnel.views).toBeLessThanOrEqual(60);
  });

  test('a search counts as missed only where there is truly nothing, and keeps nothing that names a person', async () => {
    const admin = await world.admin();
    await addCar(admin);
    const { noteMissedSearch } = world.visitor().api;
    world.pass(2 * 60_000);
    await noteMissedSearch({ address: 'carMake=Toyota' });
    await noteMissedSearch({ address: 'q=tesla+under+20k+jo@example.com' });
    await noteMissedSearch({ address: 'carMake=Tesla&maxPrice=20000' });
    const { missed } = await admin.api.readAnalytics({});
    expect(missed).toEqual([{ question: 'carMake=Tesla&maxPrice=20000', times: 2, lastOn: expect.any(String) }]);
  });

  test('the way from a look to a visit, and how long people waited', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    world.pass(10 * 60_000);
    await buyer.api.noteView({ id: carID });
    const { inquiryID } = await buyer.api.requestInquiry({ carID });
    world.pass(3 * hour);
    const later = await world.admin();
    await later.api.confirmInquiry({ id: inquiryID });
    const figures = await later.api.readAnalytics({ days: 30 });
    expect(figures.funnel).toEqual({ views: 1, inquiries: 1, approvals: 1, viewings: 0 });
    expect(figures.timeToAnswer.medianHours).toBeCloseTo(3, 1);
    expect(figures.timeToAnswer.spread).toEqual([
      { toHours: 1, inquiries: 0 },
      { toHours: 4, inquiries: 1 },
      { toHours: 24, inquiries: 0 },
      { toHours: 72, inquiries: 0 },
      { toHours: null, inquiries: 0 },
    ]);
    expect(figures.cars).toMatchObject([{ carID, views: 1, inquiries: 1, approvals: 1 }]);
  });

  test('an approval is counted on its own day, not on that of the inquiry', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer);
    const { inquiryID } = await buyer.api.requestInquiry({ carID });
    world.pass(2 * day);
    const admin = await world.admin();
    await admin.api.confirmInquiry({ id: inquiryID });
    const { daily } = await admin.api.readAnalytics({ days: 7 });
    expect(daily.filter(({ inquiries, approvals }) => inquiries + approvals > 0)).toMatchObject([
      { inquiries: 1, approvals: 0 },
      { inquiries: 0, approvals: 1 },
    ]);
  });

  test('cars on offer by how long they have stood', async () => {
    const admin = await world.admin();
    const old = await addCar(admin);
    await admin.api.changeStatus({ carID: await addCar(admin), currentStatus: 'active' });
    world.pass(40 * day);
    await addCar(await world.admin(), { carModel: 'Corolla' });
    const { stockAge } = await (await world.admin()).api.readAnalytics({});
    expect(old).toBeGreaterThan(0);
    expect(stockAge).toEqual([
      { fromDays: 0, toDays: 14, cars: 1 },
      { fromDays: 15, toDays: 30, cars: 0 },
      { fromDays: 31, toDays: 60, cars: 1 },
      { fromDays: 61, toDays: 90, cars: 0 },
      { fromDays: 91, toDays: null, cars: 0 },
    ]);
  });

  test('an empty app has figures too', async () => {
    const figures = await (await world.admin()).api.readAnalytics({ days: 365 });
    expect(figures).toMatchObject({
      timeToAnswer: { medianHours: null, slowestTenthHours: null },
      funnel: { views: 0, inquiries: 0, approvals: 0, viewings: 0 },
      cars: [],
      missed: [],
    });
    expect(figures.daily).toHaveLength(365);
  });

  test('nothing is kept about who looked', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    world.pass(20 * 60_000);
    await (await world.buyer({ email: 'looker@world.test' })).api.noteView({ id: carID });
    await admin.api.readAnalytics({});
    const { db } = world.database;
    expect(await db.select().from(carViews)).toEqual([{ carID, day: expect.any(String), views: 1 }]);
    expect(await db.select().from(missedSearches)).toEqual([]);
    expect((await db.select().from(auditEntries)).filter(({ action }) => action.includes('view'))).toEqual([]);
  });

  test('days is a whole number of days', async () => {
    const admin = await world.admin();
    for (const days of ['0', '367', 'x', '1.5'])
      expect((await admin.call('GET', `/api/admin/analytics?days=${days}`)).status).toBe(400);
  });
});
