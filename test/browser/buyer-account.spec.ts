import { createHmac } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { test } from './page-test.ts';
import { answers, password, signUp } from './applicant.ts';
import { emailTo } from './emails.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';
import { standInFor } from './stand-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('from sign-up over the application to a cancelled inquiry', async ({ page }) => {
    test.slow();
    await page.goto('/apply?carID=2');
    await expect(page).toHaveURL('/login?redirect=%2Fapply%3FcarID%3D2');
    await signUp(page, '/apply?carID=2');
    await expect(page).toHaveURL('/apply?carID=2');
    await expect(page.getByText('Signup success')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next' });

    await test.step('a step is checked before the next one comes', async () => {
      await next.click();
      const summary = page.getByRole('alert').filter({ hasText: 'Please fix 7 fields.' });
      await expect(summary).toBeFocused();
      await expectAccessible(page);
      await summary.getByRole('link', { name: 'City' }).click();
      await expect(page.getByLabel('City')).toBeFocused();
      await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    });

    await answers.you(page);
    await next.click();
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeFocused();
    await expect(page.getByLabel('Phone')).toBeHidden();
    await answers.work(page);
    await next.click();
    await answers.plan(page);
    await next.click();

    await test.step('what was typed survives a reload', async () => {
      await page.reload();
      await expect(page.getByText('We saved what you typed on this device.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Proof of income' })).toBeVisible();
    });

    await test.step('Back leads one step back, and keeps what was typed', async () => {
      await page.goBack();
      await expect(page.getByLabel('Down payment')).toHaveValue('1500');
      await page.goBack();
      await expect(page.getByLabel('Job title')).toHaveValue('Cook');
      await page.goForward();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Job title')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('City')).toHaveValue('Springfield');
      // What was said on the way here is not said again.
      await expect(page.getByText('Signup success')).toHaveCount(0);
      for (let step = 0; step < 2; step++) await next.click();
    });

    await test.step('a down payment above what the car costs is refused, until it is put right', async () => {
      await page.getByLabel('Down payment').fill('999999');
      await next.click();
      const summary = page.getByRole('alert').getByText('That’s more than the car costs.');
      await expect(summary).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Job title')).toBeVisible();
      await expect(summary).toHaveCount(0);
      await page.goForward();
      await expect(summary).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Job title')).toBeVisible();
      await expect(summary).toHaveCount(0);
      await next.click();
      await expect(summary).toBeVisible();
      await page.getByLabel('Down payment').fill('1500');
      await expect(page.getByText('That’s more than the car costs.')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await next.click();
    });

    await test.step('the document is asked for and looked at', async () => {
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByRole('alert').getByText('Please upload proof of income.')).toBeVisible();
      const files = page.locator('input[name=proofOfIncome]');
      await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
      await expect(page.getByText('We can’t accept this type of file.').first()).toBeVisible();
      const toChoose = page.getByText('We saved what you typed on this device.');
      await expect(toChoose).toBeVisible();
      await answers.proof(page);
      await expect(toChoose).toHaveCount(0);
      await expect(page.getByRole('img', { name: 'Your proof of income' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page).toHaveURL('/success');
    await expect(page.getByText('Pre-approval submitted!')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);

    await test.step('Back finds it on file, and no empty form', async () => {
      await page.goBack();
      await expect(page.getByText(/We have your application from .*/)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Back to the/ })).toBeVisible();
      await expect(page.getByLabel('City')).toHaveCount(0);
      await expect(page.getByText(/We have your application from .*/)).toBeInViewport();
      // The steps of the form are over, in the address too.
      await expect(page).toHaveURL(/\/apply(?:\?carID=\d+)?$/);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the profile shows it, and takes it back', async () => {
      await page.goto('/profile');
      await expect(page.getByText('⏳ Pending')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const cancel = page.getByRole('button', { name: /^Cancel inquiry/ });
      await cancel.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('⏳ Pending')).toBeVisible();
      await cancel.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel inquiry' }).click();
      await expect(page.getByText('No inquiries found.')).toBeVisible();
    });
  });
});

test('on a desktop the form is one page; sent twice it is still a success', async ({ page }) => {
  await signUp(page, '/apply?carID=2');
  const other = await page.context().newPage();
  await other.goto('/apply?carID=2');
  // Alive before the first tab has a draft that this one would begin with.
  await other.getByLabel('City').focus();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    for (const answer of Object.values(answers)) await answer(tab);
  }
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Send application' }).click();
    await expect(tab).toHaveURL('/success');
  }
  await other.close();
  await page.goto('/profile');
  await expect(page.getByText('⏳ Pending')).toHaveCount(1);
  await page.getByRole('link', { name: 'Update application' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await expectAccessible(page);
});

