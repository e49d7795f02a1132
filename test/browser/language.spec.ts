import { expect } from '@playwright/test';
import { carWithPhotos, test } from './buyers.ts';
import { wake } from './states.ts';

test('a language that was chosen is shown on the next visit, and another choice takes its place', async ({ page }) => {
  await page.goto('/listings/1');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/listings/1');
  await page.goto('/search?q=toyota');
  await expect(page).toHaveURL('/es/search?q=toyota');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/search?q=toyota');
  await page.goto('/es');
  await expect(page).toHaveURL('/');
});

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is offered it again on the next page where the offer was out of sight', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // The browser goes to the place that the address names, below the offer.
    await page.goto('/listings#count');
    const offer = page.getByRole('complementary', { name: '¿Prefieres español?' });
    await expect(offer).toBeAttached();
    await expect(offer).not.toBeInViewport();
    await page.goto('/');
    await wake(page);
    await expect(offer).toBeInViewport();
    await page.goto('/listings');
    await wake(page);
    await expect(offer).toHaveCount(0);
  });

  test('is offered it once, is sent nowhere, and can say no', async ({ page }) => {
    await page.goto('/listings/1');
    await wake(page);
    const offer = page.getByRole('complementary', { name: '¿Prefieres español?' });
    await expect(offer).toHaveAttribute('lang', 'es');
    await expect(page).toHaveURL('/listings/1');
    await offer.getByRole('button', { name: 'No, gracias' }).click();
    await expect(offer).toHaveCount(0);
    await page.goto('/listings/2');
    await wake(page);
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
    await expect(page).toHaveURL('/listings/2');
  });

  for (const width of [360, 1440])
    test(`finds nothing moved away by the offer, ${width} px wide: it is there from the start`, async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { moved: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.moved += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(globalThis, { seen });
      });
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/');
      await expect(page.getByRole('complementary', { name: '¿Prefieres español?' })).toBeInViewport();
      const placeOf = () => page.getByRole('heading', { level: 1 }).boundingBox();
      const before = await placeOf();
      await wake(page);
      expect(await placeOf()).toEqual(before);
      expect(await page.evaluate(() => (Reflect.get(globalThis, 'seen') as { moved: number }).moved)).toBeLessThan(
        0.02,
      );
    });

  for (const width of [360, 1440])
    test(`finds the offer beside every control, never over one, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/listings/1');
      await wake(page);
      const offer = page.getByRole('complementary', { name: '¿Prefieres español?' });
      await expect(offer).toBeVisible();
      for (const share of [0, 0.5, 1]) {
        const covered = await page.evaluate((share) => {
          scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
          return [...document.querySelectorAll('main :is(a, button, input, select, textarea), footer a')].filter(
            (one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('aside[lang]') != null;
            },
          ).length;
        }, share);
        expect(covered).toBe(0);
      }
    });

  test('goes on in Spanish where it is accepted, and is asked nothing on Spanish pages', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await page.getByRole('link', { name: 'Ver esta página en español' }).click();
    await expect(page).toHaveURL('/es');
    await page.goto('/listings');
    await expect(page).toHaveURL('/es/listings');
  });
});

test('what staff wrote is marked as English on a Spanish page', async ({ page }) => {
  await page.goto('/es/listings/1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const description = page.locator('section', { has: page.getByRole('heading', { name: 'Descripción' }) });
  await expect(description.locator('.prose')).toHaveAttribute('lang', 'en');
  await expect(page.locator('ul.features')).toHaveAttribute('lang', 'en');
});

for (const width of [320, 1440])
  test(`a keyboard reaches the request past all photos in a few stops, and arrow keys move the photos, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/listings/${(await carWithPhotos(site, 2)).carID}`);
    await wake(page);
    const photos = page.getByRole('region', { name: 'Photos' }).getByRole('listitem').getByRole('link');
    await photos.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(photos.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(photos.first()).toBeFocused();
    const isReached = () => page.evaluate(() => document.activeElement?.textContent === 'Request Pre approval');
    let stops = 0;
    for (; stops < 10 && !(await isReached()); stops++) await page.keyboard.press('Tab');
    expect(stops).toBeLessThanOrEqual(4);
  });
