import { expect, type Page } from '@playwright/test';
import { newBuyer, signIn, test, viewingPathFor } from './garage-buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './looks.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Asks to see the car on its page and answers the path in the letter that follows. */
async function askToSee(page: Page, site: string, carID: number): Promise<string> {
  const buyer = await newBuyer(site, { withApplication: true });
  await page.context().clearCookies();
  await signIn(page.context(), buyer, site);
  await page.goto(`/listings/${carID}`);
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByText(/e-mail with available times .*will follow/)).toBeVisible();
  return viewingPathFor(site, buyer.email);
}

const choose = (page: Page, position: number) => page.locator('input[type=radio]').nth(position).check();
const bookingButton = (page: Page) => page.getByRole('button', { name: /^Book / });

test('from the letter to a booked, moved and cancelled viewing, with no account', async ({ page, browser, site }) => {
  const path = await askToSee(page, site, 7);
  const rival = await askToSee(page, site, 7);
  const holder = await (await browser.newContext({ baseURL: site, viewport: { width: 360, height: 780 } })).newPage();
  const answer = await holder.goto(path);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  await page.goto(rival);
  await expectAccessible(holder);
  await expectNoSidewaysScroll(holder);

  await bookingButton(holder).click();
  await expect(holder.getByRole('alert')).toHaveText('Choose one of the times first.');
  await choose(holder, 1);
  const chosen = await holder.locator('input:checked').getAttribute('value');
  await bookingButton(holder).click();
  await expect(holder.getByRole('heading', { name: 'You are booked.' })).toBeVisible();
  await expectAccessible(holder);
  const entry = await holder.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(decodeURIComponent(entry ?? '')).toContain(`DTSTART:${chosen?.replaceAll(/[-:]|\.\d+/g, '')}`);

  await choose(page, 1);
  await bookingButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('That time has just been taken. Please choose another.');
  await expect(page.locator(`input[value="${chosen}"]`)).toHaveCount(0);
  await choose(page, 1);
  await bookingButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked.' })).toBeVisible();

  await holder.getByText('Move to another time').click();
  await choose(holder, 0);
  await holder.getByRole('button', { name: /^Move to / }).click();
  await expect(holder.getByRole('status').filter({ hasText: 'Moved.' })).toBeVisible();
  await expect(holder.locator('time')).not.toHaveAttribute('datetime', chosen ?? '');
  await holder.reload();
  await expect(holder.getByRole('heading', { name: 'You are booked.' })).toBeVisible();

  await holder.getByRole('button', { name: 'Cancel the viewing' }).click();
  await expect(holder.getByRole('alertdialog', { name: 'Cancel this viewing?' })).toBeVisible();
  await expectAccessible(holder);
  await holder.getByRole('button', { name: 'Keep it' }).click();
  await holder.getByRole('button', { name: 'Cancel the viewing' }).click();
  await holder.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(holder.getByRole('heading', { name: 'This viewing is cancelled.' })).toBeInViewport();
  await expect(bookingButton(holder)).toBeVisible();
});

test('the keyboard alone books a time', async ({ page, site }) => {
  await page.goto(await askToSee(page, site, 8));
  await page.locator('input[type=radio]').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[type=radio]').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are booked.' })).toBeVisible();
});

test('a link that belongs to no viewing is a page that says so', async ({ page }) => {
  for (const path of ['/viewing/nonsense', `/viewing/${'x'.repeat(300)}`, '/es/viewing/nada']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
  }
  await page.goto('/viewing/nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired.');
  await expectAccessible(page);
});
