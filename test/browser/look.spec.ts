import { expect, type Locator } from '@playwright/test';
import { apply } from '../builders.ts';
import { carWithPhotos, newBuyer, signIn, test } from './buyers.ts';
import { wake } from './states.ts';

const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe('on a phone that prefers Spanish', () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: 'es-MX' });

  test('the offer of a language stands above the bar with the next step, and covers none of it', async ({ page }) => {
    await page.goto('/listings/1');
    await wake(page);
    const offer = page.getByRole('complementary', { name: '¿Prefieres español?' });
    await expect(offer).toBeInViewport({ ratio: 1 });
    const [offered, bar] = [await box(offer), await box(page.locator('.bottom-bar'))];
    expect(offered.y + offered.height).toBeLessThanOrEqual(bar.y);
    await expect(page.getByRole('link', { name: 'Request Pre approval' })).toBeInViewport({ ratio: 1 });
  });
});

test('terms in a row are shown whole, wherever their lines break', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The cars with a price first: the newest may be those that other tests have left behind, without one.
  await page.goto('/es/listings?sort=price-desc');
  await expect(page.locator('.dotted').first()).toBeVisible();
  const cut = await page.locator('.dotted').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, right } = row.getBoundingClientRect();
      const dot = Number.parseFloat(getComputedStyle(row.firstElementChild ?? row).paddingInlineStart);
      return [...row.children].flatMap((term) => {
        const words = document.createRange();
        const text = [...term.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE);
        words.selectNodeContents(text ?? term);
        return [...words.getClientRects()]
          .filter((line) => line.left < left + dot - 1 || line.right > right + 1)
          .map(() => term.textContent);
      });
    }),
  );
  expect(cut).toEqual([]);
});

test('paper has the photo and no thumbnails to press', async ({ page, site }) => {
  await page.goto(`/listings/${(await carWithPhotos(site, 2)).carID}`);
  await expect(page.locator('.thumbs')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.carousel img').first()).toBeVisible();
  for (const part of ['.thumbs', '.steer', '.bottom-bar']) await expect(page.locator(part)).toBeHidden();
});

test('the box with the price never lies over similar cars', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto('/listings/1');
  const similar = page.locator('.similar');
  await similar.scrollIntoViewIfNeeded();
  await similar.evaluate((section) => section.scrollIntoView({ block: 'start' }));
  const { x, y, width, height } = await box(similar);
  const bottom = Math.min(y + height, 620) - 4;
  const covering = await page.evaluate(
    ([left = 0, top = 0, right = 0, end = 0]) => {
      const found = new Set<string>();
      for (let across = left + 4; across < right; across += 40)
        for (let down = Math.max(top + 4, 80); down < end; down += 40) {
          const part = document.elementFromPoint(across, down);
          if (part?.closest('.money')) found.add(`${across}, ${down}`);
        }
      return [...found];
    },
    [x, y, x + width, bottom],
  );
  expect(covering).toEqual([]);
});

test('a viewing in the profile leads to its page in the language of the profile', async ({ page, context, site }) => {
  const buyer = await newBuyer(site);
  await apply(buyer.visitor, { carID: 2 });
  await buyer.visitor.api.requestViewing({ carID: 2 });
  await signIn(context, buyer, site);
  await page.goto('/es/profile');
  const link = page.getByRole('region', { name: 'Citas' }).getByRole('link').first();
  await expect(link).toHaveAttribute('href', /^\/es\/viewing\//);
  await link.click();
  await expect(page).toHaveURL(/\/es\/viewing\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
