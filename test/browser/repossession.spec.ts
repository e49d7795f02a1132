import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { writeDay } from '#contract/time/dates.ts';
import { addCar } from '../builders.ts';
import { test } from './admin-session.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';

const today = dayOf(new Date(), 'America/Chicago');
const written = (day: string) => writeDay('day', day, 'en');

test('a repossessed car waits for its day, goes up for sale, and is priced down', async ({ page, admin }) => {
  const carID = await addCar(admin, { carPrice: 9000 });
  await page.goto(paths.editCar(carID));
  const file = page.getByRole('group', { name: 'Repossession file' });
  const save = file.getByRole('button', { name: 'Save repossession file' });

  await test.step('dates that a car for sale may not have are refused, with what to do first', async () => {
    await file.getByLabel('Lender').fill('Prairie Bank');
    await file.getByLabel('Repossessed on').fill(daysAfter(today, -9));
    await expect(file.getByText(/No redemption notice yet\. .* 21 days\./)).toBeVisible();
    await file.getByLabel('Redemption notice sent on').fill(daysAfter(today, -3));
    await file.getByLabel('60% or more was paid').selectOption('Yes');
    await expect(file.getByText(written(daysAfter(today, 18))).first()).toBeVisible();
    await expect(file.getByText(written(daysAfter(today, 81)))).toBeVisible();
    await save.click();
    await expect(file.getByText(/Archive the car first, then save again\./)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const panel = page.locator('.status-panel');
  const setStatus = async (status: string) => {
    await panel.getByLabel('Status').selectOption(status);
    await panel.getByRole('button', { name: 'Update status' }).click();
  };
  await test.step('archived, it takes them', async () => {
    await setStatus('Archived');
    await expect(panel.getByText(/is now archived\./)).toBeVisible();
    await save.click();
    await expect(file.getByText('Repossession file saved.')).toBeVisible();
  });

  await test.step('before its day it does not go up for sale, and the page says from when', async () => {
    await setStatus('Active');
    const reason = `This car can’t be for sale before ${written(daysAfter(today, 18))}.`;
    await expect(panel.getByText(reason)).toBeVisible();
  });

  await test.step('on its day it does', async () => {
    await file.getByLabel('Repossessed on').fill(daysAfter(today, -30));
    await file.getByLabel('Redemption notice sent on').fill(daysAfter(today, -21));
    await save.click();
    await expect(file.getByText('Repossession file saved.')).toBeVisible();
    await panel.getByRole('button', { name: 'Update status' }).click();
    await expect(panel.getByText(/is now active\./)).toBeVisible();
  });

  await test.step('priced down, staff see both prices and buyers that it was reduced', async () => {
    await page.getByLabel('Price ($)', { exact: true }).fill('8500');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const history = page.getByRole('region', { name: 'Price history' });
    await expect(history.getByText('$8,500')).toBeVisible();
    await expect(history.getByText('$9,000')).toBeVisible();
    await page.goto(paths.car(carID));
    await expect(page.getByText(`Price reduced on ${written(today)}`)).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Prairie Bank');
    await expectAccessible(page);
  });
});
