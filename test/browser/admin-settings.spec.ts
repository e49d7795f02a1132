import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { carDraft } from '../builders.ts';
import { usualSettings as usual } from '../usual-settings.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { carsOnOffer, signIn, test } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

/** The admin of the demonstration, beside the browser. */
async function adminOf(site: string): Promise<Visitor> {
  const visitor = createVisitor(site);
  const { email = '', password = '' } = demoAccounts.find(({ role }) => role === 'admin') ?? {};
  await visitor.api.logIn({ email, password });
  return visitor;
}

async function restoreSettings(admin: Visitor): Promise<void> {
  const { version } = await admin.api.readSettings();
  await admin.api.saveSettings({ ...usual, version });
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

test.describe('the settings', () => {
  let admin: Visitor;
  test.beforeEach(async ({ context, site }) => {
    admin = await adminOf(site);
    await restoreSettings(admin);
    await signIn(context, { email: '', userID: 0, visitor: admin }, site);
  });
  test.afterEach(() => restoreSettings(admin));

  test('are worked out while one types, and the whole site shows them once saved', async ({ page, browser, site }) => {
    await page.goto('/admin/settings');
    const example = page.locator('.settings-example');
    await expect(example).toContainText('$11,140.00');
    await field(page, 'Sales tax (%)').fill('10');
    await field(page, 'Title fee ($)').fill('200');
    await expect(example).toContainText('$11,200.00');
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await field(page, 'Saturday, from').fill('10:00');
    await field(page, 'Saturday, to').fill('14:30');
    await field(page, 'Add a day you’re closed').fill('2026-12-25');
    await page.getByRole('button', { name: 'Add day', exact: true }).click();
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

  test('that leave a booked viewing outside say whose it is, and lead to the calendar', async ({ page, site }) => {
    const carID = (await carsOnOffer(site))[6]?.carID ?? 0;
    const day = new Date(Date.now() + 30 * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const free = (await admin.api.readWeek({ day })).days.find(({ beginnings }) => beginnings.length > 0);
    const startsAt = free?.beginnings[0] ?? '';
    const { viewingID } = await admin.api.bookGuest({ carID, startsAt, fName: 'Gus', phone: '217-555-0177' });
    await page.goto('/admin/settings');
    await field(page, 'Add a day you’re closed').fill(free?.date ?? '');
    await page.getByRole('button', { name: 'Add day', exact: true }).click();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    const outside = page.locator('.notice').filter({ hasText: '1 booked viewing is now outside your hours.' });
    await expect(outside).toContainText('Gus');
    await outside.getByRole('link', { name: 'Open the calendar' }).click();
    await expect(page).toHaveURL('/admin/viewings');
    await admin.api.deleteGuest({ viewingID });
  });

  test('of who the dealer is change the foot of every page, and the usual signature with it', async ({ page }) => {
    const { version } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...usual, signature: `${usual.name}\n${usual.address}\n${usual.phone}`, version });
    await page.goto('/admin/settings');
    await field(page, 'Name').fill('Prairie Cars');
    await field(page, 'Phone').fill('call us');
    await expect(field(page, 'Email signature')).toHaveValue(`Prairie Cars\n${usual.address}\ncall us`);
    await expect(page.getByText('2 unsaved changes')).toBeVisible();
    await field(page, 'APR (%)').fill('61');
    await field(page, 'City').fill('');
    await save(page).click();
    await expect(page.getByText('Enter a phone number, like 217-555-0142.')).toBeVisible();
    // As they stand in the form, and only what is still wrong.
    await expect(page.getByText('Please check: City; Phone; APR (%).')).toBeVisible();
    await field(page, 'City').fill(usual.city);
    await expect(page.getByText('Please check: Phone; APR (%).')).toBeVisible();
    await field(page, 'APR (%)').fill(String(usual.apr));
    await field(page, 'Phone').fill('309-555-0100');
    await expect(page.getByText('Please check')).toHaveCount(0);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.locator('footer')).toContainText('309-555-0100');
    await expect(page.locator('footer')).toContainText('Prairie Cars');
    expect(await admin.api.readSettings()).toMatchObject({
      name: 'Prairie Cars',
      signature: `Prairie Cars\n${usual.address}\n309-555-0100`,
    });
    await expectAccessible(page);
  });

  test('changed by someone else meanwhile show both values, and nothing is lost', async ({ page }) => {
    await page.goto('/admin/settings');
    await field(page, 'APR (%)').fill('7.7');
    const { version } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...usual, apr: 9.9, capacity: 5, version });
    // What nobody else changed is no conflict.
    await field(page, 'Title fee ($)').fill('170');
    await save(page).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed these settings' });
    await expect(conflict.getByRole('row', { name: 'APR (%) 7.7 9.9' })).toBeVisible();
    await expect(conflict.getByRole('row')).toHaveCount(2);
    await expect(conflict).toContainText('We kept their changes to these settings: Viewings at the same time.');
    await expect(field(page, 'Viewings at the same time')).toHaveValue('5');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep my values' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await admin.api.readSettings()).toMatchObject({ apr: 7.7, capacity: 5, titleFee: 170 });
  });

  test('that are wrong are refused at their field', async ({ page }) => {
    await page.goto('/admin/settings');
    await field(page, 'APR (%)').fill('61');
    await save(page).click();
    await expect(field(page, 'APR (%)')).toBeFocused();
    await field(page, 'APR (%)').fill('6');
    await field(page, 'Monday, to').fill('08:00');
    await field(page, 'Thursday, from').fill('19:00');
    await field(page, 'Phone').fill('call us');
    await save(page).click();
    await expect(field(page, 'Phone')).toBeFocused();
    for (const day of ['Monday', 'Thursday'])
      await expect(field(page, `${day}, to`)).toHaveAccessibleDescription('The end time must be after the start time.');
    await expect(page.locator('.span-row .error')).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveText('Please check: Phone; Monday, to; Thursday, to.');
    await expectAccessible(page);
    expect(await admin.api.readSettings()).toMatchObject({ apr: 12.9 });
  });

  test('are not left by accident', async ({ page }) => {
    await page.goto('/admin/settings');
    await field(page, 'APR (%)').fill('7');
    await page.getByRole('link', { name: 'Audit log' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(field(page, 'APR (%)')).toHaveValue('7');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/admin/audit');
  });
});

test.describe('the audit log', () => {
  test.beforeEach(async ({ context, site }) =>
    signIn(context, { email: '', userID: 0, visitor: await adminOf(site) }, site),
  );

  test('is searched by its address, narrowed to a person, and checked', async ({ page, site }) => {
    const admin = await adminOf(site);
    await restoreSettings(admin);
    await page.goto('/admin/audit');
    await page.getByRole('combobox', { name: 'Action, car, name or email' }).fill('settings changed');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/text=settings\+changed/);
    await expect(page.getByRole('cell', { name: 'settings changed' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'application sent' })).toHaveCount(0);
    const { user } = await admin.api.me();
    await page
      .getByRole('link', { name: `${user?.fName} ${user?.lName}` })
      .first()
      .click();
    await expect(page).toHaveURL(/actor=\d+/);
    await expect(page.getByText(`Only ${user?.fName} ${user?.lName}’s actions`)).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL('/admin/audit');
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The audit log is intact' })).toBeVisible();
  });

  test('names a car that was deleted, and leads nowhere that is gone', async ({ page, site }) => {
    const admin = await adminOf(site);
    const { carID } = await admin.api.addCar(carDraft({ carYear: 2019, carMake: 'Ford', carModel: 'Escape' }));
    await page.goto(`/admin/audit?text=Car%20${carID}`);
    const item = page.getByRole('cell', { name: `Car ${carID}` }).first();
    await expect(item).toContainText('2019 Ford Escape');
    await expect(item.getByRole('link', { name: `Car ${carID}` })).toBeVisible();
    await admin.api.deleteCar({ id: carID });
    await page.reload();
    await expect(item).toContainText('2019 Ford Escape, deleted');
    await expect(item.getByRole('link')).toHaveCount(0);
    await page.goto(`/es/admin/audit?text=Auto%20eliminado`);
    await expect(page.getByRole('cell', { name: `Auto ${carID}` })).toContainText('2019 Ford Escape, ya no existe');
  });

  test('leads to what an entry is about', async ({ page }) => {
    await page.goto('/admin/audit?text=inquiry%20approved');
    await page
      .getByRole('link', { name: /^Inquiry \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/inquiries\?open=\d+/);
  });
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);
    for (const path of ['/admin/settings', name === 'phone, dark' ? '/es/admin/audit' : '/admin/audit']) {
      test(`${path} is accessible and fits`, async ({ page, context, site }) => {
        await signIn(context, { email: '', userID: 0, visitor: await adminOf(site) }, site);
        await page.goto(path);
        await expect(page.locator('.save-bar, .data-table').first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
