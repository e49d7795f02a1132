import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { addCar, apply } from '../builders.ts';
import { test } from './admin-session.ts';
import { newBuyer } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

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
