import { expect, type Page } from '@playwright/test';
import { answers, signUp } from './applicant.ts';
import { inboxOf, newApplicant, newAdmin, logInAdmin, tabTo } from './admin-accounts.ts';
import { carsOnOffer, test } from './buyers.ts';
import { emailTo } from './emails.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';
import { standInFor } from './stand-in.ts';

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const carAt = async (site: string, index: number) => (await carsOnOffer(site))[index]?.carID ?? 0;

test('a buyer applies; the admin finds him, looks, notes, asks and confirms', async ({ page, browser, site }) => {
  test.slow();
  const atHome = await browser.newPage();
  await atHome.goto(site);
  const email = await signUp(atHome, '/apply?carID=2');
  for (const answer of Object.values(answers)) await answer(atHome);
  await atHome.getByRole('button', { name: 'Send application' }).click();
  await expect(atHome).toHaveURL(/\/success$/);
  await atHome.close();

  await logInAdmin(page.context(), site);
  await page.goto('/admin/inquiries');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dana Reyes' }).click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  const panel = panelOf(page, 'Dana Reyes');
  await expect(panel.getByRole('link', { name: '217-555-0142' })).toHaveAttribute('href', 'tel:217-555-0142');
  await expect(panel.getByText(/ months, [\d.]+% APR, (?:\$[\d,]+ down|no down payment)$/)).toBeVisible();
  await expect(panel.locator('dt', { hasText: 'Payment to income' })).toBeVisible();
  await expect(panel.getByText('Every 2 weeks')).toBeVisible();
  await expect(panel.getByText('Not confirmed', { exact: true })).toBeVisible();

  await test.step('the document is looked at in place', async () => {
    await panel.getByRole('button', { name: 'Show document (PNG)' }).click();
    const document = panel.getByRole('img', { name: 'Dana Reyes’s proof of income' });
    await expect(document).toHaveAttribute('src', /^\/api\/admin\/documents\/\d+\?view=1$/);
    await expect.poll(() => document.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
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
    await page.getByRole('checkbox', { name: 'Your address, and how long you’ve lived there' }).check();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(panel.getByRole('status')).toHaveText('Sent. Dana will get an email.');
    expect(await emailTo(site, email, /one more thing/)).toContain('Your address, and how long you’ve lived there');
    await page.getByRole('link', { name: /^Waiting for buyer/ }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Dana Reyes/ })).toContainText('Waiting for buyer until');
  });

  await test.step('confirming shows a check mark', async () => {
    await page.getByRole('link', { name: 'Dana Reyes' }).click();
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Approve Dana Reyes’s inquiry?' });
    await expect(question).toContainText(`We’ll email Dana at ${email}.`);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Leave as is' }).click();
    await expect(panel.locator('.approved-mark')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
    await question.getByRole('button', { name: 'Approve and email buyer' }).click();
    await expect(panel.getByRole('status')).toHaveText('Confirmed. Dana will get an email.');
    await expect(panel.locator('.approved-mark')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Decline…' })).toHaveCount(0);
  });
});

test('declining wants reasons, four at most, and sends them', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 3));
  await logInAdmin(page.context(), site);
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  const panel = panelOf(page, 'Bea Buyer');
  await panel.getByRole('button', { name: 'Decline…' }).click();
  const email = page.getByRole('dialog', { name: 'Decline this inquiry' });
  await expect(email).toContainText('We’ll email Bea a notice with these reasons.');
  await email.getByRole('button', { name: 'Decline and email buyer' }).click();
  await expect(email.getByText('Choose at least 1 reason. The buyer will see it.')).toBeVisible();
  await expect(email.getByLabel('Income insufficient')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await email.getByRole('group', { name: 'Work', exact: true }).getByLabel('Length of employment').check();
  await email.getByLabel('Bankruptcy').check();
  await email.getByLabel('Other', { exact: true }).check();
  await expect(email.getByRole('status')).toHaveText('4 of 4 chosen. Clear one to choose another.');
  await expect(email.getByLabel('No credit file')).toBeDisabled();
  await expectAccessible(page);
  await email.getByLabel('Bankruptcy').uncheck();
  await expect(email.getByLabel('No credit file')).toBeEnabled();
  await email.getByRole('button', { name: 'Decline and email buyer' }).click();
  await expect(email.getByText('Enter the other reason. The buyer will see it.')).toBeVisible();
  await expect(email.getByLabel('Other reason', { exact: true })).toBeFocused();
  await page.keyboard.type('Ask again in May.');
  await email.getByRole('button', { name: 'Decline and email buyer' }).click();
  await expect(panel.getByRole('status')).toHaveText('Declined. We’ll email Bea the reasons.');
  await expect(panel.locator('.reasons-given li')).toHaveText([
    'Income insufficient for the amount of credit requested',
    'Length of employment',
    'Ask again in May.',
  ]);
  expect(await emailTo(site, buyer.email, /About your request/)).toContain('Ask again in May.');

  await page.reload();
  await panel.getByRole('button', { name: /^Print the notice of/ }).click();
  const notice = page.getByRole('dialog', { name: 'Notice of decline' });
  await expect(notice.getByRole('article')).toContainText('Action taken: Credit application declined');
  await expect(notice.getByRole('article')).toContainText('Equal Credit Opportunity Act');
  await expect(notice).toContainText(`Addressed to ${buyer.email}. We keep this copy through`);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(notice.getByRole('article')).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeHidden();
});

