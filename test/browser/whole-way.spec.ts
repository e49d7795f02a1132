import { expect } from '@playwright/test';
import { answers, signUp } from './applicant.ts';
import { test, viewingPathFor } from './buyers.ts';
import { emailTo } from './emails.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a person with a phone walks from the first visit to a booked viewing', async ({ page, site }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('searchbox').fill('suv');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=suv/);
  await page.getByRole('link', { name: /view/i }).first().click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search results');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const carPath = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Request Pre approval' }).first().click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(carPath)}`);
  const email = await signUp(page, carPath);
  expect(await emailTo(site, email, /welcome/i)).toContain('Your account is ready.');

  // What was asked for before signing up goes on by itself.
  await expect(page).toHaveURL(/\/apply\?userID=\d+&carID=\d+/);
  await expect(page.getByText('Please fill out a form so we can get you pre-approved.')).toBeVisible();
  for (const fill of [answers.you, answers.work, answers.plan]) {
    await fill(page);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await answers.proof(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByText('Pre-approval submitted!')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText(name ?? '').first()).toBeVisible();
  await expect(page.getByText('⏳ Pending')).toBeVisible();

  await page.goto(carPath);
  await page.getByRole('button', { name: 'Schedule Viewing' }).first().click();
  await expect(page).toHaveURL('/success');
  expect(await viewingPathFor(site, email)).toMatch(/^\/viewing\//);
  await page.getByRole('link', { name: 'Pick a time now' }).click();
  await page.locator('input[type=radio]').nth(2).check();
  await page.getByRole('button', { name: /^Book / }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked.' })).toBeVisible();
  expect(await emailTo(site, email, /booked/i)).toContain('text/calendar');
});
