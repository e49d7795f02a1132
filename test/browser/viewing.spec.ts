import { expect, type Page } from '@playwright/test';
import { newBuyer, password, signIn, test, viewingPathFor } from './buyers.ts';
import { createVisitor } from '../visitor.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';
import { wake } from './states.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Asks to see the car on its page and answers the path in the email that follows. */
async function askToSee(page: Page, site: string, carID: number): Promise<string> {
  const buyer = await newBuyer(site, { withApplication: true });
  await page.context().clearCookies();
  await signIn(page.context(), buyer, site);
  await page.goto(`/listings/${carID}`);
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByText(/email with available times .*is on its way/)).toBeVisible();
  return viewingPathFor(site, buyer.email);
}

/** Fills the login form that is open. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const choose = (page: Page, position: number) => page.locator('input[type=radio]').nth(position).check();
const bookingButton = (page: Page) => page.getByRole('button', { name: /^Book / });

test('from the email to a booked, moved and cancelled viewing, with no account', async ({ page, browser, site }) => {
  const path = await askToSee(page, site, 7);
  const rival = await askToSee(page, site, 7);
  const holder = await (await browser.newContext({ baseURL: site, viewport: { width: 360, height: 780 } })).newPage();
  const answer = await holder.goto(path);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  await page.goto(rival);
  // At the end of the page: further up the button lies over whatever the day's times have brought below it.
  await holder.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(holder);
  await expectNoSidewaysScroll(holder);

  await bookingButton(holder).click();
  await expect(holder.getByRole('alert')).toHaveText('Choose a time first.');
  await choose(holder, 1);
  const chosen = await holder.locator('input:checked').getAttribute('value');
  await bookingButton(holder).click();
  await expect(holder.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();
  await expectAccessible(holder);
  const entry = await holder.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(decodeURIComponent(entry ?? '')).toContain(`DTSTART:${chosen?.replaceAll(/[-:]|\.\d+/g, '')}`);

  await choose(page, 1);
  await bookingButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Someone just booked that time. Please choose another.');
  await expect(page.locator(`input[value="${chosen}"]`)).toHaveCount(0);
  await choose(page, 1);
  await bookingButton(page).click();
  await expect(page.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();

  await holder.getByText('Reschedule', { exact: true }).click();
  await choose(holder, 0);
  await holder.getByRole('button', { name: /^Reschedule to / }).click();
  await expect(holder.getByRole('status').filter({ hasText: 'Your viewing is rescheduled.' })).toBeVisible();
  await expect(holder.locator('time')).not.toHaveAttribute('datetime', chosen ?? '');
  await holder.reload();
  await expect(holder.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();

  await holder.getByRole('button', { name: 'Cancel viewing' }).click();
  await expect(holder.getByRole('alertdialog', { name: 'Cancel this viewing?' })).toBeVisible();
  await expectAccessible(holder);
  await holder.getByRole('button', { name: 'Keep my viewing' }).click();
  await holder.getByRole('button', { name: 'Cancel viewing' }).click();
  await holder.getByRole('button', { name: 'Yes, cancel viewing' }).click();
  await expect(holder.getByRole('heading', { name: 'This viewing is canceled.' })).toBeInViewport();
  await expect(bookingButton(holder)).toBeVisible();
});

test('a viewing that was asked for before logging in is asked for after it, and its times are one tap away', async ({
  page,
  site,
}) => {
  const buyer = await newBuyer(site, { withApplication: true });
  await page.goto('/listings/9');
  await wake(page, page.getByRole('link', { name: 'Schedule Viewing' }));
  await page.getByRole('link', { name: 'Schedule Viewing' }).click();
  await logIn(page, buyer.email);
  await expect(page).toHaveURL('/success');
  await page.getByRole('link', { name: 'Pick a time now' }).click();
  await expect(page).toHaveURL(/\/viewing\//);
  await choose(page, 0);
  await bookingButton(page).click();
  await expect(page.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();
});

test('whoever comes back from the login without logging in has asked for nothing', async ({ page, site }) => {
  const buyer = await newBuyer(site, { withApplication: true });
  await page.goto('/listings/9');
  await wake(page, page.getByRole('link', { name: 'Schedule Viewing' }));
  await page.getByRole('link', { name: 'Schedule Viewing' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Schedule Viewing' })).toBeVisible();
  await page.goto('/login?redirect=%2Flistings%2F9');
  await logIn(page, buyer.email);
  await expect(page.getByRole('button', { name: 'Schedule Viewing' })).toBeVisible();
  await expect(page).toHaveURL('/listings/9');
  expect((await buyer.visitor.api.listViewings()).viewings).toEqual([]);
});

/** A viewing that was asked for: its page, and the same link for whoever acts elsewhere. */
async function offered(page: Page, site: string) {
  const path = await askToSee(page, site, 7);
  const token = path.split('/').at(-1) ?? '';
  const { api } = createVisitor(site);
  return { path, token, api, times: (await api.readViewing({ token })).times };
}

test('a tab that was left open says what was changed elsewhere, shows it, and changes nothing of it', async ({
  page,
  site,
}) => {
  const { path, token, api, times } = await offered(page, site);
  const [first = '', second = ''] = times.slice(-2);
  await api.bookViewing({ token, startsAt: first });
  await page.goto(path);
  await api.bookViewing({ token, startsAt: second });
  const changed = page.getByRole('alert').filter({ hasText: 'Your viewing changed while this page was open' });
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel viewing' }).click();
    await page.getByRole('button', { name: 'Yes, cancel viewing' }).click();
  };

  await cancel();
  await expect(changed).toBeInViewport();
  await expect(page.locator('.booked time')).toHaveAttribute('datetime', second);
  expect(await api.readViewing({ token })).toMatchObject({ status: 'booked', bookedFor: second });

  await api.cancelViewing({ token });
  await page.getByText('Reschedule', { exact: true }).click();
  await choose(page, 0);
  await page.getByRole('button', { name: /^Reschedule to / }).click();
  await expect(changed).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This viewing is canceled.' })).toBeVisible();
  expect(await api.readViewing({ token })).toMatchObject({ status: 'cancelled', bookedFor: null });
  await choose(page, 0);
  await bookingButton(page).click();
  await expect(page.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();
});

test('a question that is answered without a connection sends nothing, and nothing is said to have failed', async ({
  page,
  context,
  site,
}) => {
  const { path, token, api, times } = await offered(page, site);
  await api.bookViewing({ token, startsAt: times.at(-3) ?? '' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Cancel viewing' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep my viewing' }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText('We couldn’t connect.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();
  await context.setOffline(false);
});

test('the keyboard alone books a time', async ({ page, site }) => {
  await page.goto(await askToSee(page, site, 8));
  await page.locator('input[type=radio]').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[type=radio]').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();
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
