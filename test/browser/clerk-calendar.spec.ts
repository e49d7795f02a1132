import { expect, type Page } from '@playwright/test';
import { signInClerk } from './clerks.ts';
import { carsOnOffer, newBuyer, test } from './garage-buyers.ts';
import { letterTo } from './letters.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './looks.ts';

// Far from Springfield, so that a time of the browser's own would be told from the yard's.
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
  await signInClerk(page.context(), site);
  await page.goto(calmWeek(5));
  await page.getByRole('button', { name: 'Give a time… Bea' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(buyer.email);
  await dialog.getByRole('radio', { name: '9:30 AM' }).first().check();
  await dialog.getByRole('button', { name: /^Book .*9:30 AM$/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^Booked for .*9:30 AM\. Bea gets a letter\.$/ }),
  ).toBeVisible();
  await expect(block(page)).toContainText('Not accepted yet');
  await expect(page.getByRole('row', { name: /9:30 AM/ }).locator('.viewing-block')).toBeVisible();

  await block(page).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted. Bea gets a letter.')).toBeVisible();
  await expect(block(page)).toContainText('Accepted');

  await test.step('to a time of the week after', async () => {
    await block(page).click();
    await dialog.getByRole('button', { name: 'Move…' }).click();
    await dialog.getByRole('button', { name: 'Next week' }).click();
    await dialog.getByRole('radio', { name: '2:00 PM' }).first().check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Move to .*2:00 PM$/ }).click();
    await expect(page.getByText(/^Moved to .*2:00 PM\. Bea gets a letter\.$/)).toBeVisible();
    await expect(block(page)).toHaveCount(0);
    expect(await letterTo(site, buyer.email, /2:00 PM/)).toContain('2:00 PM');
    await page.getByRole('link', { name: 'Next week' }).click();
    await expect(page.getByRole('row', { name: /2:00 PM/ }).locator('.viewing-block')).toContainText(
      'Not accepted yet',
    );
  });

  await block(page).click();
  await dialog.getByRole('button', { name: 'Call off…' }).click();
  await dialog.getByLabel('Reason (optional)').fill('The car is in the workshop.');
  await dialog.getByRole('button', { name: 'Call off', exact: true }).click();
  await expect(page.getByText('Called off. Bea gets a letter.')).toBeVisible();
  await expect(block(page)).toHaveCount(0);
});

test('someone who waits for a time can be called off', async ({ page, site }) => {
  const buyer = await newAsker(site, 2);
  await signInClerk(page.context(), site);
  await page.goto(calmWeek(9));
  await page.getByRole('button', { name: 'Give a time… Bea' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Call off…' }).click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByRole('heading', { name: 'Give a time' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Call off…' }).click();
  await dialog.getByRole('button', { name: 'Call off', exact: true }).click();
  await expect(page.getByText('Called off. Bea gets a letter.')).toBeVisible();
  expect(await letterTo(site, buyer.email, /called off/)).toContain('called off');
});

test('the free cells of a week are walked with the arrows, from one stop of Tab', async ({ page, site }) => {
  await signInClerk(page.context(), site);
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

test('times are blocked by form or by cell, and opened again', async ({ page, site }) => {
  await signInClerk(page.context(), site);
  await page.goto(calmWeek(7));
  const dialog = page.getByRole('dialog', { name: 'Block times' });
  await page.getByRole('button', { name: 'Block times…' }).click();
  await dialog.getByLabel('From').selectOption({ label: '1:00 PM' });
  await dialog.getByLabel('To').selectOption({ label: '11:30 AM' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('The end must come after the beginning.')).toBeVisible();
  await dialog.getByLabel('To').selectOption({ label: '3:00 PM' });
  await dialog.getByLabel('Reason (optional)').fill('Auction');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^Blocked: .*1:00 PM – 3:00 PM\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /1:00 PM/ })).toContainText('Blocked: Auction');
  await expect(page.locator('td[data-state=blocked]')).toHaveCount(4);

  await page
    .getByRole('row', { name: /4:00 PM/ })
    .getByRole('button')
    .first()
    .click();
  await expect(dialog.getByLabel('From')).toHaveValue(/T/);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^Blocked: .*4:00 PM – 4:30 PM\.$/)).toBeVisible();

  await page.getByRole('button', { name: /^Unblock .*1:00 PM/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Open again.')).toBeVisible();
  await expect(page.locator('td[data-state=blocked]')).toHaveCount(1);
});

for (const { name, ...look } of looks) {
  test.describe(`on a ${name}`, () => {
    test.use(look);

    test('the calendar is for everyone, in two languages', async ({ page, site }) => {
      await newAsker(site, 2);
      await signInClerk(page.context(), site);
      for (const [prefix, title] of [
        ['', 'Viewings'],
        ['/es', 'Visitas'],
      ] as const) {
        await page.goto(prefix + calmWeek(1));
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
