import { expect } from '@playwright/test';
import { pages, type Page } from '#contract/api/pages.ts';
import { paths } from '#contract/api/paths.ts';
import { newBuyer, signIn, test } from './buyers.ts';

const pagesFor = (wanted: Page['audience']) =>
  Object.values<Page>(pages).flatMap(({ path, audience }) => (audience === wanted ? [path.replace(/:\w+/, '1')] : []));
const adminPages = pagesFor('admin');
const ownPages = pagesFor('logged-in');

test('whoever is not logged in is sent to log in, and would come back', async ({ page }) => {
  for (const path of [...adminPages, ...ownPages]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${paths.logIn}?redirect=${encodeURIComponent(path)}`);
  }
});

test('a buyer is sent home from every admin page, and stays on his own', async ({ page, context, site }) => {
  await signIn(context, await newBuyer(site), site);
  for (const path of adminPages) {
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
  const admin = await page.request.post('/api/auth/login', {
    headers: { origin: site },
    data: { email: 'clerk@example.com', password: 'springfield-clerk' },
  });
  expect(admin.ok()).toBe(true);
  const deleted = await page.request.delete(`/api/users/${buyer.userID}`, { headers: { origin: site } });
  expect(deleted.ok()).toBe(true);
  await context.clearCookies();
  await signIn(context, buyer, site);
  for (const path of [...adminPages, ...ownPages]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${paths.logIn}?redirect=${encodeURIComponent(path)}`);
  }
});

test('the admin stays on every admin page', async ({ page, site }) => {
  await page.request.post('/api/auth/login', {
    headers: { origin: site },
    data: { email: 'clerk@example.com', password: 'springfield-clerk' },
  });
  for (const path of adminPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
});
