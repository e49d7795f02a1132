import { expect } from '@playwright/test';
import { logInAdmin } from './admin-accounts.ts';
import { carsOnOffer, newBuyer, signIn, test } from './buyers.ts';
import { adminAccount, expectLoggedIn, expectLoggedOut, logInAgain, logInAs, logOut, wereLoggedOut } from './people.ts';

const toProfile = '/login?redirect=%2Fprofile';

test('logging out is seen at once, in this tab and in all others', async ({ context, page, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/listings');
  const [profile, browserShortlist, form] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await profile.goto('/profile');
  await expect(profile.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
  await browserShortlist.goto('/saved');
  await expectLoggedIn(browserShortlist, 'Bea');
  await form.goto('/apply');
  await form.getByLabel('City').fill('Springfield');

  await logOut(page);
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);
  await expect(page.getByText(wereLoggedOut)).toHaveCount(0);

  await expect(profile).toHaveURL(toProfile);
  await expectLoggedOut(profile);
  await expect(profile.getByText(wereLoggedOut)).toBeVisible();
  await expect(profile.locator('body')).not.toContainText('Bea');

  await expectLoggedOut(browserShortlist);
  await expect(browserShortlist).toHaveURL('/saved');
  await expect(browserShortlist.getByText(wereLoggedOut)).toBeVisible();

  await test.step('logging out leaves nothing typed behind', async () => {
    await expect(form).toHaveURL('/login?redirect=%2Fapply');
    await expect(form.getByLabel('City')).toHaveCount(0);
    expect(await form.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  await test.step('whoever logs in again comes back to where they were, in every tab', async () => {
    await logInAs(profile, buyer.email);
    await expect(profile).toHaveURL('/profile');
    await expect(profile.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
    await expect(form).toHaveURL('/apply');
    await expect(form.getByLabel('City')).toHaveValue('');
    await expectLoggedIn(browserShortlist, 'Bea');
    await expectLoggedIn(page, 'Bea');
    await expect(browserShortlist.getByText(wereLoggedOut)).toHaveCount(0);
  });
});

test('logging out everywhere leads home, where one can log in', async ({ context, page, site }) => {
  await signIn(context, await newBuyer(site), site);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out of all devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out of all devices' }).click();
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);
  await expect(page.getByText('You’re logged out on all your devices.')).toBeVisible();
  await expect(other).toHaveURL(toProfile);
  await page.reload();
  await expectLoggedOut(page);
  await expect(page.getByText(wereLoggedOut)).toHaveCount(0);
});

test('another person in another tab leaves nothing of the first on the screen', async ({ context, page, site }) => {
  const [bea, cal] = [await newBuyer(site), await newBuyer(site, { fName: 'Cal' })];
  const [car] = await carsOnOffer(site);
  await bea.visitor.api.saveCars({ carIDs: [car?.carID ?? 0] });
  await signIn(context, bea, site);
  const [browserShortlist, form] = [await context.newPage(), await context.newPage()];
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
  await browserShortlist.goto('/saved');
  await expect(browserShortlist.getByText('1 car saved')).toBeVisible();
  await form.goto('/apply');
  await form.getByLabel('City').fill('Springfield');

  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await expectLoggedOut(other);
  await other.goto('/login');
  await logInAs(other, cal.email);
  await expectLoggedIn(other, 'Cal');

  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /Cal/ })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Bea');
  await expect(browserShortlist.getByRole('heading', { name: 'No saved cars yet.' })).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('');
});

test('a session that another person takes over at once starts the page anew, typed text or not', async ({
  context,
  page,
  site,
}) => {
  const cal = await newBuyer(site, { fName: 'Cal' });
  await logInAdmin(context, site);
  const [other, form] = [await context.newPage(), await context.newPage()];
  await form.goto('/apply');
  await form.getByLabel('City').fill('Springfield');
  await other.goto('/');
  await expectLoggedIn(other, 'Robin');
  await page.goto('/admin/car/1');
  await page.getByLabel('Headline').fill('Not saved');
  // The cookie is replaced, and a tab says so, without anybody having logged out before.
  await context.addCookies([...cal.visitor.cookies].map(([name, value]) => ({ name, value, url: site })));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  await other.evaluate(() => new BroadcastChannel('tabs').postMessage('logged-in'));
  for (const tab of [page, other, form]) await expectLoggedIn(tab, 'Cal');
  await expect(page).toHaveURL('/');
  await expect(form.getByLabel('City')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('logging in is seen in all tabs', async ({ context, page, site }) => {
  const buyer = await newBuyer(site);
  const waiting = await context.newPage();
  await waiting.goto('/profile');
  await expect(waiting).toHaveURL(toProfile);
  await page.goto('/login');
  await logInAs(page, buyer.email);
  await expect(page).toHaveURL('/');
  await expectLoggedIn(page, 'Bea');
  await expect(waiting).toHaveURL('/profile');
  await expect(waiting.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
});

for (const isLoggedIn of [true, false]) {
  test(`saved cars follow in all tabs, logged ${isLoggedIn ? 'in' : 'out'}`, async ({ context, page, site }) => {
    if (isLoggedIn) await signIn(context, await newBuyer(site), site);
    const [car] = await carsOnOffer(site);
    const [browserShortlist, list] = [await context.newPage(), await context.newPage()];
    await browserShortlist.goto('/saved');
    await expect(browserShortlist.getByRole('heading', { name: 'No saved cars yet.' })).toBeVisible();
    await list.goto(`/listings/${car?.carID}`);
    const hearts = [page, list].map((tab) => tab.getByRole('button', { name: /^Save / }).first());
    await list
      .getByRole('button', { name: /^Save / })
      .first()
      .hover();
    await page.goto(`/listings/${car?.carID}`);
    await hearts[0]?.click();
    for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(browserShortlist.getByText('1 car saved')).toBeVisible();
    await expect(browserShortlist.getByRole('heading', { name: car?.carModel ?? '' }).first()).toBeVisible();
    await hearts[1]?.click();
    for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(browserShortlist.getByText('0 cars saved')).toBeVisible();
  });
}

test('an admin who logs out elsewhere in this browser is not asked about unsaved changes', async ({
  context,
  page,
}) => {
  await page.goto('/login?redirect=/admin/car/1');
  await logInAs(page, adminAccount.email, adminAccount.password);
  await page.getByLabel('Headline').fill('Not saved');
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await expectLoggedOut(other);
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fcar%2F1');
  await expect(logInAgain(page)).toHaveCount(0);
});
