import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '#server/demo/load.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { signIn, test } from './garage-buyers.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './looks.ts';

/** The clerk of the demonstration, beside the browser. */
async function clerkOf(site: string): Promise<Visitor> {
  const visitor = createVisitor(site);
  const { email = '', password = '' } = demoAccounts.find(({ role }) => role === 'admin') ?? {};
  await visitor.api.logIn({ email, password });
  return visitor;
}

async function restoreSettings(clerk: Visitor): Promise<void> {
  const { version } = await clerk.api.readSettings();
  await clerk.api.saveSettings({ ...usual, version });
}
const usual = {
  apr: 12.9,
  months: 48,
  taxRate: 9.75,
  titleFee: 165,
  documentFee: 358,
  hours: [null, ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '18:00' })), null],
  lunch: { from: '12:00', to: '13:00' },
  holidays: [],
  capacity: 2,
  signature: 'Reclaim Auto',
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

test.describe('the settings', () => {
  let clerk: Visitor;
  test.beforeEach(async ({ context, site }) => {
    clerk = await clerkOf(site);
    await restoreSettings(clerk);
    await signIn(context, { email: '', userID: 0, visitor: clerk }, site);
  });
  test.afterEach(() => restoreSettings(clerk));

  test('are worked out while one types, and the whole site shows them once saved', async ({ page, browser, site }) => {
    await page.goto('/admin/settings');
    const example = page.locator('.settings-example');
    await expect(example).toContainText('$11,498.00');
    await field(page, 'Sales tax, %').fill('10');
    await field(page, 'Title fee, $').fill('200');
    await expect(example).toContainText('$11,558.00');
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await field(page, 'Saturday, from').fill('10:00');
    await field(page, 'Saturday, to').fill('14:30');
    await field(page, 'Add a closed day').fill('2026-12-25');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Friday, December 25, 2026')).toBeVisible();
    await expect(page.getByText('4 unsaved changes')).toBeVisible();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.locator('footer')).toContainText('Mon-Fri 9am-6pm, Sat 10am-2:30pm');

    const stranger = await browser.newPage({ baseURL: site });
    await stranger.goto('/');
    await expect(stranger.locator('footer')).toContainText('Mon-Fri 9am-6pm, Sat 10am-2:30pm');
    await stranger.goto('/listings/2');
    await expect(stranger.getByText('$200.00').first()).toBeVisible();
    await stranger.close();
  });

  test('changed by someone else meanwhile show both values, and nothing is lost', async ({ page }) => {
    await page.goto('/admin/settings');
    await field(page, 'Yearly rate (APR), %').fill('7.7');
    const { version } = await clerk.api.readSettings();
    await clerk.api.saveSettings({ ...usual, apr: 9.9, capacity: 5, version });
    await save(page).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved other settings' });
    await expect(conflict.getByRole('row', { name: 'Yearly rate (APR), % 7.7 9.9' })).toBeVisible();
    await expect(conflict.getByRole('row')).toHaveCount(2);
    await expect(field(page, 'Cars shown at the same time')).toHaveValue('5');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save my values' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await clerk.api.readSettings()).toMatchObject({ apr: 7.7, capacity: 5 });
  });

  test('that are wrong are refused at their field', async ({ page }) => {
    await page.goto('/admin/settings');
    await field(page, 'Yearly rate (APR), %').fill('61');
    await save(page).click();
    await expect(field(page, 'Yearly rate (APR), %')).toBeFocused();
    await field(page, 'Yearly rate (APR), %').fill('6');
    await field(page, 'Monday, to').fill('08:00');
    await save(page).click();
    await expect(page.getByText('The end must come after the beginning.')).toBeVisible();
    expect(await clerk.api.readSettings()).toMatchObject({ apr: 12.9 });
  });

  test('are not left by accident', async ({ page }) => {
    await page.goto('/admin/settings');
    await field(page, 'Yearly rate (APR), %').fill('7');
    await page.getByRole('link', { name: 'Audit log' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();
    await expect(field(page, 'Yearly rate (APR), %')).toHaveValue('7');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('button', { name: 'Leave, drop my changes' }).click();
    await expect(page).toHaveURL('/admin/record');
  });
});

test.describe('the record', () => {
  test.beforeEach(async ({ context, site }) =>
    signIn(context, { email: '', userID: 0, visitor: await clerkOf(site) }, site),
  );

  test('is searched by its address, narrowed to a person, and checked', async ({ page, site }) => {
    const clerk = await clerkOf(site);
    await restoreSettings(clerk);
    await page.goto('/admin/record');
    await page.getByRole('combobox', { name: 'Action, object, name or e-mail' }).fill('settings changed');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/text=settings\+changed/);
    await expect(page.getByRole('cell', { name: 'settings changed' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'application sent' })).toHaveCount(0);
    const { user } = await clerk.api.me();
    await page
      .getByRole('link', { name: `${user?.fName} ${user?.lName}` })
      .first()
      .click();
    await expect(page).toHaveURL(/actor=\d+/);
    await expect(page.getByText(`Only what ${user?.fName} ${user?.lName} did`)).toBeVisible();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page).toHaveURL('/admin/record');
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The record is unbroken' })).toBeVisible();
  });

  test('leads to what an entry is about', async ({ page }) => {
    await page.goto('/admin/record?text=inquiry%20approved');
    await page
      .getByRole('link', { name: /^inquiry:\d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/inquiries\?open=\d+/);
  });
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);
    for (const path of ['/admin/settings', name === 'phone, dark' ? '/es/admin/record' : '/admin/record']) {
      test(`${path} is accessible and fits`, async ({ page, context, site }) => {
        await signIn(context, { email: '', userID: 0, visitor: await clerkOf(site) }, site);
        await page.goto(path);
        await expect(page.locator('.save-bar, .house-table').first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
