import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

export const password = 'Plum-orbit-77';
let people = 0;

/** Fills the sign-up form as a person would; answers the e-mail address. */
export async function signUp(page: Page, redirect = '/profile'): Promise<string> {
  const email = `person-${Date.now()}-${people++}@example.com`;
  await page.goto(`/signup?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Hi, Dana').first()).toBeAttached();
  return email;
}

const payStub = async () => ({
  name: 'pay-stub.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#e8e2d0' } })
    .png()
    .toBuffer(),
});

/** The four steps of the application, filled in. */
export const answers = {
  you: async (page: Page) => {
    await page.getByLabel('Phone').pressSequentially('2175550142');
    await expect(page.getByLabel('Phone')).toHaveValue('217-555-0142');
    await page.getByLabel('Date of birth').fill('1990-04-02');
    await page.getByLabel('Street address').fill('12 Elm Street');
    await page.getByLabel('City').fill('Springfield');
    await page.getByLabel('State').selectOption('Illinois');
    await page.getByLabel('ZIP code').fill('62704');
    await page.getByLabel('Time at this address').fill('2 years');
  },
  work: async (page: Page) => {
    await page.getByLabel('Job title').fill('Cook');
    await page.getByLabel('Time at this job').fill('18 months');
    await page.getByLabel('Employer’s address').fill('1 Main Street');
    await page.getByLabel('How often you’re paid').selectOption('bi-weekly');
    await page.getByLabel('Pay per paycheck').fill('1,450');
  },
  plan: async (page: Page) => {
    await page.getByLabel('Down payment').fill('1500');
    await page.getByLabel('Finance term').selectOption('36');
  },
  proof: async (page: Page) => {
    await page.locator('input[name=proofOfIncome]').setInputFiles(await payStub());
    await page.getByRole('checkbox').check();
  },
};
