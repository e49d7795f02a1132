import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/api/calls.ts';
import { stockSorts } from '#contract/inventory/inventory-terms.ts';
import { cars } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { aCorolla } from './inventory.ts';

const world = useWorld();

const names = async (admin: Visitor, question: Input<'findInventory'>) =>
  (await admin.api.findInventory(question)).cars.map(({ carModel }) => carModel);

/** Straight into the database: what is tested is how many there are. */
async function addMany(count: number): Promise<void> {
  const corolla = { ...aCorolla, features: [], title: 'Clean title, one owner' };
  const vinAt = (place: number) => `1HGCM82633A${String(place).padStart(6, '0')}`;
  await world.database.db
    .insert(cars)
    .values(Array.from({ length: count }, (_, place) => ({ ...corolla, vin: vinAt(place) })));
}

describe('finding cars in the inventory', () => {
  async function threeCars(): Promise<Visitor> {
    const admin = await world.admin();
    await addCar(admin, { carModel: 'Camry', stockNumber: 'R-100%', sourceBank: 'First National', carPrice: 9000 });
    const leaf = await addCar(admin, { carMake: 'Nissan', carModel: 'Leaf', carPrice: '', title: 'Quiet' });
    await addCar(admin, { carMake: 'Honda', carModel: 'Civic', carBodyType: 'coupe', carPrice: 7000 });
    await admin.api.setStatuses({ cars: [{ carID: leaf, currentStatus: 'active' }], status: 'sold' });
    return admin;
  }

  test('every word must occur, in anything by which a car is called, and stands for itself', async () => {
    const admin = await threeCars();
    expect(await names(admin, { q: 'first TOYOTA r-100' })).toEqual(['Camry']);
    expect(await names(admin, { q: 'quiet  leaf quiet' })).toEqual(['Leaf']);
    expect(await names(admin, { q: 'toyota leaf' })).toEqual([]);
    expect(await names(admin, { q: '%' })).toEqual(['Camry']);
    expect(await names(admin, { q: '_' })).toEqual([]);
    expect(await names(admin, { q: '\\' })).toEqual([]);
  });

  test('status, make and body narrow it down together; the counts are over all cars', async () => {
    const admin = await threeCars();
    expect(await names(admin, { status: 'sold' })).toEqual(['Leaf']);
    expect(await names(admin, { make: 'Honda', body: 'coupe' })).toEqual(['Civic']);
    expect(await admin.api.findInventory({ make: 'Honda', body: 'suv' })).toEqual({
      cars: [],
      total: 0,
      page: 1,
      pageSize: 50,
      counts: { active: 2, archived: 0, reserved: 0, sold: 1 },
      makes: ['Honda', 'Nissan', 'Toyota'],
    });
  });

  test('a car without a price comes last, whichever way', async () => {
    const admin = await threeCars();
    expect(await names(admin, { sort: 'price-asc' })).toEqual(['Civic', 'Camry', 'Leaf']);
    expect(await names(admin, { sort: 'price-desc' })).toEqual(['Camry', 'Civic', 'Leaf']);
  });

  test('what is counted sorts too: views of a moment ago, inquiries, the order of statuses', async () => {
    const admin = await threeCars();
    const buyer = await world.buyer();
    const { cars: listed } = await admin.api.findInventory({ q: 'camry' });
    const carID = listed[0]?.carID ?? 0;
    await buyer.api.noteView({ id: carID });
    expect(await names(admin, { sort: 'views-desc' })).toEqual(['Camry', 'Civic', 'Leaf']);
    expect(await names(admin, { sort: 'views-asc' })).toEqual(['Civic', 'Leaf', 'Camry']);
    await apply(buyer);
    const { carID: askedFor } = (await admin.api.findInventory({ q: 'civic' })).cars[0] ?? { carID: 0 };
    await buyer.api.requestInquiry({ carID: askedFor });
    expect(await names(admin, { sort: 'inquiries-desc' })).toEqual(['Civic', 'Leaf', 'Camry']);
    expect(await names(admin, { sort: 'status-desc' })).toEqual(['Leaf', 'Civic', 'Camry']);
    expect(await names(admin, { sort: 'car-asc' })).toEqual(['Civic', 'Leaf', 'Camry']);
    expect(await admin.api.findInventory({ q: 'camry' })).toMatchObject({ cars: [{ carID, views: 1, cover: null }] });
  });

  test('a deleted car is neither found nor counted', async () => {
    const admin = await threeCars();
    const { cars: listed } = await admin.api.findInventory({ q: 'civic' });
    await admin.api.deleteCar({ id: listed[0]?.carID ?? 0 });
    expect(await admin.api.findInventory({})).toMatchObject({
      total: 2,
      counts: { active: 1 },
      makes: ['Nissan', 'Toyota'],
    });
    expect((await admin.api.listMatchingCars({})).cars).toHaveLength(2);
  });

  test.each([{ q: 'x'.repeat(101) }, { sort: 'smell-asc' }, { page: '0' }, { page: '1e9' }, { status: 'lost' }])(
    'what cannot be meant is refused: %o',
    async (question) => {
      const admin = await world.admin();
      expect((await admin.request('findInventory', question)).status).toBe(400);
    },
  );
});

describe('an inventory of many cars', () => {
  test.each(stockSorts)('sorted by %s has every car on one page and on one page alone', async (sort) => {
    const admin = await world.admin();
    await addMany(120);
    const pages = await Promise.all([1, 2, 3].map((page) => admin.api.findInventory({ sort, page })));
    expect(pages.map((page) => page.cars.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap((page) => page.cars.map(({ carID }) => carID))).size).toBe(120);
  });

  test('has a last page, which is what is told when a later one is asked for', async () => {
    const admin = await world.admin();
    await addMany(120);
    const { cars: shown, page, total } = await admin.api.findInventory({ page: 9 });
    expect([shown.length, page, total]).toEqual([20, 3, 120]);
  });

  test('is answered in a page of a bounded size, whatever there is', async () => {
    const admin = await world.admin();
    await addMany(3_000);
    await world.database.db.execute(sql`update cars set car_make = 'Make ' || car_id`);
    for (const path of ['/api/admin/cars', '/api/admin/cars?q=make&page=40', '/api/admin/cars/matching']) {
      const answer = await admin.fetch(path, { headers: { 'accept-encoding': 'identity' } });
      expect((await answer.arrayBuffer()).byteLength, path).toBeLessThan(60_000);
    }
  });

  test('is picked whole in parts, each car once, as the search narrows it', async () => {
    const admin = await world.admin();
    await addMany(1_100);
    await addCar(admin, { carMake: 'Honda' });
    const found: number[] = [];
    let before: number | undefined;
    do {
      const part = await admin.api.listMatchingCars({ make: 'Toyota', before });
      found.push(...part.cars.map(({ carID }) => carID));
      before = part.next ?? undefined;
    } while (before !== undefined);
    expect([found.length, new Set(found).size]).toEqual([1_100, 1_100]);
    expect((await admin.api.listMatchingCars({ make: 'Honda' })).cars).toMatchObject([
      { carMake: 'Honda', status: 'active', reservedUntil: null },
    ]);
  });
});
