import { expect, type Page } from '@playwright/test';
import { logInAdmin } from './admin-accounts.ts';
import { carsOnOffer, newBuyer, test } from './buyers.ts';
import { emailTo } from './emails.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

// Far from Springfield, so that a time of the browser's own would be told from the lot's.
test.use({ timezoneId: 'Asia/Tokyo' });

const weekMilliseconds = 7 * 24 * 60 * 60 * 1000;
/** A week in which nothing is past yet, and which other tests leave alone. */
const calmWeek = (weeksAhead: number) =>
  `/admin/viewings?day=${new Date(Date.now() + weeksAhead * weekMilliseconds).toISOString().slice(0, 10)}`;

/** Someone who has asked to see a car and has no time yet. */
async function newAsker(site: string, index: number) {
  const buyer = await newBuyer(site, { withApplication: true });
  const carID = (await carsOnOffer(site))[index]?.carID ?? 0;
  await buyer.visitor.api.requestViewing({ carID, userID: buyer.userID });
  return buyer;
}

const block = (page: Page) => page.locator('.viewing-block:visible');

test('someone who waits is given a time, accepted, moved and called off', async ({ page, site }) => {
  test.slow();
  const buyer = await newAsker(site, 1);
  await logInAdmin(page.context(), site);
  await page.goto(calmWeek(5));
  await page.getByRole('button', { name: 'Book a time… Bea' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(buyer.email);
  await dialog.getByRole('radio', { name: '9:30 AM' }).first().check();
  await dialog.getByRole('button', { name: /^Book .*9:30 AM$/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^Booked for .*9:30 AM\. Bea will get an email\.$/ }),
  ).toBeVisible();
  await expect(block(page)).toContainText('Not confirmed yet');
  await expect(page.getByRole('row', { name: /9:30 AM/ }).locator('.viewing-block')).toBeVisible();

  await block(page).click();
  await dialog.getByRole('button', { name: 'Confirm viewing' }).click();
  await expect(page.getByText('Confirmed. Bea will get an email.')).toBeVisible();
  await expect(block(page)).toContainText('Confirmed');

  await test.step('to a time of the week after', async () => {
    await block(page).click();
    await dialog.getByRole('button', { name: 'Reschedule…' }).click();
    await dialog.getByRole('button', { name: 'Next week' }).click();
    await dialog.getByRole('radio', { name: '2:00 PM' }).first().check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Reschedule to .*2:00 PM$/ }).click();
    await expect(page.getByText(/^Rescheduled to .*2:00 PM\. Bea will get an email\.$/)).toBeVisible();
    await expect(block(page)).toHaveCount(0);
    expect(await emailTo(site, buyer.email, /2:00 PM/)).toContain('2:00 PM');
    await page.getByRole('link', { name: 'Next week' }).click();
    await expect(page.getByRole('row', { name: /2:00 PM/ }).locator('.viewing-block')).toContainText(
      'Not confirmed yet',
    );
  });

  await block(page).click();
  await dialog.getByRole('button', { name: 'Cancel viewing…' }).click();
  await expect(dialog).toContainText('We’ll email Bea. It helps to give a reason. Bea reads English.');
  await dialog.getByLabel('Reason (optional)').fill('The car is in the workshop.');
  await dialog.getByRole('button', { name: 'Cancel viewing', exact: true }).click();
  await expect(page.getByText('Canceled. Bea will get an email.')).toBeVisible();
  await expect(block(page)).toHaveCount(0);
});

test('someone who waits for a time can be called off', async ({ page, site }) => {
  const buyer = await newAsker(site, 2);
  await logInAdmin(page.context(), site);
  await page.goto(calmWeek(9));
  await page.getByRole('button', { name: 'Book a time… Bea' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel viewing…' }).click();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog.getByRole('heading', { name: 'Book a time' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel viewing…' }).click();
  await dialog.getByRole('button', { name: 'Cancel viewing', exact: true }).click();
  await expect(page.getByText('Canceled. Bea will get an email.')).toBeVisible();
  expect(await emailTo(site, buyer.email, /is canceled/)).toContain('is canceled');
});

