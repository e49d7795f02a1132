import { expect, type Page } from '@playwright/test';
import { answers, signUp } from './applicant.ts';
import { inboxOf, newApplicant, newClerk, signInClerk, tabTo } from './clerks.ts';
import { carsOnOffer, test } from './garage-buyers.ts';
import { letterTo } from './letters.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './looks.ts';
import { standInFor } from './stand-in.ts';

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const carAt = async (site: string, index: number) => (await carsOnOffer(site))[index]?.carID ?? 0;

test('a buyer applies; the clerk finds him, looks, notes, asks and confirms', async ({ page, browser, site }) => {
  test.slow();
  const atHome = await browser.newPage();
  await atHome.goto(site);
  const email = await signUp(atHome, '/apply?carID=2');
  for (const answer of Object.values(answers)) await answer(atHome);
  await atHome.getByRole('button', { name: 'Send application' }).click();
  await expect(atHome).toHaveURL(/\/success$/, { timeout: 20_000 });
  await atHome.close();

  await signInClerk(page.context(), site);
  await page.goto('/admin/inquiries');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dana Reyes' }).click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  const panel = panelOf(page, 'Dana Reyes');
  await expect(panel.getByText('217-555-0142')).toBeVisible();
  await expect(panel.getByText('Every two weeks')).toBeVisible();
  await expect(panel.getByText('Not confirmed', { exact: true })).toBeVisible();

  await test.step('the paper is looked at in place', async () => {
    await panel.getByRole('button', { name: 'Show the paper (PNG)' }).click();
    const paper = panel.getByRole('img', { name: 'Proof of income of Dana Reyes' });
    await expect(paper).toHaveAttribute('src', /^\/api\/admin\/papers\/\d+\?view=1$/);
    await expect.poll(() => paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await expectAccessible(page);
  });

  await test.step('a note is kept', async () => {
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByText('Enter a note.')).toBeVisible();
    await panel.getByLabel('New note').fill('Called the employer.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Called the employer.' })).toContainText('Robin');
    await expect(panel.getByLabel('New note')).toHaveValue('');
    await expect(page.getByRole('row', { name: /Dana Reyes/ })).toContainText('1 note');
  });

  await test.step('something missing is asked for', async () => {
    await panel.getByRole('button', { name: 'Ask for information…' }).click();
    await page.getByRole('button', { name: 'Please confirm your current address.' }).click();
    await page.getByRole('button', { name: 'Send the question' }).click();
    await expect(panel.getByRole('status')).toHaveText('Asked. Dana gets a letter.');
    expect(await letterTo(site, email, /question about your inquiry/)).toContain(
      'Please confirm your current address.',
    );
    await page.getByRole('link', { name: /^Waiting for buyer/ }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Dana Reyes/ })).toContainText('Waiting for buyer since');
  });

  await test.step('confirming shows a check mark', async () => {
    await page.getByRole('link', { name: 'Dana Reyes' }).click();
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(panel.getByRole('status')).toHaveText('Confirmed. Dana gets a letter.');
    await expect(panel.locator('.approved-mark')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Decline…' })).toHaveCount(0);
  });
});

test('declining wants a reason, and sends it', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 3));
  await signInClerk(page.context(), site);
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  const panel = panelOf(page, 'Bea Buyer');
  await panel.getByRole('button', { name: 'Decline…' }).click();
  const letter = page.getByRole('dialog', { name: 'Decline this inquiry' });
  await expect(letter).toContainText('Bea gets a letter with this reason.');
  await letter.getByRole('button', { name: 'Decline and send letter' }).click();
  await expect(letter.getByText('Enter the reason. The buyer reads it.')).toBeVisible();
  await expect(letter.getByLabel('Reason', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Time in the job is too short.' }).click();
  await letter.getByLabel('Reason', { exact: true }).press('End');
  await letter.getByLabel('Reason', { exact: true }).pressSequentially(' Ask again in May.');
  await letter.getByRole('button', { name: 'Decline and send letter' }).click();
  await expect(panel.getByRole('status')).toHaveText('Declined. Bea gets a letter with the reason.');
  await expect(panel).toContainText('Reason given: Time in the job is too short. Ask again in May.');
  expect(await letterTo(site, buyer.email, /About your inquiry/)).toContain('Ask again in May.');
});

test('where another clerk was faster, his decision is shown and not overwritten', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 3));
  await signInClerk(page.context(), site);
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  const panel = panelOf(page, 'Bea Buyer');
  await panel.getByRole('button', { name: 'Decline…' }).click();
  const colleague = await newClerk(site);
  const { inquiries } = await colleague.api.listInbox({ text: buyer.email });
  await colleague.api.confirmInquiry({ id: inquiries[0]?.inquiryID ?? 0 });
  await page.getByLabel('Reason', { exact: true }).fill('Too late.');
  await page.getByRole('button', { name: 'Decline and send letter' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Someone else was faster: this inquiry is approved now.');
  await expect(panel.locator('.approved-mark')).toBeVisible();
});

