import { expect, test, type Page } from '@playwright/test';
import { demoAccounts } from '#server/demo/load.ts';
import { development, folder } from './places.ts';
import { schemes, screens, widths, type Screen } from './screens.ts';
import { fileOf, writeGallery } from './gallery.ts';

/** Takes a picture of every screen in every width, by day and by night, for a person to look at. */
test('the pictures of the newest cars are there to be looked at', async ({ request }) => {
  test.setTimeout(600_000);
  await expect
    .poll(
      async () => {
        const cars: unknown = await (await request.get('/api/get-cars/?limit=24')).json();
        return Array.isArray(cars) && cars.every((car: { imageUrl: string }) => car.imageUrl !== '');
      },
      { timeout: 590_000, intervals: [2_000] },
    )
    .toBe(true);
});

for (const screen of screens) {
  for (const colorScheme of schemes) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      test(screen.name, async ({ page, baseURL }) => {
        const site = screen.inDevelopment ? development : (baseURL ?? '');
        if (screen.as) await logIn(page, site, screen.as);
        for (const width of widths) await take(page, site, screen, { width, colorScheme });
      });
    });
  }
}

test.afterAll(() => writeGallery(folder));

async function take(page: Page, site: string, screen: Screen, look: { width: number; colorScheme: string }) {
  await page.setViewportSize({ width: look.width, height: look.width < 700 ? 780 : 900 });
  await page.goto(site + screen.path);
  await page.waitForLoadState('networkidle');
  await screen.before?.(page);
  await page.screenshot({ path: fileOf(folder, screen.name, look), fullPage: true, animations: 'disabled' });
}

async function logIn(page: Page, site: string, as: 'buyer' | 'clerk'): Promise<void> {
  const account = demoAccounts.find(({ role }) => (role === 'admin') === (as === 'clerk'));
  const answer = await page.request.post(`${site}/api/auth/login`, {
    headers: { origin: site },
    data: { email: account?.email, password: account?.password },
  });
  expect(answer.status()).toBe(200);
}
