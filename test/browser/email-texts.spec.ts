import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { signIn, test } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const language = (page: Page) => page.getByRole('combobox', { name: 'Language' });
const save = (page: Page) => page.getByRole('button', { name: 'Save email' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

test.describe('what emails say', () => {
  let admin: Visitor;
  const stored = async () => {
    const { texts } = await admin.api.listEmailTexts();
    return texts.find(({ name }) => name === 'inquiry-approved');
  };
  const restore = async () => {
    const text = await stored();
    if (text !== undefined && text.version > 0)
      await admin.api.resetEmailText({ name: 'inquiry-approved', version: text.version });
  };
  test.beforeEach(async ({ context, site, page }) => {
    admin = createVisitor(site);
    const { email = '', password = '' } = demoAccounts.find(({ role }) => role === 'admin') ?? {};
    await admin.api.logIn({ email, password });
    await restore();
    await signIn(context, { email: '', userID: 0, visitor: admin }, site);
    await page.goto('/admin/settings/emails');
    await field(page, 'Email').selectOption({ label: 'Inquiry approved' });
  });
  test.afterEach(() => restore());

  test('is seen while one types, saved, and given back its standard text', async ({ page }) => {
    await expect(preview(page)).toContainText('You’re pre-approved for the 2019 Honda Accord');
    await field(page, 'Subject').fill('Yes to the {car}');
    await field(page, 'Opening').fill('Come by, {friend}.');
    await expect(field(page, 'Opening')).toHaveAccessibleDescription(
      /This email has no \{friend\}\. You can use \{car\}/,
    );
    await expect(preview(page)).toContainText('Fix the fields above to see the preview.');
    await expect(preview(page)).not.toContainText('{friend}');
    await save(page).click();
    await expect(field(page, 'Opening')).toBeFocused();
    await field(page, 'Opening').fill('Come by <today>.');
    await expect(preview(page)).toContainText('Yes to the 2019 Honda Accord');
    await expect(preview(page)).toContainText('Come by <today>.');
    await expect(field(page, 'Opening')).not.toHaveAccessibleDescription(/has no/);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect((await stored())?.text).toMatchObject({ subject: 'Yes to the {car}', opening: 'Come by <today>.' });
    await expect(field(page, 'Email')).toHaveValue('inquiry-approved');
    await expect(page.getByRole('option', { name: 'Inquiry approved (changed)' })).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the standard text' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use the standard text' }).click();
    await expect(field(page, 'Subject')).toHaveValue('You’re pre-approved for the {car}');
    expect((await stored())?.text).toEqual((await stored())?.standard);
  });

  test('changed by someone else meanwhile is shown, and nothing typed is lost', async ({ page }) => {
    await field(page, 'Subject').fill('Mine');
    // Another email and back: what was typed is still there.
    await field(page, 'Email').selectOption({ label: 'Welcome' });
    await field(page, 'Email').selectOption({ label: 'Inquiry approved' });
    const { text, version = 0 } = (await stored()) ?? {};
    await admin.api.saveEmailText({
      name: 'inquiry-approved',
      subject: 'Theirs',
      opening: text?.opening ?? '',
      closing: '',
      version,
    });
    await save(page).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this email' });
    await expect(conflict).toContainText('Theirs');
    await expect(field(page, 'Subject')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save my text' }).click();
    await expect(saved(page)).toBeVisible();
    expect((await stored())?.text.subject).toBe('Mine');
  });

  test('a draft in the other language counts as unsaved, and is a tap away', async ({ page }) => {
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await language(page).selectOption('es');
    await field(page, 'Subject').fill('Sí, el {car} es tuyo');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await language(page).selectOption('en');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await field(page, 'Email').selectOption({ label: 'Welcome' });
    await field(page, 'Subject').fill('Hello from {dealer}');
    await expect(page.getByText('2 unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Inquiry approved (Español)' }).click();
    await expect(language(page)).toHaveValue('es');
    await expect(field(page, 'Subject')).toHaveValue('Sí, el {car} es tuyo');
    await expect(page.getByText('Also not saved yet: Welcome (English)')).toBeVisible();
    await expectAccessible(page);
  });

  test('fits a phone, in Spanish too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/es/admin/settings/emails');
    await expect(page.getByRole('region', { name: 'Vista previa' }).locator('pre')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