test('an inquiry and a user are deleted, each after a question', async ({ page, site }) => {
  const carID = await carAt(site, 4);
  const buyer = await newApplicant(site, carID);
  const other = await carAt(site, 5);
  await buyer.visitor.api.requestInquiry({ carID: other, userID: buyer.userID });
  await signInClerk(page.context(), site);
  const deleting = await standInFor(page, '**/api/inquiries-delete/*');
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).first().click();
  const remove = page.getByRole('button', { name: 'Delete Inquiry' });
  const question = page.getByRole('alertdialog');

  await remove.click();
  await expect(question).toContainText('Delete this inquiry?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(panelOf(page, 'Bea Buyer')).toBeVisible();

  deleting.answers((route) => route.abort());
  await remove.click();
  await question.getByRole('button', { name: 'Delete Inquiry' }).click();
  await expect(panelOf(page, 'Bea Buyer').getByRole('alert')).toHaveText('Something went wrong...');
  deleting.leaves();

  await remove.click();
  await question.getByRole('button', { name: 'Delete Inquiry' }).click();
  await expect(page.getByText('Inquiry deleted successfully.')).toBeVisible();
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  const colleague = await newClerk(site);
  const { inquiries } = await colleague.api.listInbox({ text: buyer.email });
  await colleague.api.deleteInquiry({ id: inquiries[0]?.inquiryID ?? 0 });
  await remove.click();
  await question.getByRole('button', { name: 'Delete Inquiry' }).click();
  await expect(page.getByText('Error: There is no such inquiry.')).toBeVisible();

  await buyer.visitor.api.requestInquiry({ carID, userID: buyer.userID });
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect(question).toContainText('Delete Bea Buyer?');
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText('User deleted successfully.')).toBeVisible();
  await expect(page.getByText('No inquiry matches.')).toBeVisible();
});

test('the keyboard alone opens and confirms, and comes back to the row', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 6));
  await buyer.visitor.api.requestInquiry({ carID: await carAt(site, 7), userID: buyer.userID });
  await signInClerk(page.context(), site);
  await page.goto(inboxOf(buyer));
  const rows = page.getByRole('link', { name: 'Bea Buyer' });
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, 'Bea Buyer');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, '.panel-foot .button:first-child');
  await page.keyboard.press('Enter');
  await expect(panel.locator('.approved-mark')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(rows.filter({ visible: true }).and(page.locator(':focus'))).toHaveCount(1);
  await page.goForward();
  await expect(panel).toBeVisible();
});

test('the dashboard shows the inquiries on a car, with all that its applicants wrote', async ({ page, site }) => {
  const car = (await carsOnOffer(site))[9];
  const buyer = await newApplicant(site, car?.carID ?? 0);
  await signInClerk(page.context(), site);
  await page.goto('/admin');
  await page
    .getByRole('row')
    .filter({ hasText: `${car?.carYear} ${car?.carMake} ${car?.carModel}` })
    .getByRole('button', { name: 'View Inquiries' })
    .click();
  const table = page.getByRole('table', { name: 'Inquiries' });
  await expect(table.getByRole('columnheader')).toHaveText(['View', 'User', 'Email', 'Status', 'Confirm', 'Action']);
  const row = table.getByRole('row').filter({ hasText: buyer.email });

  await row.getByRole('button', { name: 'View' }).click();
  const modal = page.getByRole('dialog', { name: 'Pre-Approval Info' });
  for (const fact of ['Machinist', '217-555-0199', '$3,100.50', '48 months', 'May 17, 1990'])
    await expect(modal.getByText(fact)).toBeVisible();
  await expect(modal.getByRole('img', { name: 'Proof of income of Bea Buyer' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);

  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.locator('.approved-mark')).toBeVisible();
  await row.getByRole('button', { name: 'Delete Inquiry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Inquiry' }).click();
  await expect(page.getByText('Inquiry deleted successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('an inquiry fills the screen, and back leads to the list', async ({ page, site }) => {
    const buyer = await newApplicant(site, await carAt(site, 8));
    await signInClerk(page.context(), site);
    await page.goto(inboxOf(buyer));
    await page.getByRole('link', { name: 'Bea Buyer' }).click();
    const panel = panelOf(page, 'Bea Buyer');
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.height).toBe(780);
    await expectAccessible(page);
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bea Buyer' })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });
});

for (const { name, ...look } of looks) {
  test.describe(`on a ${name}`, () => {
    test.use(look);

    test('the inbox is for everyone, in two languages', async ({ page, site }) => {
      await signInClerk(page.context(), site);
      for (const [path, title] of [
        ['/admin/inquiries', 'Inquiries'],
        ['/es/admin/inquiries', 'Solicitudes'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('table')).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
