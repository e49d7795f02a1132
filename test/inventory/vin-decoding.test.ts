import { expect, test } from 'vitest';
import { lot } from '../../demo/lot.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

test('at least 59 of the 60 cars of the demonstration are known by their VIN, each by its own make, model and year', async () => {
  const admin = await world.admin();
  const wrong: unknown[] = [];
  for (const { vin, carMake, carModel, carYear } of lot) {
    const { state, facts } = await admin.api.decodeVin({ vin });
    const plain = (name = '') => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const model = plain(facts.carModel);
    const isModel = model !== '' && (plain(carModel).includes(model) || model.includes(plain(carModel)));
    // Mercedes has no C 300 there, but the C-Class; Lexus no ES 300h, but the ES.
    const isFamily = model !== '' && plain(carModel).startsWith(model.replace('class', ''));
    const isRight = facts.carMake === carMake && facts.carYear === String(carYear) && (isModel || isFamily);
    if (state !== 'known' || !isRight) wrong.push({ vin, state, ...facts });
  }
  expect(lot).toHaveLength(60);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(1);
});

test('a VIN tells what its car is, in the spelling of our fields', async () => {
  const admin = await world.admin();
  expect(await admin.api.decodeVin({ vin: '2hkrw2h5 5hh640172' })).toEqual({
    state: 'known',
    facts: {
      carYear: '2017',
      carMake: 'Honda',
      carModel: 'CR-V',
      carBodyType: 'suv',
      fuelType: 'gasoline',
      carEngine: '1.5L turbo inline-4',
      trim: 'EX',
      doors: '4',
      cylinders: '4',
    },
  });
});

test('a make and a model are told as the lot spells them', async () => {
  const admin = await world.admin();
  await addCar(admin, { carMake: 'Honda', carModel: 'CR-V' });
  const { facts } = await admin.api.decodeVin({ vin: '1C6SRFFT1KN702845' });
  expect(facts).toMatchObject({ carMake: 'Ram', carModel: '1500' });
});

test('a number that nobody gave is unknown, and one with a slip is refused', async () => {
  const admin = await world.admin();
  expect(await admin.api.decodeVin({ vin: withCheckDigit('ZZZZZ82603A004352') })).toEqual({
    state: 'unknown',
    facts: {},
  });
  await expect(admin.api.decodeVin({ vin: '1HGCM82633A004353' })).rejects.toMatchObject({
    code: 'invalid-input',
    problems: { vin: { code: 'vin-check-digit' } },
  });
});

test('what a VIN filled in is marked for every admin until it is confirmed, and no buyer is told', async () => {
  const [admin, colleague] = [await world.admin(), await world.admin()];
  const carID = await addCar(admin, { trim: 'EX', doors: 4, fromVin: ['trim', 'doors', 'seats', 'carModel'] });
  const marks = async () => (await colleague.api.readStaffCar({ id: carID })).fromVin;
  expect(await marks()).toEqual(['carModel', 'trim', 'doors']);
  // What is written is confirmed; what is not stays.
  await colleague.api.editCar({ carID, trim: 'EX-L', carPrice: 9000 });
  expect(await marks()).toEqual(['carModel', 'doors']);
  await admin.api.editCar({ carID, fromVin: ['doors'] });
  expect(await marks()).toEqual(['doors']);
  await admin.api.editCar({ carID, carPrice: 9500 });
  expect(await marks()).toEqual(['doors']);
  // What is blank is from nowhere.
  await admin.api.editCar({ carID, doors: '', cylinders: 4, fromVin: ['doors', 'cylinders'] });
  expect(await marks()).toEqual(['cylinders']);
  const seen = await world.visitor().api.readCar({ id: carID });
  expect(JSON.stringify(seen)).not.toContain('fromVin');
});

test('what one VIN filled in is not marked as from another', async () => {
  const admin = await world.admin();
  const marked = { vin: '1HGCM82633A004352', carYear: 2003, trim: 'EX', doors: 4, fromVin: ['trim', 'doors'] } as const;
  const carID = await addCar(admin, { ...marked, fromVin: [...marked.fromVin] });
  const marks = async () => (await admin.api.readStaffCar({ id: carID })).fromVin;
  await admin.api.editCar({ carID, carYear: 2003, vin: '1hgcm82633a004352' });
  expect(await marks()).toEqual(['trim', 'doors']);
  await admin.api.editCar({ carID, carYear: 2017, vin: '2HKRW2H55HH640172' });
  expect(await marks()).toEqual([]);
  // What the form marks along with a new VIN is from that one.
  await admin.api.editCar({ carID, carYear: 2003, vin: '1HGCM82633A004352', fromVin: ['doors'] });
  expect(await marks()).toEqual(['doors']);
  const sheet = new Blob([`Car ID,Status,VIN,Year,Make,Model\n${carID},,2HKRW2H55HH640172,2017,Honda,CR-V\n`]);
  const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
  await admin.api.checkSheet({ importID, bank: '', mapping, knownCars: 'change' });
  expect(await admin.api.importSheet({ importID })).toMatchObject({ changed: 1 });
  expect(await marks()).toEqual([]);
});
