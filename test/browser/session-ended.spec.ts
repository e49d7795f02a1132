import { expect, type Page } from '@playwright/test';
import { refusals } from '#contract/api/refusals.ts';
import { answers } from './applicant.ts';
import { inboxOf, newApplicant, newAdmin, logInAdmin } from './admin-accounts.ts';
import { newBuyer, password, signIn, test } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';
import {
  beginCodes,
  adminAccount,
  elsewhere,
  endElsewhere,
  expectLoggedIn,
  expectLoggedOut,
  logInAgain,
  logInAs,
  wereLoggedOut,
} from './people.ts';
import { standInFor } from './stand-in.ts';
import { openMenu } from './states.ts';

const endAdmin = (site: string) => endElsewhere(site, adminAccount, adminAccount.password);
const logAdminIn = (page: Page) => logInAs(logInAgain(page), adminAccount.email, adminAccount.password);

test('ended by a password changed on another device: a reload says so, once', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/listings');
  await expectLoggedIn(page, 'Bea');
  const phone = await elsewhere(site, buyer.email);
  await phone.api.changePassword({ currentPassword: password, newPassword: 'another-password' });
  await page.reload();
  await expectLoggedOut(page);
  await expect(page.getByText(wereLoggedOut)).toBeVisible();
  await expectAccessible(page);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login?redirect=%2Flistings');
  await page.goto('/listings');
  await page.getByRole('searchbox').first().focus();
  await expectLoggedOut(page);
  await expect(page.getByText(wereLoggedOut)).toHaveCount(0);
});

test('ended by the account being deleted: the next answer says so', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/profile');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await (await newAdmin(site)).api.deleteUser({ id: buyer.userID });
  await beginCodes(page);
  await expect(logInAgain(page)).toBeVisible();
  await expectLoggedOut(page);
  await expect(page.getByText('No inquiries found.')).toBeHidden();
});

test('on the way to another page: the login says why, and leads there', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/listings');
  await expectLoggedIn(page, 'Bea');
  await endElsewhere(site, buyer);
  await openMenu(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await expect(page.getByText(wereLoggedOut)).toBeVisible();
  await expectLoggedOut(page);
  await expectAccessible(page);
  await logInAs(page, buyer.email);
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(page).toHaveURL('/listings');
});

test('noticed by looking at the page again', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.clock.install();
  await page.goto('/profile');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await endElsewhere(site, buyer);
  await page.clock.fastForward('00:11');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(logInAgain(page)).toBeVisible();
  await expectLoggedOut(page);
});

test('an admin who saves what was typed keeps it, and saves it after logging in', async ({ page, context, site }) => {
  const admin = await logInAdmin(context, site);
  await page.goto('/admin/car/2');
  await page.getByLabel('Headline').fill('Typed before the end');
  await endAdmin(site);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(logInAgain(page)).toBeVisible();
  await expectLoggedOut(page);
  await expect(page.getByLabel('Headline')).toBeHidden();
  await expectAccessible(page);

  await test.step('neither Escape nor a wrong password loses it', async () => {
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(logInAgain(page)).toBeVisible();
    await logInAs(logInAgain(page), adminAccount.email, 'wrong-password');
    await expect(logInAgain(page).getByText('Invalid email or password')).toBeVisible();
  });
  await logAdminIn(page);
  await expect(logInAgain(page)).toHaveCount(0);
  await expect(page.getByLabel('Headline')).toHaveValue('Typed before the end');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('✅ Car updated successfully!')).toBeVisible();
  await admin.api.logIn(adminAccount);
  expect(await admin.api.readStaffCar({ id: 2 })).toMatchObject({ title: 'Typed before the end' });
});

test('a photo that was being sent waits, and is sent after logging in', async ({ page, context, site }) => {
  await logInAdmin(context, site);
  await page.goto('/admin/car/3');
  await expect(page.getByLabel('Headline')).toBeVisible();
  await endAdmin(site);
  const buffer = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  );
  await page.locator('input[name=images]').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(logInAgain(page)).toBeVisible();
  await logAdminIn(page);
  await page.getByRole('button', { name: 'Try again a.jpg' }).click();
  await expect(page.getByText('1 photo added.')).toBeAttached();
});

test('an application with its file is kept over the login, and sent', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/apply?carID=2');
  for (const answer of Object.values(answers)) await answer(page);
  await endElsewhere(site, buyer);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(logInAgain(page)).toBeVisible();
  await logInAs(logInAgain(page), buyer.email);
  await expect(page.getByLabel('City')).toHaveValue('Springfield');
  await expect(page.getByRole('img', { name: 'Your proof of income' })).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL('/success');
});

