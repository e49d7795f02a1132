import { describe, expect, test } from 'vitest';
import { lot } from '../../demo/lot.ts';
import type { ImportChoice } from '#contract/inventory/import.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** Numbers as makers give them: the beginnings of real ones, each with a serial number of its own. */
const decodable = lot.map(({ vin }) => vin).filter((vin) => vin !== '1GT40FDA5RU102956');
const vinsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const vin = decodable[place % decodable.length] ?? '';
    return withCheckDigit(vin.slice(0, 12) + String(20_000 + place));
  });

const sheetOf = (headings: string, rows: string[]) => new Blob([[headings, ...rows].join('\n')], { type: 'text/csv' });

async function check(admin: Visitor, sheet: Blob, choice: Partial<ImportChoice> = {}) {
  const { importID, mapping, canFillFromVin } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
  expect(canFillFromVin).toBe(true);
  const found = await admin.api.checkSheet({ importID, bank: '', mapping, fillFromVin: true, ...choice });
  return { importID, found };
}

describe('a sheet of VINs and prices', () => {
  test('of 50 cars becomes a lot with facts, each marked until somebody has looked', async () => {
    const admin = await world.admin();
    const rows = vinsOf(50).map((vin, place) => `${vin},${5000 + place}`);
    const { importID, found } = await check(admin, sheetOf('VIN,Price', rows));
    expect(found).toMatchObject({ rows: 50, fresh: 50, problemCount: 0, fromVin: { filled: 50, differing: 0 } });
    expect(found.fromVin?.rows).toHaveLength(50);
    expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 50 });
    const cars = await world.visitor().api.listCars({});
    expect(cars).toHaveLength(50);
    for (const car of cars) {
      expect(car.carMake, car.vin).not.toBe('');
      expect(car.carModel, car.vin).not.toBe('');
      expect(car.carYear, car.vin).toBeGreaterThan(2000);
      expect(car.carBodyType, car.vin).not.toBeNull();
    }
    expect(cars.filter(({ fuelType, doors, cylinders }) => (fuelType ?? doors ?? cylinders) !== null).length).toBe(50);
    const crv = cars.find(({ carModel }) => carModel === 'CR-V');
    expect(crv).toMatchObject({ carMake: 'Honda', carYear: 2017, trim: 'EX', carEngine: '1.5L turbo inline-4' });
    const { fromVin } = await admin.api.readStaffCar({ id: crv?.carID ?? 0 });
    expect(fromVin).toEqual([
      'carYear',
      'carMake',
      'carModel',
      'carBodyType',
      'fuelType',
      'carEngine',
      'trim',
      'doors',
      'cylinders',
    ]);
  });

  test('of 500 cars becomes 500 drafts that no buyer sees', async () => {
    const admin = await world.admin();
    const rows = vinsOf(500).map((vin, place) => `${vin},${5000 + place}`);
    const { importID, found } = await check(admin, sheetOf('VIN,Price', rows), { newCars: 'archived' });
    expect(found).toMatchObject({ fresh: 500, problemCount: 0, fromVin: { filled: 500, differing: 0 } });
    expect(found.fromVin?.rows.length).toBeLessThan(500);
    expect(await admin.api.importSheet({ importID })).toMatchObject({ added: 500 });
    const { cars } = await admin.api.listInventory();
    expect(cars.filter(({ status, carMake, carModel }) => status === 'archived' && carMake && carModel)).toHaveLength(
      500,
    );
    expect(await world.visitor().api.listCars({})).toEqual([]);
  });
});

test('a sheet keeps what it says, and where the VIN says otherwise the check tells both', async () => {
  const admin = await world.admin();
  const [crv, camry] = [withCheckDigit('2HKRW2H55HH640999'), withCheckDigit('4T1B11HK8JU104999')];
  const rows = [`${crv},2017,Ford,Escape,EX-L,9000`, `${camry},,toyota,,,8000`];
  const { importID, found } = await check(admin, sheetOf('VIN,Year,Make,Model,Trim,Price', rows));
  expect(found.fromVin).toMatchObject({
    filled: 2,
    differing: 1,
    rows: [
      {
        row: 2,
        car: '2017 Ford Escape',
        differs: [
          { field: 'carMake', written: 'Ford', told: 'Honda' },
          { field: 'carModel', written: 'Escape', told: 'CR-V' },
        ],
      },
      { row: 3, car: '2018 Toyota Camry', differs: [] },
    ],
  });
  await admin.api.importSheet({ importID });
  const { cars } = await admin.api.listInventory();
  expect(cars.find(({ vin }) => vin === crv)).toMatchObject({
    carMake: 'Ford',
    carModel: 'Escape',
    trim: 'EX-L',
    doors: 4,
  });
  expect(cars.find(({ vin }) => vin === camry)).toMatchObject({ carYear: 2018, carMake: 'Toyota', carModel: 'Camry' });
});

test('a VIN that nobody knows is told as such, and a wrong one as wrong', async () => {
  const admin = await world.admin();
  const unknown = withCheckDigit('ZZZZZ82603A004352');
  const rows = [`${unknown},9000`, '1HGCM82633A004353,8000', `${withCheckDigit('2HKRW2H55HH640999')},7000`, ',6000'];
  const { found } = await check(admin, sheetOf('VIN,Price', rows));
  expect(found.problems).toMatchObject([
    { row: 2, column: 'VIN', problem: { code: 'row-vin-unknown' } },
    { row: 3, column: 'VIN', problem: { code: 'vin-check-digit' } },
    { row: 5 },
  ]);
  expect(found.fresh).toBe(1);
});

test('nothing is filled where nobody asked, and a sheet of VINs alone is refused then', async () => {
  const admin = await world.admin();
  const [vin = ''] = vinsOf(1);
  await expect(check(admin, sheetOf('VIN,Price', [`${vin},9000`]), { fillFromVin: false })).rejects.toMatchObject({
    problems: { carMake: { code: 'no-column' } },
  });
  const named = sheetOf('VIN,Year,Make,Model,Trim', [`${vin},2019,BMW,330i,`]);
  const { importID, found } = await check(admin, named, { fillFromVin: false });
  expect(found).not.toHaveProperty('fromVin');
  await admin.api.importSheet({ importID });
  const { cars } = await admin.api.listInventory();
  expect(cars).toMatchObject([{ trim: '', doors: null }]);
});

test('a sheet that changes a car confirms what it changes, and fills in nothing', async () => {
  const admin = await world.admin();
  const vin = withCheckDigit('2HKRW2H55HH640999');
  const carID = await addCar(admin, {
    vin,
    carYear: 2017,
    carModel: 'CR-V',
    trim: 'EX',
    fromVin: ['trim', 'carModel'],
  });
  const sheet = sheetOf('VIN,Trim,Doors', [`${vin},EX-L,`]);
  const { importID, found } = await check(admin, sheet, { knownCars: 'change' });
  expect(found).toMatchObject({ changed: 1, problems: [], fromVin: { filled: 0, rows: [] } });
  await admin.api.importSheet({ importID });
  expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({
    trim: 'EX-L',
    doors: null,
    fromVin: ['carModel'],
  });
});
