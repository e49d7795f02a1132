import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { test } from './admin-session.ts';
import { newBuyer } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';
import { standInFor } from './stand-in.ts';

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a car is added and its pictures are put in order, with the keyboard alone', async ({ page, admin }) => {
  // Pictures are made ready in their own time, on a busy machine in a long one.
  test.setTimeout(480_000);
  const adding = await standInFor(page, '**/api/add-car');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a new car' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Add a new car' });

  await test.step('the VIN is checked while it is typed, and fills in what it tells', async () => {
    await expect(sheet.getByLabel('VIN')).toBeFocused();
    await page.keyboard.type('1hgcm82633a00435');
    await expect(sheet.getByText('1 character to go.')).toBeVisible();
    await page.keyboard.type('3');
    await expect(sheet.getByText('One of these characters is wrong. Check the VIN plate and try again.')).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await expect(sheet.getByText('This VIN checks out.')).toBeVisible();
    await expect(sheet.getByLabel('Year')).toHaveValue('2003');
    await expect(sheet.getByLabel('Make')).toHaveValue('Honda');
    await expect(sheet.getByLabel('Drivetrain')).toHaveValue('');
  });

  await test.step('what is missing is summed up and tied to its field', async () => {
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('alert')).toBeFocused();
    await expect(sheet.getByRole('alert')).toContainText('Please fix 1 field.');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sheet.getByLabel('Model')).toBeFocused();
    await page.keyboard.type('Accord');
    await expect(sheet.getByRole('alert')).toHaveCount(0);
  });

  await test.step('what is refused is not held against what is right by then', async () => {
    const price = sheet.getByLabel('Price ($)');
    await price.fill('12.345');
    await price.press('Enter');
    await expect(sheet.getByRole('alert')).toContainText('Please fix 1 field.');
    await price.fill('0');
    await expect(price).toHaveAccessibleDescription(/above \$0/);
    await price.fill('12345');
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await expect(price).toBeFocused();
    await expect(price).not.toHaveAttribute('aria-invalid');
    await price.fill('');
    await sheet.getByLabel('Model').focus();
  });

  await test.step('a failure says so and loses nothing', async () => {
    adding.answers((route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('alert')).toContainText('❌ Failed to add car.');
    adding.leaves();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(sheet.getByLabel('Model')).toHaveValue('Accord');
  });

  await sheet
    .locator('input[name=images]')
    .setInputFiles([
      await photo('front.jpg', '#aa3333'),
      await photo('side.jpg', '#33aa33'),
      await photo('rear.jpg', '#3333aa'),
      { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
  await expect(sheet.getByRole('alert').last()).toContainText('paper.pdf: This isn’t a JPEG, PNG or WebP photo.');
  await sheet.getByLabel('Model').focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('✅ Car added successfully!')).toBeVisible();
  await expect(sheet.getByText('3 photos added.')).toBeAttached();
  await sheet.getByRole('link', { name: 'Edit this car' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '2003 Honda Accord' })).toBeVisible();

  const carID = Number(/\d+$/.exec(page.url())?.[0]);
  const order = async () => (await admin.api.readStaffCar({ id: carID })).photos.map(({ photoID }) => photoID);
  const [front, side, rear] = await order();

  await test.step('a picture is moved, announced, and becomes the cover', async () => {
    await page.getByRole('button', { name: 'Move photo 3 left' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to position 2 of 3.')).toBeAttached();
    await expect.poll(order).toEqual([front, rear, side]);
    await expect(page.getByRole('button', { name: 'Move photo 2 left' })).toBeFocused();
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to first. It’s now the cover photo.')).toBeAttached();
    await expect.poll(order).toEqual([side, front, rear]);
    await expect(page.getByRole('listitem', { name: 'Photo 1' }).getByText('Cover')).toBeVisible();
  });

  await test.step('it is described, and the last one deleted', async () => {
    await page.getByLabel('Photo 1: description').focus();
    await page.keyboard.type('From the left side');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Description saved.')).toBeAttached();
    expect((await admin.api.readStaffCar({ id: carID })).photos[0]?.alt).toBe('From the left side');
    await page.getByRole('button', { name: 'Delete photo 3' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([side, front]);
  });

  await expect(page.getByText('Processing…')).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByRole('img', { name: 'From the left side' })).toBeVisible();
  await expectAccessible(page);
});

test('pictures are dragged to another place, and one that fails is sent again', async ({ page, admin }) => {
  const carID = await addCar(admin);
  const sending = await standInFor(page, '**/photos');
  sending.answers((route) => route.abort());
  await page.goto(`/admin/car/${carID}`);
  await page.locator('input[name=images]').setInputFiles([await photo('a.jpg', '#aa3333')]);
  await expect(page.getByRole('alert')).toContainText('Check your internet connection and try again.');
  sending.leaves();
  await page.getByRole('button', { name: 'Try again a.jpg' }).click();
  await expect(page.getByRole('listitem', { name: 'Photo 1' })).toBeVisible();
  await page.locator('input[name=images]').setInputFiles([await photo('b.jpg', '#33aa33')]);
  const second = page.getByRole('listitem', { name: 'Photo 2' });
  await expect(second).toBeVisible();

  const order = async () => (await admin.api.readStaffCar({ id: carID })).photos.map(({ photoID }) => photoID);
  const [first, next] = await order();
  const from = await second.locator('.photo-face').boundingBox();
  const to = await page.getByRole('listitem', { name: 'Photo 1' }).locator('.photo-face').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 60);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 50, (to?.y ?? 0) + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([next, first]);
});

test('of two admins the second is told, field by field', async ({ page, admin }) => {
  const carID = await addCar(admin, { carPrice: 9000, title: 'Clean', carEngine: '2.5L' });
  await page.goto(`/admin/car/${carID}`);
  await page.getByLabel('Price ($)').fill('8,500');
  await page.getByLabel('Headline').fill('Spotless');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await admin.api.editCar({ carID, carPrice: 8000, title: 'Dusty', carEngine: '2.0L' });

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('❌ Failed to update car');
  const clash = page.getByRole('region', { name: 'Someone else changed this car while you were editing' });
  await expect(clash).toContainText('Engine was 2.5L, now 2.0L');
  await expectAccessible(page);
  expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ carPrice: 8000, title: 'Dusty' });

  await test.step('nothing is saved before each is decided', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fix 2 fields.');
  });
  await clash
    .getByRole('group', { name: 'Price ($)' })
    .getByRole('button', { name: /^Keep mine/ })
    .click();
  await clash
    .getByRole('group', { name: 'Headline' })
    .getByRole('button', { name: /^Use theirs/ })
    .click();
  await expect(page.getByLabel('Headline')).toHaveValue('Dusty');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('✅ Car updated successfully!')).toBeVisible();
  expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({
    carPrice: 8500,
    title: 'Dusty',
    carEngine: '2.0L',
  });

  await test.step('what is not saved is not left without a question', async () => {
    await page.getByLabel('Headline').fill('Shiny');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inventory' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Headline')).toHaveValue('Shiny');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inventory' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL('/admin');
  });
});