test('what is missing is asked for in the language of the buyer, and the dialogs say which that is', async ({
  page,
  site,
}) => {
  const buyer = await newApplicant(site, await carAt(site, 3));
  await buyer.visitor.api.chooseEmailLanguage({ language: 'es' });
  await logInAdmin(page.context(), site);
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  const panel = panelOf(page, 'Bea Buyer');
  await panel.getByRole('button', { name: 'Decline…' }).click();
  const decline = page.getByRole('dialog', { name: 'Decline this inquiry' });
  await expect(decline).toContainText('Bea reads Spanish.');
  await decline.getByLabel('Other', { exact: true }).check();
  await expect(decline.getByLabel('Other reason', { exact: true })).toHaveAttribute('lang', 'es');
  await decline.getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: 'Ask for information…' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask for information' })).toContainText('Bea reads Spanish.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Choose at least 1 thing. The buyer will see it.')).toBeVisible();
  await expect(page.getByLabel('Proof of income, such as a recent pay stub')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('What do you need?')).toBeFocused();
  await expect(page.getByLabel('What do you need?')).toHaveAttribute('lang', 'es');
  await expectAccessible(page);
  await page.keyboard.type('¿Desde cuándo?');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByRole('status')).toHaveText('Sent. Bea will get an email.');
});

test('where another admin was faster, his decision is shown and not overwritten', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 3));
  await logInAdmin(page.context(), site);
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  const panel = panelOf(page, 'Bea Buyer');
  await panel.getByRole('button', { name: 'Decline…' }).click();
  const colleague = await newAdmin(site);
  const { inquiries } = await colleague.api.listInbox({ text: buyer.email });
  await colleague.api.confirmInquiry({ id: inquiries[0]?.inquiryID ?? 0 });
  await page.getByLabel('Bankruptcy').check();
  await page.getByRole('button', { name: 'Decline and email buyer' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Someone else already updated this inquiry. It’s now approved.');
  await expect(panel.locator('.approved-mark')).toBeVisible();
});

test('an inquiry and a user are deleted, each after a question', async ({ page, site }) => {
  const carID = await carAt(site, 4);
  const buyer = await newApplicant(site, carID);
  const other = await carAt(site, 5);
  await buyer.visitor.api.requestInquiry({ carID: other, userID: buyer.userID });
  await logInAdmin(page.context(), site);
  const deleting = await standInFor(page, '**/api/inquiries-delete/*');
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).first().click();
  const remove = page.getByRole('button', { name: 'Delete Inquiry' });
  const question = page.getByRole('alertdialog');

  await remove.click();
  await expect(question).toContainText('Delete this inquiry?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Go back' }).click();
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
  const colleague = await newAdmin(site);
  const { inquiries } = await colleague.api.listInbox({ text: buyer.email });
  await colleague.api.deleteInquiry({ id: inquiries[0]?.inquiryID ?? 0 });
  await remove.click();
  await question.getByRole('button', { name: 'Delete Inquiry' }).click();
  await expect(page.getByText('Error: We couldn’t find that inquiry.')).toBeVisible();

  await buyer.visitor.api.requestInquiry({ carID, userID: buyer.userID });
  await page.goto(inboxOf(buyer));
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect(question).toContainText('Delete Bea Buyer?');
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText('User deleted successfully.')).toBeVisible();
  await expect(page.getByText('No matching inquiries.')).toBeVisible();
});

