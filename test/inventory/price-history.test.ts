import { describe, expect, test } from 'vitest';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ TZ: 'America/Chicago' });
const minute = 60_000;

const pricesOf = async (admin: Visitor, carID: number) =>
  (await admin.api.readStaffCar({ id: carID })).priceHistory.map(({ price }) => price);
const reducedAt = async (carID: number) => (await world.visitor().api.readCar({ id: carID })).reducedAt;

async function archived<T>(admin: Visitor, carID: number, work: () => Promise<T>): Promise<void> {
  await admin.api.changeStatus({ carID, currentStatus: 'active' });
  await work();
  await admin.api.changeStatus({ carID, currentStatus: 'archived' });
}

describe('the prices of a car', () => {
  test('are kept from the first on, each with when it was set and by whom', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 12_500 });
    world.pass(minute);
    await admin.api.editCar({ carID, carPrice: 11_999.5 });
    const { priceHistory } = await admin.api.readStaffCar({ id: carID });
    expect(priceHistory.map(({ price }) => price)).toEqual([11_999.5, 12_500]);
    const { user } = await admin.api.me();
    for (const { by } of priceHistory) expect(by).toBe(`${user?.fName} ${user?.lName}`);
    const [later = 0, earlier = 0] = priceHistory.map(({ at }) => Date.parse(at));
    expect(later - earlier).toBeGreaterThanOrEqual(minute);
  });

  test('have no entry for an edit that leaves the price as it is', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 9000 });
    await admin.api.editCar({ carID, carPrice: 9000, carMileage: 5 });
    await admin.api.editCar({ carID, title: 'Clean' });
    expect(await pricesOf(admin, carID)).toEqual([9000]);
  });

  test('begin when a car without a price gets one', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: '' });
    expect(await pricesOf(admin, carID)).toEqual([]);
    await admin.api.editCar({ carID, carPrice: 8000 });
    expect(await pricesOf(admin, carID)).toEqual([8000]);
    expect(await reducedAt(carID)).toBeUndefined();
  });

  test('stay as they were when the edit is refused', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 9000 });
    await admin.api.editCar({ carID, version: 1, carMileage: 1 });
    await expect(admin.api.editCar({ carID, version: 1, carPrice: 1 })).rejects.toMatchObject({ code: 'stale-car' });
    expect(await pricesOf(admin, carID)).toEqual([9000]);
  });

  test('come from a bank’s sheet too, when cars are added and when they are changed', async () => {
    const admin = await world.admin();
    const take = async (price: string) => {
      const sheet = new Blob([`VIN,Stock #,Year,Make,Model,Price\r\n,P-1,2019,Honda,Fit,${price}\r\n`]);
      const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
      await admin.api.checkSheet({ importID, bank: '', mapping, knownCars: 'change' });
      await admin.api.importSheet({ importID });
    };
    await take('7000');
    const [car] = (await admin.api.listInventory()).cars;
    const carID = car?.carID ?? 0;
    expect(await pricesOf(admin, carID)).toEqual([7000]);
    await take('6500');
    await take('6500');
    const { priceHistory } = await admin.api.readStaffCar({ id: carID });
    expect(priceHistory.map(({ price }) => price)).toEqual([6500, 7000]);
    expect(priceHistory.every(({ by }) => by !== null)).toBe(true);
    expect(await reducedAt(carID)).toBe(priceHistory[0]?.at);
  });
});

describe('buyers read that a price was reduced', () => {
  test('on the day of the dealer’s calendar, in English and in Spanish, until it rises again', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 9000 });
    await admin.api.editCar({ carID, carPrice: 8500 });
    const at = (await reducedAt(carID)) ?? '';
    const written = (locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'America/Chicago' }).format(new Date(at));
    const page = async (address: string) => (await world.visitor().fetch(address)).text();
    expect(await page(`/listings/${carID}`)).toContain(`Price reduced on ${written('en-US')}`);
    expect(await page(`/es/listings/${carID}`)).toContain(`Precio rebajado el ${written('es-US')}`);
    await admin.api.editCar({ carID, carPrice: 8501 });
    expect(await page(`/listings/${carID}`)).not.toContain('Price reduced on');
    expect(await reducedAt(carID)).toBeUndefined();
  });

  test('not where it fell while the car was off the site', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 9000 });
    await archived(admin, carID, () => admin.api.editCar({ carID, carPrice: 8500 }));
    expect(await reducedAt(carID)).toBeUndefined();
    await admin.api.editCar({ carID, carPrice: 8400 });
    expect(await reducedAt(carID)).toEqual(expect.any(String));
  });

  test('and never who did it, nor what it was before', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carPrice: 9137 });
    await admin.api.editCar({ carID, carPrice: 8500 });
    for (const address of [
      `/api/car/${carID}`,
      `/listings/${carID}`,
      '/api/cars/search?fields=all',
      '/feeds/cars.json',
    ]) {
      const text = await (await world.visitor().fetch(address)).text();
      expect(text, address).not.toMatch(/priceHistory|9137|9,137/);
    }
  });
});

test('whatever happens to a car, its history is the list of its prices', async () => {
  const admin = await world.admin();
  const next = randomFrom(20_261_117);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const carID = await addCar(admin, { carPrice: 5000 });
  const kept: (number | null)[] = [5000];
  let status: CarStatus = 'active';
  let isReduced = false;
  for (let step = 0; step < 60; step++) {
    if (next() < 0.25) {
      ({ newStatus: status } = await admin.api.changeStatus({ carID, currentStatus: status }));
    } else {
      const price = pick([4000, 5000, 5000.01, 6000, null]);
      const before = kept[0] ?? null;
      await admin.api.editCar({ carID, carPrice: price ?? '' });
      if (price !== before) {
        kept.unshift(price);
        isReduced = status === 'active' && price !== null && before !== null && price < before;
      }
    }
    const told = await admin.api.readStaffCar({ id: carID });
    expect(
      told.priceHistory.map(({ price }) => price),
      `step ${step}`,
    ).toEqual(kept);
    expect(told.reducedAt !== undefined, `step ${step}`).toBe(isReduced);
    if (isReduced) expect(told.reducedAt).toBe(told.priceHistory[0]?.at);
  }
  expect(kept.length).toBeGreaterThan(20);
});

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
