import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { addCar, apply } from '../builders.ts';
import { test } from './admin-session.ts';
import { newBuyer } from './buyers.ts';
import { expectWell } from './screen-sizes.ts';

const soldOn = '2026-10-09';
const lionel = { buyerName: 'Lionel Hutz', buyerAddress: '' };

for (const width of [360, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a car is sold from the inventory, and its bill of sale is there to print in both languages', async ({
      page,
      admin,
    }) => {
      const carModel = `Sold${width}`;
      const carID = await addCar(admin, { carModel, carPrice: 9000, vin: '' });
      await page.goto(`${paths.admin}?q=${carModel}`);
      await page.getByRole('checkbox', { name: new RegExp(`${carModel}$`) }).check();
      await page.getByRole('button', { name: 'Mark sold' }).click();
      const dialog = page.getByRole('dialog', { name: `Mark the 2018 Toyota ${carModel} as sold` });
      await dialog.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(dialog.getByLabel('Buyer', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('Sale price ($)').fill('$8,750');
      await dialog.getByLabel('Buyer', { exact: true }).selectOption('Someone else');
      await dialog.getByLabel('Buyer’s full name').fill('Lionel Hutz');
      await expectWell(page);
      await dialog.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(page.getByText(`The 2018 Toyota ${carModel} is now sold.`)).toBeVisible();
      await page.getByRole('link', { name: 'Bill of sale' }).click();
      await expect(page.getByText('Lionel Hutz')).toBeVisible();
      await expect(page.getByText('$8,750.00')).toBeVisible();
      await expectWell(page);
      await page.getByRole('link', { name: 'Ver en español' }).click();
      await expect(page.getByText('Firma del comprador')).toBeVisible();
      await expectWell(page);
      await page.goto(paths.dossier(carID));
      await expect(page.getByText('L. H.')).toBeVisible();
      await expectWell(page);
      expect(await page.getByText('Lionel Hutz').count()).toBe(0);
    });

    test('nobody loses a sale without being asked: on the page of its car, in the list, in bulk and by deleting', async ({
      page,
      admin,
    }) => {
      const carModel = `Back${width}`;
      const carIDs = [await addCar(admin, { carModel, vin: '' }), await addCar(admin, { carModel, vin: '' })];
      for (const id of carIDs)
        await admin.api.sellCar({ id, currentStatus: 'active', price: 9000, soldOn, buyer: 'typed', ...lionel });
      const [carID = 0] = carIDs;
      const question = page.getByRole('alertdialog');
      const erased = '1 sale on record will be erased: price, date and buyer.';
      await page.goto(paths.editCar(carID));
      await page.getByLabel('Status', { exact: true }).selectOption('Active');
      await page.getByRole('button', { name: 'Update status' }).click();
      await expect(question).toContainText(erased);
      await expectWell(page);
      await question.getByRole('button', { name: 'Leave as is' }).click();

      await page.goto(`${paths.admin}?q=${carModel}`);
      const first = page.getByRole('checkbox', { name: new RegExp(`${carModel}$`) }).first();
      await first.check();
      await page
        .getByRole('checkbox', { name: new RegExp(`${carModel}$`) })
        .last()
        .check();
      await page.getByRole('button', { name: 'Mark active' }).click();
      await expect(question).toContainText('2 sales on record will be erased: prices, dates and buyers.');
      await question.getByRole('button', { name: 'Leave as is' }).click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(question).toContainText(erased);
      await question.getByRole('button', { name: 'Keep car' }).click();

      for (const id of carIDs) {
        await admin.api.changeStatus({ carID: id, currentStatus: 'sold' });
        expect(await admin.api.readSale({ id })).toMatchObject({ status: 'archived', ...lionel });
      }
      await page.reload();
      await page
        .getByRole('button', { name: /^Change status/i })
        .first()
        .click();
      await expect(question).toContainText(erased);
      await question.getByRole('button', { name: 'Mark as active' }).click();
      await expect(page.getByText(`${carModel} is now active.`)).toBeVisible();
      expect(await Promise.all(carIDs.map(async (id) => (await admin.api.readSale({ id })).price))).toContain(null);
    });

    test('a car is sold to whoever asked about it, from the inquiry', async ({ page, admin, baseURL }) => {
      const carID = await addCar(admin, { carModel: `Asked${width}` });
      const { visitor } = await newBuyer(baseURL ?? '', { fName: 'Cleo' });
      await apply(visitor, { carID });
      const [asked] = (await admin.api.readSale({ id: carID })).buyers;
      await page.goto(`${paths.inbox}?open=${asked?.inquiryID}`);
      await page.getByRole('button', { name: 'Sell to this buyer' }).click();
      const dialog = page.getByRole('dialog', { name: `Mark the 2018 Toyota Asked${width} as sold` });
      await expect(dialog.getByLabel('Buyer', { exact: true })).toHaveValue(`inquiry:${asked?.inquiryID}`);
      await expectWell(page);
      await dialog.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(page.getByText(`The 2018 Toyota Asked${width} is now sold.`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sell to this buyer' })).toHaveCount(0);
      expect(await admin.api.readSale({ id: carID })).toMatchObject({ status: 'sold', buyer: 'inquiry' });
    });
  });
