import { expect, type Page } from '@playwright/test';
import { newBuyer, signIn, test as base } from './buyers.ts';
import { endElsewhere, expectLoggedIn, expectLoggedOut, logInAgain, logInAs, logOut } from './people.ts';

/** In a browser that keeps pages in memory for Back, as people's browsers do. */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

const name = (page: Page) => page.getByRole('heading', { level: 1, name: /Bea/ });

/** A page from memory is not loaded again, so nothing is there to wait for. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** Opens a person's own page, and then another document. */
async function openAndLeave(page: Page) {
  await open(page);
  await page.goto('/listings');
  await expectLoggedIn(page, 'Bea');
}

async function open(page: Page) {
  await page.goto('/profile');
  await expect(name(page)).toBeVisible();
}

/** What a browser tells a page that it kept in memory. Made up, since Chromium drops pages that say no-store: Back itself is not tried here. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('Back after logging out shows a person’s page to nobody', async ({ page, context, site }) => {
  await signIn(context, await newBuyer(site), site);
  await openAndLeave(page);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);
  await back(page);
  await expect(page).toHaveURL('/listings');
  await back(page);
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await expectLoggedOut(page);
  await expect(page.locator('body')).not.toContainText('Bea');
});

test('a page that comes back from memory asks who is logged in, and is covered if nobody is', async ({
  page,
  context,
  site,
}) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await open(page);
  await endElsewhere(site, buyer);
  await comeBack(page);
  await expect(logInAgain(page)).toBeVisible();
  await expect(name(page)).toBeHidden();
  await expectLoggedOut(page);
  await logInAs(logInAgain(page), buyer.email);
  await expect(name(page)).toBeVisible();
});

test('a page from memory is covered at once after a logout, before the server has answered', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, await newBuyer(site), site);
  await open(page);
  // Logging out empties that memory; what counts here is a browser that does not heed it.
  await page.evaluate(() => localStorage.removeItem('session'));
  await context.clearCookies();
  await context.route('**/api/auth/me', () => {});
  await comeBack(page);
  await expect(name(page)).toBeHidden();
});

test('a page from memory that is older than the login has room for the name', async ({ page, site }) => {
  const buyer = await newBuyer(site);
  await page.goto('/listings');
  await expectLoggedOut(page);
  await page.goto('/login');
  await logInAs(page, buyer.email);
  await expectLoggedIn(page, 'Bea');
  await back(page);
  await expectLoggedIn(page, 'Bea');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a way to log in', async ({ page }) => {
    for (const path of ['/', '/listings', '/login']) {
      await page.goto(path);
      await expectLoggedOut(page);
    }
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