test('what changed beside the form, such as the status, does not stand in the way', async ({ page, admin }) => {
  const carID = await addCar(admin);
  await page.goto(`/admin/car/${carID}`);
  await page.getByLabel('Status', { exact: true }).selectOption('Sold');
  await page.getByRole('button', { name: 'Update status' }).click();
  await page.getByLabel('Buyer', { exact: true }).selectOption('Don’t record a buyer');
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('2018 Toyota Camry is now sold.')).toBeVisible();
  await page.getByLabel('Keys').fill('2');
  await page.getByLabel('Starts').selectOption('Yes');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('✅ Car updated successfully!')).toBeVisible();
  const car = await admin.api.readStaffCar({ id: carID });
  expect(car).toMatchObject({ status: 'sold', condition: { keys: 2, starts: true } });
});

test('a sale that sends emails is asked for with their number, on the list and on the car', async ({
  page,
  admin,
  baseURL,
}) => {
  const model = `Model ${crypto.randomUUID().slice(0, 6)}`;
  const carID = await addCar(admin, { carModel: model });
  const buyer = await newBuyer(baseURL ?? '', { withApplication: true });
  await buyer.visitor.api.requestInquiry({ carID });
  const statusNow = async () => (await admin.api.readStaffCar({ id: carID })).status;

  await page.goto(`/admin?q=${encodeURIComponent(model)}`);
  await page.getByRole('checkbox', { name: 'Select every car on this page' }).check();
  await page.getByRole('button', { name: 'Mark sold' }).click();
  const question = page.getByRole('dialog', { name: `Mark the 2018 Toyota ${model} as sold` });
  await expect(question).toContainText('We’ll send 1 email.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusNow()).toBe('active');

  await page.goto(`/admin/car/${carID}`);
  await page.getByLabel('Status', { exact: true }).selectOption('Sold');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expect(question).toContainText('We’ll send 1 email.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await statusNow()).toBe('active');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('active');
  await page.getByLabel('Status', { exact: true }).selectOption('Sold');
  await page.getByRole('button', { name: 'Update status' }).click();
  await question.getByLabel('Buyer', { exact: true }).selectOption('Don’t record a buyer');
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText(`2018 Toyota ${model} is now sold.`)).toBeVisible();
  expect(await statusNow()).toBe('sold');
});

test('a deletion is asked for with what follows, and names whom to call', async ({ page, admin }) => {
  const model = `Deleted${Date.now()}`;
  const carID = await addCar(admin, { carModel: model });
  const day = new Date(Date.now() + 20 * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const [startsAt = '', other = ''] = (await admin.api.readWeek({ day })).days.flatMap(({ beginnings }) => beginnings);
  await admin.api.bookGuest({ carID, startsAt, fName: 'Gus', phone: '217-555-0177' });
  await admin.api.bookGuest({ carID, startsAt: other, fName: 'Told', email: 'told@walker.test' });
  await page.goto(`/admin?q=${model}`);
  await page.getByRole('button', { name: 'Delete Car' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete 2018 Toyota ${model}?` });
  await expect(question).toContainText('2 booked viewings will be canceled.');
  await expect(question).toContainText('We’ll send 1 email.');
  await expect(question).toContainText('please call them: Gus, 217-555-0177.');
  await question.getByRole('button', { name: 'Keep car' }).click();
  await expect(page.getByRole('button', { name: 'Delete Car' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Car' }).click();
  await question.getByRole('button', { name: 'Delete Car' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'please call them: Gus, 217-555-0177.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`2018 Toyota ${model} was restored.`)).toBeVisible();
});

test('a car is found, changed, reserved with others, deleted and brought back', async ({ page, admin }) => {
  const model = `Model ${crypto.randomUUID().slice(0, 6)}`;
  const carIDs = [await addCar(admin, { carModel: model }), await addCar(admin, { carModel: model, carYear: 2020 })];
  await page.goto('/admin');
  await page.getByLabel('Search', { exact: true }).fill(model);
  await expect(page).toHaveURL(/q=Model/);
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  const older = page.getByRole('row').filter({ hasText: `2018 Toyota ${model}` });
  await expect(older).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);

  await test.step('the status flips; when it is stale, the true one is shown', async () => {
    const readAgain = page.waitForResponse('**/api/admin/cars?*');
    await older.getByRole('button', { name: 'Change Status' }).click();
    await expect(older.getByText('Archived')).toBeVisible();
    await readAgain;
    await admin.api.setStatuses({ cars: [{ carID: carIDs[0]!, currentStatus: 'archived' }], status: 'sold' });
    await older.getByRole('button', { name: 'Change Status' }).click();
    await expect(older.getByRole('alert')).toHaveText(
      'Someone else already changed this car to sold. Nothing was overwritten.',
    );
    await expect(older.getByText('Sold', { exact: true })).toBeVisible();
  });

  await test.step('several at once, as far as it is legal', async () => {
    await page.getByRole('checkbox', { name: 'Select every car on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected cars' });
    await expect(bar).toContainText('2 cars selected');
    await bar.getByRole('button', { name: 'Reserve', exact: true }).click();
    await expect(bar).toContainText('Choose the date the reservation ends.');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Mark active' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 sale on record will be erased');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as active' }).click();
    await expect(page.getByText('2 cars are now active.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select every car on this page' }).check();
    const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await bar.getByLabel('Reserve until').fill(day);
    await bar.getByRole('button', { name: 'Reserve', exact: true }).click();
    await expect(page.getByText('2 cars are now reserved.')).toBeVisible();
    const { cars } = await admin.api.listInventory();
    expect(cars.filter(({ carID }) => carIDs.includes(carID)).map(({ status }) => status)).toEqual([
      'reserved',
      'reserved',
    ]);
  });

  await test.step('its inquiries', async () => {
    await older.getByRole('button', { name: 'View Inquiries' }).click();
    await expect(page.getByRole('dialog', { name: `Inquiries: 2018 Toyota ${model}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(older.getByRole('button', { name: 'View Inquiries' })).toBeFocused();
  });

  await test.step('deleted after a question, and brought back', async () => {
    await older.getByRole('button', { name: 'Delete Car' }).click();
    await expect(page.getByRole('alertdialog', { name: `Delete 2018 Toyota ${model}?` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(older).toBeVisible();
    await older.getByRole('button', { name: 'Delete Car' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Car' }).click();
    await expect(older).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(older).toBeVisible();
    await expect(page.getByText(`2018 Toyota ${model} was restored.`)).toBeVisible();
    expect((await admin.api.readStaffCar({ id: carIDs[0]! })).carModel).toBe(model);
  });

  await test.step('the way it is looked at is remembered', async () => {
    await page.getByRole('button', { name: 'Cards' }).click();
    await page.reload();
    await expect(page.getByRole('article', { name: `2018 Toyota ${model}` })).toBeVisible();
    await page
      .getByRole('article', { name: `2018 Toyota ${model}` })
      .getByRole('link', { name: 'Edit Car' })
      .click();
    await expect(page).toHaveURL(`/admin/car/${carIDs[0]}`);
  });
});

test('more cars than a page holds are paged, picked and changed as a whole', async ({ page, admin }) => {
  // Hundreds of cars are added first, on a busy machine in their own time.
  test.setTimeout(480_000);
  const model = `Fleet ${crypto.randomUUID().slice(0, 6)}`;
  const count = 450;
  await importCars(admin, model, count);
  const changing = await standInFor(page, '**/api/admin/cars/status');
  const selecting = await standInFor(page, '**/api/admin/cars/matching?*');
  const inStatus = async (status: 'active' | 'archived' | 'sold') =>
    (await admin.api.findInventory({ q: model, status })).total;
  await page.goto('/admin');

  await test.step('the search, the page and the order stand in the address; Back and a reload keep them', async () => {
    await page.getByLabel('Search', { exact: true }).fill(model);
    await expect(page.getByText(new RegExp(`^${count} of \\d+ cars$`))).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Price' }).click();
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue(model);
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
    await page.goto(`/admin?q=${encodeURIComponent(model)}&page=99999`);
    await expect(page.getByRole('link', { name: 'Page 9', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  const bar = page.getByRole('region', { name: 'Selected cars' });
  const pickAll = async () => {
    await page.getByRole('checkbox', { name: 'Select every car on this page' }).check();
    await bar.getByRole('button', { name: `Select all ${count}` }).click();
    await expect(bar).toContainText(`${count} cars selected`);
  };

  await test.step('while all are being selected nothing is done to the few that were', async () => {
    const held = Promise.withResolvers<void>();
    selecting.answers(async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole('checkbox', { name: 'Select every car on this page' }).check();
    await expect(bar).toContainText('50 cars selected');
    const selectAll = bar.getByRole('button', { name: `Select all ${count}` });
    await selectAll.click();
    await expect(bar).toContainText(`Selecting: 0 of ${count} cars`);
    await expect(bar).not.toContainText('50 cars selected');
    const sold = bar.getByRole('button', { name: 'Mark sold' });
    await expect(sold).toHaveAttribute('aria-disabled', 'true');
    await expect(sold).toHaveAccessibleDescription(`Selecting: 0 of ${count} cars`);
    await sold.click({ force: true });
    await expect(bar).toContainText(`Selecting: 0 of ${count} cars`);
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toContainText('50 cars selected');
    await selectAll.click();
    held.resolve();
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t select the cars.' })).toBeVisible();
    await expect(bar).toContainText('50 cars selected');
    await expect(sold).toHaveAttribute('aria-disabled', 'false');
    selecting.leaves();
  });

  await test.step('what fails in the middle says how far it came, and goes on', async () => {
    await pickAll();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/page=8/);
    await expect(bar).toContainText(`${count} cars selected`);
    let asked = 0;
    changing.answers(async (route) => {
      if (++asked < 2) return route.continue();
      await page.context().setOffline(true);
      return route.abort();
    });
    await bar.getByRole('button', { name: 'Archive' }).click();
    // The site says by itself that it was not reached.
    const report = page.getByRole('alert').filter({ hasText: 'still selected' });
    await expect(report).toContainText('200 cars are now archived.');
    await expect(report).toContainText('250 cars haven’t changed yet and are still selected.');
    await expect(bar).toContainText('250 cars selected');
    await expectAccessible(page);
    expect(await inStatus('archived')).toBe(200);
    changing.leaves();
    await page.context().setOffline(false);
    await report.getByRole('button', { name: 'Continue with these' }).click();
    await expect(page.getByText('250 cars are now archived.')).toBeVisible();
    expect(await inStatus('archived')).toBe(count);
    await expect(bar).toBeHidden();
  });

  await test.step('it is stopped, and whoever leaves meanwhile is asked', async () => {
    await pickAll();
    const held = Promise.withResolvers<void>();
    changing.answers(async (route) => {
      await held.promise;
      await route.continue();
    });
    await bar.getByRole('button', { name: 'Mark active' }).click();
    await expect(bar).toContainText(`0 of ${count} cars done`);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay on this page' }).click();
    await bar.getByRole('button', { name: 'Stop' }).click();
    held.resolve();
    await expect(page.getByRole('alert').filter({ hasText: 'selected' })).toContainText(
      'Stopped. 250 cars haven’t changed yet and are still selected.',
    );
    expect(await inStatus('active')).toBe(200);
  });

  await test.step('another search begins with nothing picked', async () => {
    await expect(bar).toContainText('250 cars selected');
    await page.getByLabel('Search', { exact: true }).fill(`${model} 2019`);
    await expect(bar).toBeHidden();
  });
});

async function importCars(admin: Visitor, model: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, row) => `${model}-${row},2019,Honda,${model}`);
  const sheet = new Blob([['Stock #,Year,Make,Model', ...rows, ''].join('\r\n')], { type: 'text/csv' });
  const bank = 'Bank of many cars';
  const { importID, mapping } = await admin.api.uploadSheet({ bank, sheet: [sheet] });
  await admin.api.checkSheet({ importID, bank, mapping });
  await admin.api.importSheet({ importID });
}

test('only admins see it, and a car that is gone is told', async ({ page, admin }) => {
  await page.goto('/admin/car/999999');
  await expect(page.getByText('Car not found.')).toBeVisible();
  await admin.api.logOut();
  await page.goto('/admin/car/1');
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fcar%2F1');
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the stock and a car on the admin pages are accessible and fit', async ({ page, admin }) => {
      const [car] = (await admin.api.listInventory()).cars;
      await page.goto('/admin?make=Toyota');
      await expect(page.getByRole('button', { name: 'Change Status' }).first()).toBeVisible();
      await check(page);
      await page.goto(`/es/admin/car/${car?.carID}`);
      await expect(page.getByRole('heading', { name: 'Fotos' })).toBeVisible();
      await check(page);
    });
  });
}

async function check(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
