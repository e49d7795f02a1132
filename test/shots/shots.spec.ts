import { expect, test, type Page } from '@playwright/test';
import { development, folder } from './places.ts';
import { logIn } from './onlookers.ts';
import type { Screen } from './screen.ts';
import { schemes, screens, widths } from './screens.ts';
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
        if (screen.as) await logIn(page.context(), site, screen.as);
        for (const width of widths) await take(page, site, screen, { width, colorScheme });
      });
    });
  }
}

test.afterAll(() => writeGallery(folder));

async function take(page: Page, site: string, screen: Screen, look: { width: number; colorScheme: string }) {
  const scale = screen.zoomed ? 2 : 1;
  const height = look.width < 700 ? 780 : 900;
  await page.setViewportSize({ width: Math.max(look.width / scale, narrowest), height: height / scale });
  await screen.given?.(page);
  await page.goto(site + screen.path);
  if (!screen.isHeld) await page.waitForLoadState('networkidle');
  await screen.before?.(page);
  if (!screen.isOverlay) await bringEverything(page);
  await page.screenshot({
    path: fileOf(folder, screen.name, look),
    fullPage: !screen.isOverlay,
    animations: 'disabled',
  });
  // Away first, so that what was held back is not sent after all.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Nothing smaller is asked of a page at twice its size: 320 pixels are where the guidelines end. */
const narrowest = 320;

/** What waits until somebody scrolls near it is in the picture too; what sticks to the window's edge lies where it ends. */
async function bringEverything(page: Page) {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(part);
      if (position === 'sticky' && bottom !== 'auto') part.style.position = 'static';
    }
    for (const card of document.querySelectorAll<HTMLElement>('.cars > li, .stock-grid > li'))
      card.style.contentVisibility = 'visible';
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    // One that is missing is to be seen as such.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
