import { expect, type Browser, type Page } from '@playwright/test';
import { goodInvitation, severalStaff } from '../shots/staff-answers.ts';
import { test } from './admin-session.ts';
import { newBuyer, signIn } from './buyers.ts';
import { emailTo } from './emails.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';
import { standInFor } from './stand-in.ts';

const staff = '/admin/settings/staff';
const adminPassword = 'springfield-clerk';
const theirPassword = 'wheels of a quiet lot';
let people = 0;
const newAddress = () => `colleague${Date.now()}${people++}@example.com`;

test('a colleague is invited, accepts, is logged out and removed', async ({ page, admin, browser, baseURL }) => {
  const email = newAddress();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await expect(page.getByText('It’s just you.')).toBeVisible();
  await invite(page, email, 'not my password');
  await expect(page.getByText('That’s not your current password. Try again.').first()).toBeVisible();
  await page.getByLabel('Your password').fill(adminPassword);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We emailed an invitation to ${email}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('by Robin Castillo');

  await page.getByRole('button', { name: `Send again ${email}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The earlier link will stop working.');
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText(`We emailed a new link to ${email}.`)).toBeVisible();

  const { colleague, theirs } = await join(browser, baseURL ?? '', email);
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Sam Okafor');
  await expect(page.getByText('Invitations')).toBeHidden();

  await row.getByRole('button', { name: 'Log out Sam Okafor' }).click();
  await page.getByRole('button', { name: 'Log out of all devices' }).click();
  await expect(page.getByText('Sam Okafor is logged out of all devices.')).toBeVisible();
  await row.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('the audit log keeps what they did');
  await page.getByRole('button', { name: 'Go back' }).click();
  expect((await admin.api.listStaff()).staff).toHaveLength(2);
  await row.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await page.getByRole('button', { name: 'Remove from staff' }).click();
  await expect(page.getByText('Sam Okafor is no longer on your staff.')).toBeVisible();
  await expect(row).toBeHidden();
  await colleague.goto('/admin');
  await expect(colleague).toHaveURL(/\/login/);
  await theirs.close();
});

test('an admin who is removed while working is told why the admin pages are closed', async ({
  browser,
  admin,
  baseURL,
}) => {
  const email = newAddress();
  await admin.api.inviteAdmin({ email, password: adminPassword });
  const { colleague, theirs } = await join(browser, baseURL ?? '', email);
  await colleague.goto('/admin');
  await expect(colleague.getByRole('link', { name: 'Audit log' })).toBeVisible();
  // Whatever the page is still asking for comes too late: it is refused, and asked for again after the login.
  const late = Promise.withResolvers<void>();
  await colleague.route('**/api/admin/failed-jobs', async (route) => {
    await late.promise;
    await route.continue();
  });
  await colleague.reload();
  await expect(colleague.getByRole('link', { name: 'Audit log' })).toBeVisible();
  const removed = (await admin.api.listStaff()).staff.find((member) => member.email === email);
  await admin.api.removeAdmin({ id: removed?.userID ?? 0 });
  late.resolve();
  await colleague.evaluate(() => dispatchEvent(new Event('focus')));
  const dialog = colleague.getByRole('dialog', { name: 'You were logged out.' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(theirPassword);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(colleague.getByRole('heading', { name: 'You’re no longer on the staff.' })).toBeVisible();
  await expectAccessible(colleague);
  await expect(colleague).toHaveURL(/\/admin$/);
  await colleague.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(colleague).toHaveURL(/\/$/);
  await colleague.goto('/admin');
  await expect(colleague).toHaveURL(/\/$/);
  await theirs.close();
});

test('an invitation is canceled, and its link says so', async ({ page, admin, baseURL }) => {
  const email = newAddress();
  await admin.api.inviteAdmin({ email, password: adminPassword });
  const link = await linkTo(baseURL ?? '', email);
  await page.goto(staff);
  await page.getByRole('button', { name: `Cancel invitation ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByText(`The invitation for ${email} is canceled.`)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This invitation has expired, was already used or was canceled.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the admin pages' })).toBeVisible();
});

test('whoever has an account accepts with its password', async ({ browser, admin, baseURL, page }) => {
  const site = baseURL ?? '';
  const email = newAddress();
  const context = await browser.newContext({ baseURL: site });
  const colleague = await context.newPage();
  await colleague.goto('/signup');
  await colleague.getByLabel('First name').fill('Sam');
  await colleague.getByLabel('Last name').fill('Okafor');
  await colleague.getByLabel('Email').fill(email);
  await colleague.getByLabel('Password', { exact: true }).fill(theirPassword);
  await colleague.getByLabel('Confirm password').fill(theirPassword);
  await colleague.getByRole('button', { name: 'Sign up' }).click();
  await expect(colleague.getByText('Hi, Sam')).toBeVisible();
  await admin.api.inviteAdmin({ email, password: adminPassword });
  await colleague.goto(await linkTo(site, email));
  await expect(colleague.getByText('You already have an account with this email.')).toBeVisible();
  await colleague.getByLabel('Password', { exact: true }).fill('not my password');
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague.getByText('That’s not your current password. Try again.').first()).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByLabel('Password', { exact: true }).fill(theirPassword);
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague).toHaveURL('/profile');
  await page.goto(staff);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Sam Okafor');
  await context.close();
});