for (const width of [360, 1440]) {
  test(`a reason typed into a dialog is kept under the one to log in, ${width} pixels wide`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const applicant = await newApplicant(site, 5);
    await logInAdmin(context, site);
    await page.goto(inboxOf(applicant));
    await page.getByRole('link', { name: 'Bea Buyer' }).click();
    await page.getByRole('button', { name: 'Decline…' }).click();
    const email = page.getByRole('dialog', { name: 'Decline this inquiry' });
    const send = email.getByRole('button', { name: 'Decline and email buyer' });
    await email.getByLabel('Other', { exact: true }).check();
    await email.getByLabel('Other reason', { exact: true }).fill('Typed into a dialog');
    await endAdmin(site);
    await send.click();
    await expect(logInAgain(page)).toBeVisible();
    await expect(page.getByText('Bea Buyer').first()).toBeHidden();
    await expectNoSidewaysScroll(page);
    await logAdminIn(page);
    await expect(logInAgain(page)).toHaveCount(0);
    await expect(email.getByLabel('Other reason', { exact: true })).toHaveValue('Typed into a dialog');
    await send.click();
    await expect(email).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Bea Buyer' })).toContainText('Typed into a dialog');
  });
}

test('a file that the browser fetches by itself is no way around it', async ({ page, context, site }) => {
  await logInAdmin(context, site);
  await page.goto('/admin/import');
  const link = page.getByRole('region', { name: 'Downloads' }).getByRole('link').first();
  await expect(link).toBeVisible();
  await endAdmin(site);
  await link.click();
  await expect(logInAgain(page)).toBeVisible();
});

test('another person who logs in there finds nothing of the first', async ({ page, context, site }) => {
  await logInAdmin(context, site);
  const cal = await newBuyer(site, { fName: 'Cal' });
  await page.goto('/admin/car/2');
  await page.getByLabel('Headline').fill('For admins alone');
  await endAdmin(site);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await logInAs(logInAgain(page), cal.email);
  await expect(page).toHaveURL('/');
  await expectLoggedIn(page, 'Cal');
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test('whoever does not want to log in again leaves', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/profile');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await endElsewhere(site, buyer);
  await beginCodes(page);
  await logInAgain(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/');
  await expectLoggedOut(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(wereLoggedOut)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});

test('an admin who is none any more is told so at the next answer', async ({ page, context, site }) => {
  const admin = await logInAdmin(context, site);
  const { user } = await admin.api.me();
  const [saving, asking] = [await standInFor(page, '**/api/edit-car/2'), await standInFor(page, '**/api/auth/me')];
  await page.goto('/admin/car/2');
  await page.getByLabel('Headline').fill('Too late');
  const { status, message } = refusals.forbidden;
  saving.answers((route) => route.fulfill({ status, json: { code: 'forbidden', message } }));
  asking.answers((route) => route.fulfill({ json: { user: { ...user, role: 'user' } } }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'You’re no longer on the staff.' })).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await expectLoggedIn(page, user?.fName ?? '');
});

test('an admin who needs a second factor first is told so, and where', async ({ page, context, site }) => {
  await logInAdmin(context, site);
  const listing = await standInFor(page, '**/api/admin/**');
  const { status, message } = refusals['second-factor-needed'];
  listing.answers((route) => route.fulfill({ status, json: { code: 'second-factor-needed', message } }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: message })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('without a connection nobody is logged out, and the page says what is wrong', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await signIn(context, buyer, site);
  await page.goto('/profile');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await context.setOffline(true);
  // Nothing was sent yet, so nothing is said to have failed.
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(page.getByText('We couldn’t connect.')).toHaveCount(0);
  await beginCodes(page);
  await expect(page.getByText('We couldn’t connect.').first()).toBeVisible();
  await expectLoggedIn(page, 'Bea');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await expect(logInAgain(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Dismiss' })).toHaveCount(0);
  await expectLoggedIn(page, 'Bea');
});

test('a server that was away is found again, though the browser was online all the time', async ({ page, site }) => {
  const asking = await standInFor(page, '**/api/auth/me');
  asking.answers((route) => route.abort());
  await page.goto(`${site}/listings`);
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t connect.' });
  await expect(notice).toBeVisible();
  asking.leaves();
  await expect(notice).toHaveCount(0);
});

test('a page asked for without a connection says so, and is there when it is back', async ({ page, context, site }) => {
  await signIn(context, await newBuyer(site), site);
  await page.goto('/profile');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^We couldn’t connect/ })).toBeVisible();
  await expectLoggedIn(page, 'Bea');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved cars' })).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`in Spanish, ${width} pixels wide`, async ({ page, context, site }) => {
    await page.setViewportSize({ width, height: 780 });
    const buyer = await newBuyer(site);
    await signIn(context, buyer, site);
    await page.goto('/es/profile');
    await expect(page.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
    await endElsewhere(site, buyer);
    await beginCodes(page);
    const dialog = page.getByRole('dialog', { name: 'Se cerró tu sesión.' });
    await expect(dialog).toContainText('Inicia sesión para continuar donde estabas.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await logInAs(dialog, buyer.email, password, 'Iniciar sesión');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/es/profile');
    await expect(page.getByRole('heading', { level: 1, name: /Bea/ })).toBeVisible();
    await endElsewhere(site, buyer);
    await page.goto('/es/profile');
    await expect(page).toHaveURL('/es/login?redirect=%2Fprofile');
    await expect(page.getByText('Se cerró tu sesión. Inicia sesión para continuar donde estabas.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}
