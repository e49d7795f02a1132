import { expect } from '@playwright/test';
import { test } from './admin-session.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

test('staff find the address of each feed and the cars that it leaves out', async ({ page, admin }) => {
  const { carID } = await admin.api.addCar({ carMake: 'Saturn', carModel: 'Ion', carYear: 2006 });
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Feeds', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Feeds', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Google vehicle listings/ }).getByRole('link')).toHaveAttribute(
    'href',
    '/feeds/google-vehicles',
  );
  const leftOut = page.getByRole('row', { name: /2006 Saturn Ion/ });
  await expect(leftOut).toContainText('VIN, Price, Mileage, Photo, Body type');
  await expect(leftOut.getByRole('link')).toHaveAttribute('href', `/admin/car/${carID}`);
  await admin.api.deleteCar({ id: carID });
});

for (const { name, ...look } of looks)
  test.describe(name, () => {
    test.use(look);
    for (const prefix of ['', '/es'])
      test(`the feeds are accessible and fit: ${prefix}/`, async ({ page, admin }) => {
        await admin.api.me();
        await page.goto(`${prefix}/admin/settings/feeds`);
        await expect(page.getByRole('heading', { name: 'Feeds', level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
  });