test('the keyboard alone opens and confirms, and comes back to the row', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 6));
  await buyer.visitor.api.requestInquiry({ carID: await carAt(site, 7), userID: buyer.userID });
  await logInAdmin(page.context(), site);
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
  await expect(page.getByRole('button', { name: 'Leave as is' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.locator('.approved-mark')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(rows.filter({ visible: true }).and(page.locator(':focus'))).toHaveCount(1);
  await page.goForward();
  await expect(panel).toBeVisible();
});

test('a new inquiry appears by itself, and nothing that is open or typed is lost', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 10));
  await logInAdmin(page.context(), site);
  await page.goto(inboxOf(buyer));
  const rows = page.getByRole('link', { name: 'Bea Buyer' });
  await expect(rows).toHaveCount(1);
  await rows.click();
  const panel = panelOf(page, 'Bea Buyer');
  await panel.getByLabel('New note').fill('Half a sentence');
  // Others ask meanwhile: how many wait exactly is not ours to say.
  await expect(page).toHaveTitle(/^\(\d+\) Inquiries · /);
  await expect(page.getByRole('link', { name: /^Inquiries \d+ waiting$/ })).toBeVisible();

  await buyer.visitor.api.requestInquiry({ carID: await carAt(site, 11), userID: buyer.userID });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 inquiries', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('New note')).toHaveValue('Half a sentence');
  await expect(panel.getByLabel('New note')).toBeFocused();
});

test('what is typed about an inquiry is there when it is opened again, until it is sent', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 15));
  await buyer.visitor.api.requestInquiry({ carID: await carAt(site, 16), userID: buyer.userID });
  const admin = await logInAdmin(page.context(), site);
  const { inquiries } = await admin.api.listInbox({ text: buyer.email });
  const [first = 0, second = 0] = inquiries.map(({ inquiryID }) => inquiryID);
  await page.goto(`${inboxOf(buyer)}&open=${first}`);
  const note = page.getByLabel('New note');
  await note.fill('Half a sentence');
  await page.getByRole('button', { name: 'Next inquiry' }).click();
  await expect(page).toHaveURL(new RegExp(`open=${second}$`));
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Next inquiry' }).click();
  await expect(page).toHaveURL(new RegExp(`open=${first}$`));
  await expect(note).toHaveValue('Half a sentence');
  await note.press('Escape');
  await expect(panelOf(page, 'Bea Buyer')).toHaveCount(0);
  await page.goto(`${inboxOf(buyer)}&open=${first}`);
  await expect(note).toHaveValue('Half a sentence');

  const dialog = page.getByRole('dialog', { name: 'Decline this inquiry' });
  await page.getByRole('button', { name: 'Decline…' }).click();
  await dialog.getByLabel('Bankruptcy').check();
  await dialog.getByLabel('Other', { exact: true }).check();
  await dialog.getByLabel('Other reason', { exact: true }).fill('Half a reason');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Decline…' }).click();
  await expect(dialog.getByLabel('Bankruptcy')).toBeChecked();
  await expect(dialog.getByLabel('Other reason', { exact: true })).toHaveValue('Half a reason');
  await dialog.getByRole('button', { name: 'Decline and email buyer' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await expect(page.locator('.notes li')).toContainText('Half a sentence');
  await page.reload();
  await expect(note).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('“Next inquiry” leads from one that waits to the next, and says when none does', async ({ page, site }) => {
  const buyer = await newApplicant(site, await carAt(site, 12));
  for (const index of [13, 14])
    await buyer.visitor.api.requestInquiry({ carID: await carAt(site, index), userID: buyer.userID });
  const admin = await logInAdmin(page.context(), site);
  const { inquiries } = await admin.api.listInbox({ text: buyer.email });
  const [first = 0, second = 0, third = 0] = inquiries.map(({ inquiryID }) => inquiryID);
  await admin.api.confirmInquiry({ id: second });
  await page.goto(`${inboxOf(buyer)}&open=${first}`);
  const next = page.getByRole('button', { name: 'Next inquiry' });
  await next.click();
  await expect(page).toHaveURL(new RegExp(`open=${third}$`));
  await next.click();
  await expect(page).toHaveURL(new RegExp(`open=${first}$`));
  // Asked for more: now it waits for the buyer.
  await admin.api.wantInformation({ id: third, items: ['employment'] });
  await page.reload();
  await next.click();
  await expect(page.getByText('No other inquiries in this list are waiting for an answer.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${first}$`));
});

test('the dashboard shows the inquiries on a car, with all that its applicants wrote', async ({ page, site }) => {
  const car = (await carsOnOffer(site))[9];
  const buyer = await newApplicant(site, car?.carID ?? 0);
  await logInAdmin(page.context(), site);
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
  await expect(modal.getByRole('img', { name: 'Bea Buyer’s proof of income' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);

  await row.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Approve and email buyer' }).click();
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
    await logInAdmin(page.context(), site);
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
      await logInAdmin(page.context(), site);
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
