import { describe, expect, test } from 'vitest';
import type { CarField } from '#contract/inventory/car-fields.ts';
import { checkCar } from '#web/admin/edit-car/check-car.ts';
import { blankCar, plainValues } from '#web/admin/edit-car/form-values.ts';
import { stockWords } from '#web/copy/en/admin/inventory.ts';
import { en } from '#web/copy/en/en.ts';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('what a field of a car takes', () => {
  test.each([
    ['carPrice', 0, 'price-is-zero'],
    ['carPrice', '0', 'price-is-zero'],
    ['carPrice', '0.00', 'price-is-zero'],
    ['carPrice', 12.345, 'too-many-decimals'],
    ['carPrice', '12.345', 'too-many-decimals'],
    ['carPrice', 0.001, 'too-many-decimals'],
    ['carPrice', '12,50', 'not-a-price'],
    ['carPrice', -1, 'not-a-price'],
    ['carDownpay', 12.345, 'too-many-decimals'],
    ['carDownpay', '1e3', 'not-a-down-payment'],
    ['carMileage', 45.21, 'not-miles'],
    ['carMileage', '45.210', 'not-miles'],
    ['carYear', 2019.5, 'no-model-year'],
    ['keys', 1.5, 'not-a-key-count'],
  ])('%s: %s is refused', async (field, written, code) => {
    const admin = await world.admin();
    await expect(addCar(admin, { [field]: written })).rejects.toMatchObject({
      code: 'invalid-input',
      problems: { [field]: { code } },
    });
    const carID = await addCar(admin);
    await expect(admin.api.editCar({ carID, [field]: written })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test.each([
    ['carPrice', 19.99, 19.99],
    ['carPrice', '8995.10', 8995.1],
    ['carPrice', '', null],
    ['carDownpay', 0, 0],
  ])('%s: %s is taken', async (field, written, told) => {
    await addCar(await world.admin(), { [field]: written });
    expect(await world.visitor().api.listCars({})).toMatchObject([{ [field]: told }]);
  });

  test.each([
    ['carDrivetrain', ''],
    ['carBodyType', null],
    ['fuelType', null],
  ])('%s that is not stated is unknown, for a new car and after an edit', async (field, unknown) => {
    const admin = await world.admin();
    const carID = await addCar(admin, { [field]: '' });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ [field]: unknown });
    const stated = { carDrivetrain: 'AWD', carBodyType: 'suv', fuelType: 'diesel' }[field];
    expect(await admin.api.editCar({ carID, [field]: stated })).toMatchObject({ [field]: stated });
    expect(await admin.api.editCar({ carID, [field]: '' })).toMatchObject({ [field]: unknown });
    expect(await admin.api.editCar({ carID, carDes: 'Other words' })).toMatchObject({ [field]: unknown });
  });

  test('a drivetrain that is left out is front-wheel drive, and one that is unknown is no filter', async () => {
    const admin = await world.admin();
    await addCar(admin);
    await addCar(admin, { carDrivetrain: '' });
    const { facets } = await world.visitor().api.searchCars({});
    expect(facets.carDrivetrain).toEqual([{ value: 'FWD', count: 1 }]);
  });
});

describe('what the form takes before it is sent', () => {
  const typed = (field: CarField, text: string) => ({ ...blankCar, carYear: '2019', [field]: text });

  test.each<[CarField, string]>([
    ['carPrice', '0'],
    ['carPrice', '$0.00'],
    ['carPrice', '12.345'],
    ['carPrice', '12,50'],
    ['carPrice', '12.500,00'],
    ['carPrice', '1,2,3'],
    ['carDownpay', '12.345'],
    ['carMileage', '45.210'],
    ['carMileage', '45,21'],
  ])('%s: %s is marked', (field, text) => {
    expect(Object.keys(checkCar(typed(field, text), stockWords, en))).toEqual([field]);
  });

  test.each<[CarField, string, string]>([
    ['carPrice', '$12,345.50', '12345.50'],
    ['carPrice', '12 345', '12345'],
    ['carDownpay', '0', '0'],
    ['carMileage', '45,210', '45210'],
  ])('%s: %s is sent as %s', (field, text, sent) => {
    expect(checkCar(typed(field, text), stockWords, en)).toEqual({});
    expect(plainValues(typed(field, text))[field]).toBe(sent);
  });
});
