import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { test } from './admin-session.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

const headings = 'VIN,Stock #,Yr,Make,Model,Asking,Miles,Runs';
/** Stock numbers of this run alone: the lot outlives the test. */
const run = Date.now().toString(36).toUpperCase();
const goodRows = [
  `${withCheckDigit('1HGCM82633A771904')},${run}-1,2019,Honda,Accord,"$12,500","45,210 mi",Y`,
  `,${run}-2,2020,Kia,Soul,"$9,995",31k,no`,
];

async function choose(page: Page, name: string, ...rows: string[]): Promise<void> {
  const buffer = Buffer.from([headings, ...rows].join('\r\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Match your columns' })).toBeVisible();
}
const check = (page: Page) => page.getByRole('button', { name: 'Check file' }).click();

test('a bad sheet names its rows and columns, a good one becomes cars, a second time it adds nothing', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/import');
  await choose(page, 'bad.csv', goodRows[0] ?? '', `,${run}-3,nineteen,Kia,Rio,free,1,Y`);
  await expect(page.getByLabel('Field for Asking')).toHaveValue('carPrice');
  await check(page);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  const wrong = page.getByRole('row').filter({ hasText: 'Enter the' });
  await expect(wrong).toHaveText([/3\s*Yr\s*Enter the model year/, /3\s*Asking\s*Enter the price/]);
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'good.csv', ...goodRows);
  await page.getByLabel('Bank', { exact: true }).fill(`Bank ${run}`);
  await check(page);
  await page.getByRole('button', { name: 'Add 2 cars' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 cars were added.' })).toBeVisible();
  const { cars } = await admin.api.listInventory();
  const added = cars
    .filter((car) => car.stockNumber.startsWith(`${run}-`))
    .toSorted((a, b) => a.carModel.localeCompare(b.carModel));
  expect(added.map((car) => [car.carModel, car.carPrice, car.condition.sourceBank])).toEqual([
    ['Accord', 12_500, `Bank ${run}`],
    ['Soul', 9_995, `Bank ${run}`],
  ]);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'good.csv', ...goodRows);
  await check(page);
  await expect(page.getByText('Nothing to import. Every car in this file is already in your inventory.')).toBeVisible();
  for (const { carID } of added) await admin.api.deleteCar({ id: carID });
});

test('an edited export says what it would change, field by field, then changes it', async ({ page, admin }) => {
  const stockNumber = `${run}-9`;
  const { carID } = await admin.api.addCar({
    carMake: 'Kia',
    carModel: 'Soul',
    carYear: 2018,
    carPrice: 9000,
    stockNumber,
  });
  const lines = [
    'Our lot',
    '',
    'Car ID,Status,Stock number,Year,Make,Model,Price',
    `${carID},archived,${stockNumber},2018,KIA,Soul,"8.500,00"`,
  ];
  const sheet = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.goto('/admin/import');
  await page.getByLabel('Choose a file').setInputFiles(sheet);
  await expect(page.getByText('We found the column headings in row 3.')).toBeVisible();
  await expect(page.getByLabel('Cars already in your inventory')).toHaveValue('change');
  await check(page);
  await expect(page.getByText('1 car will be changed: Price ($) of 1 car, Status of 1 car.')).toBeVisible();
  const change = page.getByRole('row').filter({ hasText: '2018 Kia Soul' });
  await expect(change).toContainText('from 9000 to 8500');
  await expect(change).toContainText('from active to archived');
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  // Another choice takes back what was said.
  await page.getByLabel('Cars already in your inventory').selectOption('Don’t change them');
  await expect(change).toHaveCount(0);
  await page.getByLabel('Cars already in your inventory').selectOption('Update them from the file');
  await check(page);
  await page.getByRole('button', { name: 'Change 1 car' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 car was changed.' })).toBeVisible();
  expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({
    carPrice: 8500,
    status: 'archived',
    carMake: 'Kia',
  });
  await admin.api.deleteCar({ id: carID });
});

test('a VIN that is on offer leads to the other car, and a reason lets both be', async ({ page, admin }) => {
  const vin = withCheckDigit(`1HGCM82603A${String(Date.now()).slice(-6)}`);
  const first = await admin.api.addCar({ carMake: 'Honda', carModel: 'Accord', carYear: 2003, vin });
  const second = await admin.api.addCar({ carMake: 'Honda', carModel: 'Civic', carYear: 2003 });
  await page.goto(`/admin/car/${second.carID}`);
  await page.getByLabel('VIN', { exact: true }).fill(vin);
  await expect(page.getByText('This VIN checks out.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: /See the 2003 Honda Accord/ })).toHaveAttribute(
    'href',
    `/admin/car/${first.carID}`,
  );
  await expectAccessible(page);
  // One sentence, in the summary and at the field; nothing else says it in other words, and nothing calls the VIN right.
  const sentence = `The 2003 Honda Accord (car ${first.carID}) is for sale with this VIN. Check it first. If both are right, give a reason.`;
  await expect(page.getByText(sentence)).toHaveCount(2);
  await expect(page.getByText(/this VIN/)).toHaveCount(2);
  await expect(page.getByText('This VIN checks out.')).toHaveCount(0);
  await page.getByLabel('Why both can be for sale').fill('Two titles, the bank is asking');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('✅ Car updated successfully!')).toBeVisible();
  await expect(page.getByLabel('Why both can be for sale')).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText(`Same VIN as car ${first.carID}: Two titles, the bank is asking`)).toBeVisible();
  for (const { carID } of [first, second]) await admin.api.deleteCar({ id: carID });
});

test('the mapping can be changed, and is remembered by the bank’s name', async ({ page, admin }) => {
  await admin.api.me();
  const odd = { name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('A;B;C;D\nX-1;2019;Ford;Focus\n') };
  await page.goto('/admin/import');
  await page.getByLabel('Choose a file').setInputFiles(odd);
  await expect(page.getByText('Still needed: Year, Make, Model, VIN or stock number.')).toBeVisible();
  for (const [column, field] of [
    ['A', 'stockNumber'],
    ['B', 'carYear'],
    ['C', 'carMake'],
    ['D', 'carModel'],
  ] as const)
    await page.getByLabel(`Field for ${column}`).selectOption(field);
  await page.getByLabel('Bank', { exact: true }).fill(`Odd ${run}`);
  await check(page);
  await expect(page.getByText('1 car will be added.')).toBeVisible();
  await page.reload();
  await page.getByLabel('Choose a file').setInputFiles(odd);
  await expect(page.getByLabel('Field for B')).toHaveValue('');
  await page.getByLabel('Bank', { exact: true }).fill(`Odd ${run}`);
  await expect(page.getByLabel('Field for B')).toHaveValue('carYear');
  // What is matched by then stays as it is.
  await page.getByLabel('Field for D').selectOption('color');
  await page.getByLabel('Bank', { exact: true }).fill('');
  await page.getByLabel('Bank', { exact: true }).fill(`Odd ${run}`);
  await expect(page.getByLabel('Field for D')).toHaveValue('color');
});

test('a workbook is refused with the way out', async ({ page, admin }) => {
  await admin.api.me();
  await page.goto('/admin/import');
  const buffer = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('alert')).toHaveText(/save it as CSV/);
});

