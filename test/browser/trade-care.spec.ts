import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { addCar } from '../builders.ts';
import { asFile, formWithFields } from '../inventory/stand-in-forms.ts';
import { test } from './admin-session.ts';
import { newBuyer, password } from './buyers.ts';
import { endingOffer } from './data-directory.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';

const inDays = (days: number) => daysAfter(dayOf(new Date(), 'America/Chicago'), days);
const sold = { price: 9000, soldOn: '2026-10-09', buyer: 'typed', buyerName: 'Lionel Hutz', buyerAddress: '' } as const;

test('what is typed about sealed offers is not left by accident, and saving it is answered', async ({
  page,
  admin,
}) => {
  const carID = await addCar(admin, { vin: '' });
  await page.goto(paths.editCar(carID));
  await page.getByRole('button', { name: 'Manage sealed offers' }).click();
  await page.getByLabel('Last day').fill(inDays(5));
  await page.getByLabel('Secret minimum ($)').fill('$9,191.50');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Secret minimum ($)')).toHaveValue('$9,191.50');
  await page.getByRole('button', { name: 'Take sealed offers' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sealed offers are on.' })).toBeVisible();

  await test.step('a colleague who was quicker takes nothing away', async () => {
    await page.getByLabel('Secret minimum ($)').fill('7000');
    await admin.api.saveOffers({ id: carID, version: 1, endsOn: inDays(6), minimum: 8000 });
    await page.getByRole('button', { name: 'Save offer settings' }).click();
    await expect(page.getByText(/Someone else/)).toBeVisible();
    await expect(page.getByLabel('Secret minimum ($)')).toHaveValue('7000');
    await page.getByLabel('Last day').fill(inDays(7));
    await page.getByRole('button', { name: 'Save offer settings' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Offer settings saved.' })).toBeVisible();
    expect((await admin.api.readOffers({ id: carID })).round).toMatchObject({ minimum: 7000, endsOn: inDays(7) });
  });
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(paths.audit);
  await expect(page.getByText(/^Offers until: .+, 11:59 PM · Secret minimum: \$7,000$/).first()).toBeVisible();
  await page.goto(`/es${paths.audit}`);
  await expect(page.getByText(/^Ofertas hasta el: .+ · Mínimo secreto: \$7,000$/).first()).toBeVisible();
});

test('what is wrong with a guide, its form or the end of offers is said with what is allowed', async ({
  page,
  admin,
}) => {
  const carID = await addCar(admin, { vin: '' });
  await page.goto(paths.editCar(carID));
  const panel = page.getByRole('group', { name: 'Buyers Guide' });
  await panel.getByLabel('How this car is sold').selectOption('With a dealer warranty');
  await panel.getByLabel('Labor we pay (%)').fill('101');
  await panel.getByLabel('Parts we pay (%)').fill('40.5');
  await panel.getByRole('button', { name: 'Confirm Buyers Guide' }).click();
  for (const label of ['Labor we pay (%)', 'Parts we pay (%)'])
    await expect(panel.getByLabel(label)).toHaveAccessibleDescription(/Enter a whole number from 0 to 100\./);
  await expect(panel.getByLabel('Duration')).toHaveAccessibleDescription(/30 days or 1,000 miles/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage sealed offers' }).click();
  await page.getByLabel('Last day').fill(inDays(61));
  await page.getByRole('button', { name: 'Take sealed offers' }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/Choose a day in the next 60 days\./);
});

test('matches of the official form are not left by accident', async ({ page, admin }) => {
  await admin.api.uploadGuideForm({ language: 'en', form: [asFile(await formWithFields())] });
  await page.goto(paths.settings);
  const forms = page.getByRole('region', { name: 'Official Buyers Guide form' });
  await forms.getByText('Match the form (English)').click();
  await forms.getByLabel('Model', { exact: true }).selectOption('Leave out');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(forms.getByLabel('Model', { exact: true })).toHaveValue('');
  await forms.getByRole('button', { name: 'Save matches' }).click();
  await expect(forms.getByText('Matches saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(paths.audit);
  await admin.api.deleteGuideForm({ language: 'en' });
});

test('a sale that is being typed asks before Escape or its cross closes it, however often', async ({ page, admin }) => {
  const carID = await addCar(admin, { carModel: 'Escaping', carPrice: 9000, vin: '' });
  await page.goto(paths.editCar(carID));
  await page.getByLabel('Status', { exact: true }).selectOption('Sold');
  await page.getByRole('button', { name: 'Update status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark the 2018 Toyota Escaping as sold' });
  const price = dialog.getByLabel('Sale price ($)');
  await price.fill('8123');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(price).toHaveValue('8123');
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toBeHidden();
});

test('a sold car that is archived keeps the way to its sale and its bill', async ({ page, admin }) => {
  const carID = await addCar(admin, { vin: '' });
  await admin.api.sellCar({ id: carID, currentStatus: 'active', ...sold });
  await admin.api.changeStatus({ carID, currentStatus: 'sold' });
  await page.goto(paths.editCar(carID));
  await expect(page.locator('.status-panel .standing')).toContainText('Archived');
  await expect(page.getByRole('button', { name: 'Sale details' })).toBeVisible();
  await page.getByRole('link', { name: 'Bill of sale' }).click();
  await expect(page.getByText('Lionel Hutz')).toBeVisible();
});

test('Change Status offers a way back, and the list marks cars on which offers are taken', async ({ page, admin }) => {
  const carModel = 'Toggled';
  const carID = await addCar(admin, { carModel, vin: '' });
  await page.goto(`${paths.admin}?q=${carModel}`);
  const row = page.getByRole('row').filter({ hasText: carModel });
  await row.getByRole('button', { name: 'Change Status' }).click();
  await expect(page.getByText(`2018 Toyota ${carModel} is now archived.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`2018 Toyota ${carModel} is now active.`)).toBeVisible();
  expect((await admin.api.readStaffCar({ id: carID })).status).toBe('active');
  await expect(row.getByText('Taking offers')).toHaveCount(0);

  await admin.api.saveOffers({ id: carID, version: 0, endsOn: inDays(3) });
  await page.reload();
  await expect(row.getByText('Taking offers')).toBeVisible();
  await row.getByRole('button', { name: 'Change Status' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Sealed offers on 1 car will be canceled');
  await page.getByRole('button', { name: 'Mark as archived' }).click();
  await expect(page.getByText(`2018 Toyota ${carModel} is now archived.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

for (const width of [360, 1440])
  test(`at ${width} pixels a buyer comes back to the offer after logging in, is asked before withdrawing it, and is told when it is too late`, async ({
    admin,
    browser,
    baseURL: site = '',
  }) => {
    const carID = await addCar(admin, { carModel: `Careful${width}`, vin: '' });
    await admin.api.saveOffers({ id: carID, version: 0, endsOn: inDays(5) });
    const buyer = await newBuyer(site);
    const context = await browser.newContext({
      viewport: { width, height: 700 },
      baseURL: site,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(paths.car(carID));
    const part = page.getByRole('region', { name: 'Make a sealed offer' });
    await part.getByRole('link', { name: 'Log in to make an offer' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    // As from a link in an email: the page of the car is not there yet.
    await page.reload();
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${paths.car(carID)}#sealed-offer`);
    await expect(page.getByRole('heading', { name: 'Make a sealed offer' })).toBeInViewport();

    const amount = part.getByLabel('Your offer ($)');
    await amount.fill('8100');
    await part.getByRole('button', { name: 'Make offer' }).click();
    await expect(part.getByText('We have your offer.')).toBeVisible();
    await amount.fill('99');
    await part.getByRole('button', { name: 'Change offer' }).click();
    await expect(part.getByText('Enter whole dollars from $100 to $1,000,000.')).toBeVisible();
    await expect(part.getByText('We have your offer.')).toHaveCount(0);

    await part.getByRole('button', { name: 'Withdraw offer' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw your offer of $8,100?' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await question.getByRole('button', { name: 'Keep offer' }).click();
    expect((await buyer.visitor.api.readOwnOffer({ carID })).offer?.amount).toBe(8100);

    const profile = await context.newPage();
    await profile.goto(paths.profile);
    await profile.getByRole('button', { name: /^Withdraw offer/ }).click();
    await profile.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click();
    await expect(profile.getByRole('region', { name: 'Your offers' })).toHaveCount(0);
    await part.getByRole('button', { name: 'Withdraw offer' }).click();
    await question.getByRole('button', { name: 'Withdraw offer' }).click();
    await expect(part.getByText('Your offer is withdrawn.')).toBeVisible();
    await expect(part.getByText('Enter whole dollars')).toHaveCount(0);

    await amount.fill('8300');
    await part.getByRole('button', { name: 'Make offer' }).click();
    await expect(part.getByText('Your offer is $8,300.')).toBeVisible();
    const last = await newBuyer(site, { fName: 'Ben' });
    // Offers end while this one is on its way: earlier, the page may know of it by itself.
    await page.route('**/api/auth/offers/*', async (route) => {
      if (route.request().method() === 'PUT') await last.visitor.api.placeOffer({ carID, amount: endingOffer });
      await route.continue();
    });
    await amount.fill('8400');
    await part.getByRole('button', { name: 'Change offer' }).click();
    const over = page.getByRole('region', { name: 'Offers on this car have ended.' });
    await expect(over.getByRole('alert')).toHaveText('We’re not taking offers on this car anymore.');
    await expect(over).toContainText('Your offer is $8,300. Waiting for our answer.');
    await expect(over.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await context.close();
  });
