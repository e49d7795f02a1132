import type { Page } from '@playwright/test';
import { press, type Screen } from './screen.ts';

/** What a buyer sees of their own. */
export const buyerScreens: Screen[] = [
  { name: 'saved', path: '/saved', as: 'asker' },
  { name: 'apply', path: '/apply?carID=60', as: 'buyer' },
  { name: 'apply, incomplete', path: '/apply?carID=60', as: 'buyer', before: press(/^(Next|Send application)$/) },
  { name: 'apply, twice the size', path: '/apply?carID=60', as: 'buyer', zoomed: true },
  { name: 'apply, on file', path: '/apply?carID=55', as: 'asker' },
  { name: 'car, signed in', path: '/listings/59', as: 'asker' },
  { name: 'profile', path: '/profile', as: 'asker' },
  { name: 'profile, empty', path: '/profile', as: 'buyer' },
  { name: 'profile, cancelling', path: '/profile', as: 'asker', isOverlay: true, before: press(/^Cancel/) },
  { name: 'profile, logged out', path: '/profile', as: 'asker', isOverlay: true, before: endSession },
  { name: 'listings, logged out', path: '/listings', as: 'buyer', isOverlay: true, before: endSession },
  { name: 'listings, no connection', path: '/listings', as: 'buyer', isOverlay: true, before: loseConnection },
  {
    name: 'login, logged out',
    path: '/listings',
    as: 'buyer',
    before: async (page) => {
      await endSession(page);
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    },
  },
  { name: 'change password', path: '/change', as: 'buyer' },
  {
    name: 'viewing',
    path: '/profile',
    as: 'asker',
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Pick a time/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /See the/ }).waitFor();
    },
  },
];

/** The server has ended the session, and a tab has reason to ask. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: null } }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
  await page.evaluate(() => new BroadcastChannel('tabs').postMessage('logged-in'));
  await page.getByText('You were logged out.').first().waitFor();
}

async function loseConnection(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByText('You’re offline.').waitFor();
}
