import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { logInAdmin, newAdmin, newApplicant } from './admin-accounts.ts';
import { carsOnOffer, password, signIn, test, type Buyer } from './buyers.ts';
import { expectLoggedOut } from './people.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

/** Somebody who has applied and was told no. */
async function declined(site: string): Promise<Buyer> {
  const [car] = await carsOnOffer(site);
  const buyer = await newApplicant(site, car?.carID ?? 0);
  const admin = await newAdmin(site);
  const { inquiries } = await admin.api.listInbox({ text: buyer.email });
  await admin.api.declineInquiry({ id: inquiries[0]?.inquiryID ?? 0, reasons: ['bankruptcy'] });
  // It can be read once its email is written.
  await expect.poll(async () => (await buyer.visitor.api.listOwnNotices()).notices.length).toBe(1);
  return buyer;
}

test('a buyer reads a notice again, takes the data along, and deletes the account', async ({ page, context, site }) => {
  test.slow();
  const buyer = await declined(site);
  await signIn(context, buyer, site);
  await page.goto('/profile');

  await test.step('the notice, to the letter', async () => {
    await page.getByRole('button', { name: /^Open notice/ }).click();
    await expect(page.locator('.own-notice')).toContainText('Equal Credit Opportunity');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Close notice/ }).click();
    await expect(page.locator('.own-notice')).toHaveCount(0);
  });

  await test.step('one file with everything, for the password', async () => {
    const form = page.locator('.your-data details').first();
    await form.locator('summary').click();
    await form.getByLabel('Password', { exact: true }).fill('not the password');
    await form.getByRole('button', { name: 'Download my data' }).click();
    await expect(form.getByText('That’s not your current password. Try again.').first()).toBeVisible();
    await form.getByLabel('Password', { exact: true }).fill(password);
    const coming = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download my data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ account: { email: buyer.email }, notices: [{ kind: 'declined' }] });
    await expect(form.getByText('Your file is ready.')).toBeVisible();
  });

  await test.step('the account, once it is plain what stays until when', async () => {
    const form = page.locator('.your-data details').last();
    await form.locator('summary').click();
    await expect(form.getByText(/^Your application and its document, until \w{3} \d+, \d{4}\.$/)).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expectLoggedOut(page);
    expect((await buyer.visitor.request('logIn', { email: buyer.email, password })).status).toBe(401);
  });
});

test('staff see what is kept of whoever is gone, and open it', async ({ page, context, site }) => {
  const buyer = await declined(site);
  await buyer.visitor.api.closeAccount({ password });
  const admin = await logInAdmin(context, site);
  const { records } = await admin.api.listRecords();
  const last = Math.max(...records.map(({ recordID }) => recordID));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await expect(page.getByText('Nothing will be erased in the next 30 days.')).toBeVisible();
  await page.getByRole('button', { name: `Open record No. ${last}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Kept application no. ${last}` });
  await expect(sheet).toContainText(buyer.email);
  await expect(sheet).toContainText('Declined');
  await expectAccessible(page);
});

test('keeping for less than the law asks has to be confirmed', async ({ page, context, site }) => {
  const admin = await logInAdmin(context, site);
  await page.goto('/admin/settings');
  await page.getByLabel('Keep answered applications for (months)').fill('12');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep applications for only 12 months?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  expect((await admin.api.readSettings()).keepMonths).toBe(25);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await question.getByRole('button', { name: 'Keep for less time' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  const { version, ...settings } = await admin.api.readSettings();
  expect(settings.keepMonths).toBe(12);
  await admin.api.saveSettings({ ...settings, version, keepMonths: 25 });
});

for (const { name, ...look } of looks)
  test.describe(name, () => {
    test.use(look);
    for (const prefix of ['', '/es'])
      test(`records and one’s own data are accessible and fit: ${prefix}/`, async ({ page, context, site }) => {
        await logInAdmin(context, site);
        await page.goto(`${prefix}/admin/settings/records`);
        await expect(page.locator('#erasures')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await context.clearCookies();
        await signIn(context, await declined(site), site);
        await page.goto(`${prefix}/profile`);
        for (const summary of await page.locator('.your-data summary').all()) await summary.click();
        await page.locator('#notices ~ ul button').click();
        await expect(page.locator('.own-notice')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
  });
