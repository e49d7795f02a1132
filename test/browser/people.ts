import { expect, type Locator, type Page } from '@playwright/test';
import { createVisitor, type Visitor } from '../visitor.ts';
import { password, type Buyer } from './buyers.ts';
import { openMenu } from './states.ts';

export const adminAccount = { email: 'clerk@example.com', password: 'springfield-clerk' };

/** The same person on another device. */
export async function elsewhere(site: string, email: string, secret = password): Promise<Visitor> {
  const device = createVisitor(site);
  await device.api.logIn({ email, password: secret });
  return device;
}

/** Ends every session of a person, as they or the operator would from another device. */
export async function endElsewhere(site: string, { email }: Pick<Buyer, 'email'>, secret = password): Promise<void> {
  await (await elsewhere(site, email, secret)).api.endSessions();
}

/** Fills in the form to log in, wherever it stands. */
export async function logInAs(where: Page | Locator, email: string, secret = password, submit = 'Login') {
  await where.getByLabel(/^(Email|Correo electrónico)$/).fill(email);
  await where.getByLabel(/^(Password|Contraseña)$/).fill(secret);
  await where.getByRole('button', { name: submit, exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Nobody's name is in the header, and there is a way to log in. */
export async function expectLoggedOut(page: Page, logIn = 'Login'): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: logIn })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(/Hi, |Hola, /);
}

export async function expectLoggedIn(page: Page, fName: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: `Hi, ${fName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
}

export const wereLoggedOut = 'You were logged out. Log in to continue where you were.';

/** The question over a page whose session has ended. */
export const logInAgain = (page: Page) => page.getByRole('dialog', { name: 'You were logged out.' });

/** Asks the server for something from the profile, in any language: here the first step to log-in codes. */
export async function beginCodes(page: Page): Promise<void> {
  const section = page.locator('.second-factor');
  await section.locator('summary').click();
  await section.locator('input[type=password]').fill(password);
  await section.locator('form button:not([type=button])').click();
}