test('a failure loses nothing', async ({ page }) => {
  const applying = await standInFor(page, '**/api/auth/apply');
  await signUp(page, '/apply');
  await expect(page).toHaveURL('/apply');
  for (const answer of Object.values(answers)) await answer(page);
  applying.answers((route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('alert').getByText('Something went wrong. Try again.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Springfield');
  applying.leaves();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL('/success');
});

test('a draft is gone after logging out', async ({ page }) => {
  await signUp(page, '/apply');
  await page.getByLabel('City').fill('Springfield');
  await page.getByRole('button', { name: 'Hi, Dana' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('inquiries that cannot be loaded or cancelled are told so', async ({ page }) => {
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
  const inquiries = await standInFor(page, '**/api/auth/inquiries?*');
  await signUp(page, '/profile');
  inquiries.answers(fail);
  await page.goto('/profile');
  await expect(page.getByText('❌ Failed to load inquiries.')).toBeVisible();
  await expectAccessible(page);
  inquiries.leaves();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No inquiries found.')).toBeVisible();

  await page.goto('/apply?carID=3');
  for (const answer of Object.values(answers)) await answer(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL('/success');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Cancel inquiry/ }).click();
  inquiries.answers(fail);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel inquiry' }).click();
  await expect(page.getByText('❌ Could not cancel inquiry.')).toBeVisible();
});

test.describe('changing the password', () => {
  const fill = async (page: Page, current: string, next: string, confirm = next) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(confirm);
    await page.getByRole('button', { name: 'Change password' }).click();
  };

  test('without a user the page says so', async ({ page }) => {
    await page.goto('/change');
    await expect(page.getByText('You must be logged in to change your password.')).toBeVisible();
    await expectAccessible(page);
  });

  test('every answer has its sentence', async ({ page }) => {
    const changing = await standInFor(page, '**/api/auth/change-password');
    await signUp(page, '/change');
    await fill(page, password, 'Quiet-river-12', 'Quiet-river-13');
    await expect(page.getByText("❌ New passwords don't match.")).toBeVisible();
    await fill(page, 'wrong', 'Quiet-river-12');
    await expect(page.getByText('❌ That’s not your current password. Try again.')).toBeVisible();
    await expectAccessible(page);
    for (const [status, sentence] of [
      [401, '❌ You must be logged in to change your password.'],
      [404, '❌ User not found.'],
      [500, '❌ Server error, please try again later.'],
      [418, '❌ Failed to change password.'],
    ] as const) {
      changing.answers((route) => route.fulfill({ status, json: {} }));
      await fill(page, password, 'Quiet-river-12');
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    changing.leaves();
    await fill(page, password, 'Quiet-river-12');
    await expect(page.getByText('✅ Password changed successfully.')).toBeVisible();
    await expect(page).toHaveURL('/listings');
    await expect(page.getByText('✅ Password changed successfully.')).toBeVisible();
  });

  test('forgotten, it is set anew by the email’s link, once', async ({ page, context }) => {
    const email = await signUp(page);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before has a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    const ask = async (whose: string) => {
      await page.getByLabel('Email').fill(whose);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page.getByText('If there’s an account with that email')).toBeVisible();
    };
    await ask('nobody@example.com');
    await page.reload();
    await ask(email);
    await expectAccessible(page);
    const link = /http\S+\/reset\?token=[\w-]+/.exec(await emailTo(page.url(), email, /password/i))?.[0] ?? '';

    const set = async () => {
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('Quiet-river-12');
      await page.getByLabel('Confirm new password').fill('Quiet-river-12');
      await page.getByRole('button', { name: 'Set new password' }).click();
    };
    await set();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your new password is set. Please log in.')).toBeVisible();
    await set();
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('codes at the log-in: turned on with an app, entered with a recovery code, turned off', async ({
  page,
  context,
}) => {
  const email = await signUp(page, '/profile');
  const twoStep = page.locator('details', { hasText: 'two-step verification' });
  await page.getByText('Turn on two-step verification').click();
  await twoStep.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Confirm your email first. We sent you a link.')).toBeVisible();
  const link = /\/confirm\?token=[\w-]+/.exec(await emailTo(page.url(), email, /Welcome/))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Thanks! Your email is confirmed.')).toBeVisible();
  await page.goto('/profile');
  await page.getByText('Turn on two-step verification').click();
  await twoStep.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That’s not your current password. Try again.').first()).toBeVisible();
  await twoStep.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('.offer code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(
    page.getByText('That code isn’t right, or it’s already been used. Try a new one.').first(),
  ).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const [first = '', second = ''] = await page.locator('.recovery-codes code').allTextContents();
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByText('Two-step verification is on.')).toBeVisible();

  await context.clearCookies();
  await page.goto('/login?redirect=/profile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/profile');

  await page.getByText('Turn off two-step verification').first().click();
  await twoStep.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from the app').fill(second);
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
});

/** What an authenticator app shows for a secret just now. */
function codeOf(secret: string): string {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((email) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(email).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(count).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
