import { describe, expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const vin = '1HGCM82633A004352';
const headings = 'Car ID,Status,VIN,Year,Make,Model';

async function check(admin: Visitor, ...rows: string[]) {
  const sheet = new Blob([[headings, ...rows].join('\r\n')], { type: 'text/csv' });
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
  const input = { importID, bank: '', mapping };
  return { importID, told: await admin.api.checkSheet(input), checkAgain: () => admin.api.checkSheet(input) };
}

async function asking(carID: number): Promise<{ buyer: Visitor; email: string }> {
  const email = freshEmail();
  const buyer = await world.buyer({ email });
  await apply(buyer, { carID });
  return { buyer, email };
}

async function bookViewing(buyer: Visitor, carID: number): Promise<void> {
  await buyer.api.requestViewing({ carID });
  const token = (await buyer.api.listViewings()).viewings[0]?.link.split('/').at(-1) ?? '';
  const { times } = await buyer.api.readViewing({ token });
  await buyer.api.bookViewing({ token, startsAt: times.at(-1) ?? '' });
}

const sell = async (admin: Visitor, carID: number) =>
  admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });

describe('what a sheet would bring with it', () => {
  test('is foreseen with what it makes of the VIN: a car that gives up the VIN of another can go on offer', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { vin });
    const { email } = await asking(carID);
    await sell(admin, carID);
    await addCar(admin, { vin });
    await world.settle();
    const { importID, told } = await check(admin, `${carID},active,,2018,Toyota,Camry`);
    expect(told).toMatchObject({ changed: 1, emails: 1, problems: [] });
    await admin.api.importSheet({ importID });
    const sent = (await world.emails()).filter(
      ({ to, subject }) => to === email && subject.includes('available again'),
    );
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['before', [1, 0]],
    ['after', [0, 1]],
  ])('a new car that comes %s a row that gives its VIN to an archived car is told as a problem', async (_, order) => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    const rows = [`${carID},archived,${vin},2018,Toyota,Camry`, `,active,${vin},2019,Honda,Accord`];
    const { importID, told } = await check(admin, ...order.map((place) => rows[place] ?? ''));
    expect(told).toMatchObject({ problemCount: 1, problems: [{ column: 'VIN', problem: { code: 'row-repeated' } }] });
    await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-not-checked' });
  });

  test('two cars that are not on offer may get one VIN', async () => {
    const admin = await world.admin();
    const carIDs = [await addCar(admin), await addCar(admin)];
    for (const carID of carIDs) await admin.api.changeStatus({ carID, currentStatus: 'active' });
    const { told } = await check(admin, ...carIDs.map((carID) => `${carID},archived,${vin},2018,Toyota,Camry`));
    expect(told).toMatchObject({ changed: 2, problems: [] });
  });
});

describe('between the check of a sheet and its import', () => {
  test.each(['an inquiry is made', 'a viewing is booked'])(
    '%s: nothing is done until it is checked again',
    async (what) => {
      const admin = await world.admin();
      const carID = await addCar(admin);
      const { buyer } = await asking(carID);
      const { importID, told, checkAgain } = await check(admin, `${carID},sold,,2018,Toyota,Camry`);
      expect(told.emails).toBe(1);
      if (what === 'a viewing is booked') await bookViewing(buyer, carID);
      else await asking(carID);
      await expect(admin.api.importSheet({ importID })).rejects.toMatchObject({ code: 'sheet-outdated', status: 409 });
      expect((await admin.api.readStaffCar({ id: carID })).status).toBe('active');
      // Whoever is coming to see it hears of both in one email.
      expect((await checkAgain()).emails).toBe(what === 'a viewing is booked' ? 1 : 2);
      expect(await admin.api.importSheet({ importID })).toMatchObject({ changed: 1 });
      expect((await admin.api.readStaffCar({ id: carID })).status).toBe('sold');
    },
  );
});
