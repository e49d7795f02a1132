import { expect } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { newBuyer, signIn, test } from './garage-buyers.ts';

/** The pages that are not for everyone, and whose they are. A page of the desk that is missing here is not protected by a test. */
const deskPages = [
  paths.admin,
  paths.editCar(1),
  paths.inbox,
  paths.deskCalendar,
  paths.importCars,
  paths.figures,
  paths.record,
  paths.settings,
  paths.sticker(1),
];
const ownPages = [paths.profile, paths.apply];

test('whoever is not signed in is sent to log in, and would come back', async ({ page }) => {
  for (const path of [...deskPages, ...ownPages]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${paths.logIn}?redirect=${encodeURIComponent(path)}`);
  }
});

test('a buyer is sent home from every page of the desk, and stays on his own', async ({ page, context, site }) => {
  await signIn(context, await newBuyer(site), site);
  for (const path of deskPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
});

test('the session of someone who was deleted opens nothing', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  const clerk = await page.request.post('/api/auth/login', {
    headers: { origin: site },
    data: { email: 'clerk@example.com', password: 'springfield-clerk' },
  });
  expect(clerk.ok()).toBe(true);
  const deleted = await page.request.delete(`/api/users/${buyer.userID}`, { headers: { origin: site } });
  expect(deleted.ok()).toBe(true);
  await context.clearCookies();
  await signIn(context, buyer, site);
  for (const path of [...deskPages, ...ownPages]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${paths.logIn}?redirect=${encodeURIComponent(path)}`);
  }
});

test('the clerk stays on every page of the desk', async ({ page, site }) => {
  await page.request.post('/api/auth/login', {
    headers: { origin: site },
    data: { email: 'clerk@example.com', password: 'springfield-clerk' },
  });
  for (const path of deskPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
});