test('the sheets of cars and inquiries are saved', async ({ page, admin }) => {
  const { cars } = await admin.api.listInventory();
  await page.goto('/admin/import');
  for (const [link, file, heading] of [
    ['All cars (CSV)', 'cars.csv', 'VIN,Stock number,Year,Make,Model'],
    ['All inquiries (CSV)', 'inquiries.csv', 'Inquiry,Status'],
    ['Blank import template (CSV)', 'import-template.csv', 'VIN,Stock number,Year,Make,Model'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(file);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(`\ufeff${heading}`)).toBe(true);
    if (file === 'cars.csv') expect(text).toContain(cars[0]?.stockNumber);
  }
});

test('figures answer their questions, each as a table too, for the period in the address', async ({ page, admin }) => {
  await admin.api.me();
  await page.goto('/admin/analytics?days=7');
  for (const title of ['Days on lot', 'How fast we answer', 'From page view to viewing', 'Searches with no results'])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/days=90/);
  const missed = page.getByRole('region', { name: 'Searches with no results' });
  await missed.getByText('Show as table').click();
  await expect(missed.getByRole('link', { name: /Tacoma/ })).toBeVisible();
  await expectAccessible(page);
});

test('a look at a car is counted, an admin’s is not', async ({ page, browser, baseURL, admin }) => {
  const { cars } = await admin.api.listInventory();
  const carID = cars.find(({ status }) => status === 'active')?.carID ?? 0;
  const views = async () => (await admin.api.readStaffCar({ id: carID })).views;
  const before = await views();
  await page.goto(`/listings/${carID}`);
  await expect(page.getByText('Hi, Robin')).toBeVisible();
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const visit = await stranger.newPage();
  await visit.goto(`/listings/${carID}`);
  await expect.poll(views, { timeout: 30_000 }).toBeGreaterThan(before);
  expect(await views()).toBe(before + 1);
  await stranger.close();
});

test('the window sticker is one page with all that the law and buyers ask for', async ({ page, admin }) => {
  const { cars } = await admin.api.listInventory();
  const car = cars.find(({ carPrice, vin }) => carPrice !== null && vin !== '');
  await page.goto(`/admin/sticker/${car?.carID ?? 0}`);
  const sheet = page.getByRole('article');
  for (const text of [car?.vin, car?.stockNumber, 'Out-the-door price', 'document fee', '% APR', 'Condition'])
    await expect(sheet).toContainText(text ?? '');
  await expect(sheet.locator('svg path')).toHaveAttribute('d', /^M/);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);
    for (const path of ['/admin/import', '/admin/analytics', '/admin/sticker/1', '/es/admin/analytics']) {
      test(`${path} is accessible and fits`, async ({ page, admin }) => {
        await admin.api.me();
        await page.goto(path);
        await expect(page.locator('.import-door, .plot, .sticker').first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