test('a viewing that was moved meanwhile is not acted upon, and the dialog shows its true time', async ({
  page,
  site,
}) => {
  const buyer = await newAsker(site, 2);
  const admin = await logInAdmin(page.context(), site);
  const day = new URL(calmWeek(13), site).searchParams.get('day') ?? '';
  const { days, waiting } = await admin.api.readWeek({ day });
  const viewingID = waiting.find(({ email }) => email === buyer.email)?.viewingID ?? 0;
  const [first = '', second = ''] = days.find(({ beginnings }) => beginnings.length > 0)?.beginnings ?? [];
  await admin.api.moveViewing({ viewingID, startsAt: first });
  await page.goto(calmWeek(13));
  await block(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('9:00 AM');
  await admin.api.moveViewing({ viewingID, startsAt: second });
  await dialog.getByRole('button', { name: 'Confirm viewing' }).click();
  await expect(dialog).toContainText(/Nothing was changed\. .* It’s now booked for .*9:30 AM\./);
  await expect(dialog.locator('time')).toHaveAttribute('datetime', second);
  expect((await admin.api.openViewing({ viewingID })).acceptedAt).toBeNull();

  await admin.api.moveViewing({ viewingID, startsAt: first });
  await dialog.getByRole('button', { name: 'Reschedule…' }).click();
  await dialog.getByRole('radio', { name: '2:00 PM' }).first().check();
  await dialog.getByRole('button', { name: /^Reschedule to .*2:00 PM$/ }).click();
  await expect(dialog).toContainText(/It’s now booked for .*9:00 AM\./);
  await dialog.getByRole('button', { name: 'Confirm viewing' }).click();
  await expect(page.getByText('Confirmed. Bea will get an email.')).toBeVisible();
  await expect(page.getByRole('row', { name: /9:00 AM/ }).locator('.viewing-block')).toContainText('Confirmed');
});

test('the free cells of a week are walked with the arrows, from one stop of Tab', async ({ page, site }) => {
  await logInAdmin(page.context(), site);
  await page.goto(calmWeek(9));
  const cell = (time: string) => page.getByRole('button', { name: new RegExp(`^Block from .*${time}$`) }).first();
  await cell('9:00 AM').focus();
  await expect(page.locator('.free[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(cell('9:30 AM')).toBeFocused();
  await expect(cell('9:30 AM')).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Block times' })).toBeVisible();
});

test('someone who walks in is booked without an account, and deleted again', async ({ page, site }) => {
  const car = (await carsOnOffer(site))[4];
  await logInAdmin(page.context(), site);
  await page.goto(calmWeek(12));
  await page.getByRole('button', { name: 'Book for a visitor…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a viewing for a visitor' });
  await dialog.getByLabel('First name').fill('Gus');
  await dialog.getByLabel('Car', { exact: true }).selectOption(String(car?.carID));
  await dialog.getByRole('button', { name: 'Choose a time' }).click();
  await expect(dialog.getByText('Enter a phone number or an email address.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('(217) 555-0177');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose a time' }).click();
  await dialog.getByRole('radio', { name: '9:30 AM' }).first().check();
  await dialog.getByRole('button', { name: /^Book .*9:30 AM$/ }).click();
  await expect(
    page.getByText(/^Booked for .*9:30 AM\. Gus won’t get an email, so tell them the time\.$/),
  ).toBeVisible();
  await expect(block(page)).toContainText('Gus');
  await expect(block(page)).toContainText('Confirmed');

  await block(page).click();
  const opened = page.getByRole('dialog', { name: 'Viewing with Gus' });
  await expect(opened.getByRole('link', { name: '217-555-0177' })).toHaveAttribute('href', 'tel:217-555-0177');
  await expectAccessible(page);

  await test.step('who left no address is called, and no reason is asked for', async () => {
    await opened.getByRole('button', { name: 'Cancel viewing…' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel the viewing with Gus?' });
    await expect(question).toContainText('We don’t have their email. Please call them.');
    await expect(question.getByLabel('Reason (optional)')).toHaveCount(0);
    await question.getByRole('button', { name: 'Go back' }).click();
  });
  await opened.getByRole('button', { name: 'Delete visitor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete visitor' }).click();
  await expect(page.getByText('Gus was deleted.')).toBeVisible();
  await expect(block(page)).toHaveCount(0);
});

test('times are blocked by form or by cell, and opened again', async ({ page, site }) => {
  await logInAdmin(page.context(), site);
  await page.goto(calmWeek(7));
  const dialog = page.getByRole('dialog', { name: 'Block times' });
  await page.getByRole('button', { name: 'Block times…' }).click();
  await dialog.getByLabel('Whole days').uncheck();
  await dialog.getByLabel('From').fill('13:00');
  await dialog.getByLabel('To').fill('11:30');
  await dialog.getByRole('button', { name: 'Block times', exact: true }).click();
  await expect(dialog.getByText('The end time must be after the start time.')).toBeVisible();
  await dialog.getByLabel('To').fill('15:00');
  await dialog.getByLabel('Reason (optional)').fill('Auction');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block times', exact: true }).click();
  await expect(page.getByText(/^Blocked: .*1:00 PM – 3:00 PM\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /1:00 PM/ })).toContainText('Blocked: Auction');
  await expect(page.locator('td[data-state=blocked]')).toHaveCount(4);

  await page
    .getByRole('row', { name: /4:00 PM/ })
    .getByRole('button')
    .first()
    .click();
  await expect(dialog.getByLabel('From')).toHaveValue('16:00');
  await dialog.getByRole('button', { name: 'Block times', exact: true }).click();
  await expect(page.getByText(/^Blocked: .*4:00 PM – 4:30 PM\.$/)).toBeVisible();

  await page.getByRole('button', { name: /^Unblock .*1:00 PM/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('These times are open again.')).toBeVisible();
  await expect(page.locator('td[data-state=blocked]')).toHaveCount(1);
});

test('the last day of a block stays where it was put, and what is wrong with a day is said', async ({ page, site }) => {
  await logInAdmin(page.context(), site);
  await page.goto(calmWeek(10));
  await page.getByRole('button', { name: 'Block times…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block times' });
  const [first, last] = [dialog.getByLabel('First day'), dialog.getByLabel('Last day')];
  const send = dialog.getByRole('button', { name: 'Block times', exact: true });
  await first.fill('2027-03-02');
  await last.fill('2027-03-05');
  await first.fill('2027-03-03');
  await expect(last).toHaveValue('2027-03-05');
  await first.fill('2027-03-09');
  await expect(last).toHaveValue('2027-03-09');
  await last.fill('2027-03-01');
  await send.click();
  await expect(last).toHaveAccessibleDescription('The last day can’t be before the first day.');
  await last.fill('9999-12-31');
  await send.click();
  await expect(last).toHaveAccessibleDescription('Choose a year from 2001 to 2098.');
  await expect(last).toBeFocused();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a visitor is checked before the times are shown, which begin at their top', async ({ page, site }) => {
    const car = (await carsOnOffer(site))[4];
    const admin = await logInAdmin(page.context(), site);
    await page.goto(calmWeek(13));
    await page.getByRole('button', { name: 'Book for a visitor…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a viewing for a visitor' });
    const next = dialog.getByRole('button', { name: 'Choose a time' });
    const expectInSight = async () => {
      const box = await dialog.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    };
    await expectInSight();
    await dialog.getByLabel('First name').fill('evil.com');
    await dialog.getByLabel('Phone').fill('555');
    await dialog.getByLabel('Email (optional)').fill('gus@walker');
    await next.click();
    await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/^Use letters/);
    await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Enter a 10-digit phone number.');
    await expect(dialog.getByLabel('Email (optional)')).toHaveAccessibleDescription(/like name@example.com/);
    await expect(dialog.getByLabel('Car', { exact: true })).toHaveAccessibleDescription('Please fill this in.');

    await dialog.getByLabel('First name').fill('Gus');
    await dialog.getByLabel('Phone').fill('217-555-0177');
    await dialog.getByLabel('Email (optional)').fill('');
    await dialog.getByLabel('Car', { exact: true }).selectOption(String(car?.carID));
    await next.click();
    await expect(dialog.getByRole('button', { name: 'Back to visitor' })).toBeInViewport();
    await expectInSight();

    await test.step('a car that is sold meanwhile leads back to its field', async () => {
      await admin.api.changeStatus({ carID: car?.carID ?? 0, currentStatus: 'active' });
      await dialog.getByRole('radio', { name: '9:30 AM' }).first().check();
      await dialog.getByRole('button', { name: /^Book .*9:30 AM$/ }).click();
      const choice = dialog.getByLabel('Car', { exact: true });
      await expect(choice).toHaveAccessibleDescription('This car is no longer for sale. Choose another.');
      await expect(dialog.getByLabel('First name')).toHaveValue('Gus');
      await admin.api.changeStatus({ carID: car?.carID ?? 0, currentStatus: 'archived' });
    });
  });
});

test('several whole days are blocked at once, and who is booked then is named before', async ({ page, site }) => {
  const buyer = await newAsker(site, 2);
  const admin = await logInAdmin(page.context(), site);
  const day = new URL(calmWeek(11), site).searchParams.get('day') ?? '';
  const week = await admin.api.readWeek({ day });
  const open = week.days.filter(({ beginnings }) => beginnings.length > 0);
  const viewing = week.waiting.find(({ email }) => email === buyer.email);
  await admin.api.moveViewing({ viewingID: viewing?.viewingID ?? 0, startsAt: open[1]?.beginnings[0] ?? '' });

  await page.goto(calmWeek(11));
  await page.getByRole('button', { name: 'Block times…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block times' });
  await dialog.getByLabel('First day').fill(open[0]?.date ?? '');
  await dialog.getByLabel('Last day').fill(open[2]?.date ?? '');
  await dialog.getByRole('button', { name: 'Block times', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Someone is booked during these times.' });
  await expect(question).toContainText('Bea Buyer');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave as is' }).click();
  await expect(page.locator('td[data-state=blocked]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Block times', exact: true }).click();
  await question.getByRole('button', { name: 'Block anyway' }).click();
  await expect(page.getByText(/^Blocked: \w+, \w+ \d+ – \w+, \w+ \d+\.$/)).toBeVisible();
  const times = open.slice(0, 3).reduce((sum, { beginnings }) => sum + beginnings.length, 0);
  await expect(page.locator('td[data-state=blocked]')).toHaveCount(times);
  await expect(block(page)).toContainText('Bea Buyer');
});

for (const { name, ...look } of looks) {
  test.describe(`on a ${name}`, () => {
    test.use(look);

    test('the calendar is for everyone, in two languages', async ({ page, site }) => {
      await newAsker(site, 2);
      await logInAdmin(page.context(), site);
      for (const [prefix, title] of [
        ['', 'Viewings'],
        ['/es', 'Citas'],
      ] as const) {
        await page.goto(prefix + calmWeek(1));
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
