import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { addCar } from '../builders.ts';
import { test } from './admin-session.ts';
import { expectWell } from './screen-sizes.ts';

for (const width of [360, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a VIN fills in what is blank, marked until it is confirmed, and contradicts without overwriting', async ({
      page,
      admin,
    }) => {
      // The data is unpacked by whoever asks first.
      test.setTimeout(480_000);
      const vin = withCheckDigit(`2HKRW2H55HH64${width}`.padEnd(17, '0'));
      const carID = await addCar(admin, {
        vin,
        carYear: 2017,
        carMake: 'Ford',
        carModel: 'CR-V',
        carBodyType: 'suv',
        carEngine: '',
        trim: '',
      });
      await page.goto(paths.editCar(carID));
      await page.getByRole('button', { name: 'Fill from VIN' }).click();
      await expect(page.getByText('1 field doesn’t match the VIN.')).toBeVisible({ timeout: 240_000 });
      await expect(page.getByText('The VIN says Honda.')).toBeVisible();
      await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Ford');
      await expect(page.getByLabel('Trim', { exact: true })).toHaveValue('EX');
      await expect(page.getByLabel('Engine', { exact: true })).toHaveValue('1.5L turbo inline-4');
      await expectWell(page);
      await page.getByRole('button', { name: 'Confirm Trim' }).click();
      await expect(page.getByRole('button', { name: 'Confirm Trim' })).toHaveCount(0);
      await page.getByLabel('Make', { exact: true }).fill('Honda');
      await expect(page.getByText('The VIN says Honda.')).toHaveCount(0);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('✅ Car updated successfully!')).toBeVisible();
      expect((await admin.api.readStaffCar({ id: carID })).fromVin).toContain('carEngine');

      await page.goto(`/es${paths.editCar(carID)}`);
      await expect(page.getByRole('button', { name: 'Confirmar Motor' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirmar Marca' })).toHaveCount(0);
      await expectWell(page);
    });

    test('a sheet of VINs and prices is shown with what the VINs tell, and where they contradict it', async ({
      page,
      admin,
    }) => {
      test.setTimeout(480_000);
      const rows = [
        `${withCheckDigit(`4T1B11HK8JU10${width}`.padEnd(17, '0'))},9000,`,
        `${withCheckDigit(`2HKRW2H55HH65${width}`.padEnd(17, '0'))},8000,Ford`,
      ];
      await page.goto(paths.importCars);
      await page.locator('input[name="sheet"]').setInputFiles({
        name: 'vins.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['VIN,Price,Make', ...rows].join('\n')),
      });
      await expect(page.getByLabel('Fill blanks from VINs')).toBeChecked();
      await page.getByRole('button', { name: 'Check file' }).click();
      await expect(page.getByText('your file says Ford, the VIN says Honda')).toBeVisible({ timeout: 240_000 });
      await expect(page.getByText('2 cars will get blanks filled in from the VIN.')).toBeVisible();
      await expectWell(page);
      await page.getByRole('button', { name: 'Add 2 cars' }).click();
      await expect(page.getByText('2 cars were added.')).toBeVisible();
      const { cars } = await admin.api.listInventory();
      expect(cars.find(({ vin }) => rows[0]?.startsWith(vin))?.carModel).toBe('Camry');
    });
  });