test('an address is confirmed by the button, not by the link, and the profile tells', async ({ browser, baseURL }) => {
  const site = baseURL ?? '';
  const email = newAddress();
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await page.goto('/signup?redirect=/profile');
  await page.getByLabel('First name').fill('win $500');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(theirPassword);
  await page.getByLabel('Confirm password').fill(theirPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Use letters, spaces, hyphens, apostrophes and periods.').first()).toBeVisible();
  await page.getByLabel('First name').fill('Sam');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('We sent you a new link.')).toBeVisible();
  await expectAccessible(page);
  const link = /\/confirm\?token=[\w-]+/.exec(await emailTo(site, email, /Confirm your email/))?.[0] ?? '';
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Thanks! Your email is confirmed.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await page.getByRole('link', { name: 'See your profile' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await context.close();
});

test('an invitation that is accepted where somebody else is logged in ends with the new person on their profile', async ({
  browser,
  admin,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = newAddress();
  await admin.api.inviteAdmin({ email, password: adminPassword });
  const context = await browser.newContext({ baseURL: site });
  await signIn(context, await newBuyer(site), site);
  const page = await context.newPage();
  await page.goto(await linkTo(site, email));
  await expect(page.getByText('You’re logged in as Bea.')).toBeVisible();
  await expectAccessible(page);
  await acceptAsSam(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Sam' })).toBeVisible();
  await context.close();
});

test('the list says when it could not be had, and shows that it comes', async ({ page, admin }) => {
  void admin;
  const calls = await standInFor(page, '**/api/admin/staff');
  const held = Promise.withResolvers<void>();
  calls.answers(async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: 'No.', code: 'unexpected' } });
  });
  await page.goto(staff);
  await expect(page.getByText('Loading…').first()).toBeAttached();
  held.resolve();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  calls.leaves();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('It’s just you.')).toBeVisible();
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);
    for (const prefix of ['', '/es'])
      test(`staff, an invitation and a confirmation are accessible and fit: ${prefix}/`, async ({ page, admin }) => {
        await admin.api.me();
        await page.goto(prefix + staff);
        await expect(page.locator('.empty-list')).toBeVisible();
        await expectFit(page);
        await severalStaff(page);
        await page.reload();
        await expect(page.locator('#invitations')).toBeVisible();
        await expectFit(page);
        await page.locator('.admin-head .button').click();
        await expectFit(page);
        await page.keyboard.press('Escape');
        await page.locator('.data-table button').nth(1).click();
        await expectFit(page);
        for (const hasAccount of [false, true]) {
          await goodInvitation(hasAccount)(page);
          await page.goto(`${prefix}/invitation?token=any`);
          await expect(page.locator('.form > .button')).toBeVisible();
          await expectFit(page);
        }
        await page.goto(`${prefix}/confirm?token=any`);
        await expectFit(page);
        await page.goto(`${prefix}/profile`);
        await expect(page.locator('#email-confirmation')).toBeVisible();
        await expectFit(page);
      });
  });
}

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function invite(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite an admin' }).click();
  await expect(page.getByText('they can see and change everything you can')).toBeVisible();
  await page.getByLabel('Their email').fill(email);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

/** Someone at a browser of their own, who accepts with a new account. */
async function join(browser: Browser, site: string, email: string) {
  const theirs = await browser.newContext({ baseURL: site });
  const colleague = await theirs.newPage();
  await colleague.goto(await linkTo(site, email));
  await acceptAsSam(colleague);
  await expect(colleague.getByText('Welcome to the team!')).toBeVisible();
  return { colleague, theirs };
}

async function acceptAsSam(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Password', { exact: true }).fill(theirPassword);
  await page.getByLabel('Confirm password').fill(theirPassword);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL('/profile');
}

/** The newest link that was sent to an address. */
async function linkTo(site: string, email: string): Promise<string> {
  return /\/invitation\?token=[\w-]+/.exec(await emailTo(site, email, /Join the staff/))?.[0] ?? '';
}
