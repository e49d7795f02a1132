import { expect } from '@playwright/test';
import { newAdmin } from './admin-accounts.ts';
import { newBuyer, password, signIn, test } from './buyers.ts';
import { expectAccessible } from './screen-sizes.ts';

const carID = 40;
const tellMe = { name: 'Tell me when it’s back' };
const waits = 'Confirm your email, and we’ll let you know when it’s back.';

test.beforeEach(async ({ site }) => giveStatus(site, 'reserved'));
test.afterEach(async ({ site }) => giveStatus(site, 'active'));

async function giveStatus(site: string, status: 'reserved' | 'active'): Promise<void> {
  const { api } = await newAdmin(site);
  const { status: currentStatus } = await api.readCar({ id: carID });
  const reservedUntil = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  await api.setStatuses({
    cars: [{ carID, currentStatus }],
    status,
    ...(status === 'reserved' && { reservedUntil }),
  });
}

test('a guest who waits for a reserved car logs in, and the request goes on by itself', async ({ page, site }) => {
  const buyer = await newBuyer(site);
  await page.goto(`/listings/${carID}`);
  await page.getByRole('link', tellMe).click();
  await expect(page).toHaveURL(`/login?redirect=%2Flistings%2F${carID}`);
  expect((await buyer.visitor.api.listWatched()).carIDs).toEqual([]);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/listings/${carID}`);
  await expect(page.getByText(waits)).toBeVisible();
  expect((await buyer.visitor.api.listWatched()).carIDs).toEqual([carID]);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Don’t email me about it' }).click();
  await expect(page.getByRole('button', tellMe)).toBeVisible();
  expect((await buyer.visitor.api.listWatched()).carIDs).toEqual([]);
});

test('who came back without logging in has not asked', async ({ page, context, site }) => {
  await page.goto(`/listings/${carID}`);
  await page.getByRole('link', tellMe).click();
  await expect(page).toHaveURL(/login/);
  await page.goBack();
  await expect(page.getByRole('link', tellMe)).toBeVisible();
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.reload();
  await expect(page.getByRole('button', tellMe)).toBeVisible();
  expect((await buyer.visitor.api.listWatched()).carIDs).toEqual([]);
});

test('a car that came back meanwhile is for sale again', async ({ page, context, site }) => {
  await signIn(context, await newBuyer(site), site);
  await page.goto(`/listings/${carID}`);
  await expect(page.getByRole('button', tellMe)).toBeVisible();
  await giveStatus(site, 'active');
  await page.getByRole('button', tellMe).click();
  await expect(page.getByRole('button', { name: 'Request Pre approval' }).first()).toBeVisible();
});
