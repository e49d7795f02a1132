import { expect } from '@playwright/test';
import { test } from './page-test.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

const pages = [
  ['home', '/'],
  ['listings', '/listings'],
  ['search results', '/search?q=toyota'],
  ['search without result', '/search?carMake=Toyota&maxPrice=100'],
  ['a malformed search', '/search?price=cheap'],
  ['a car', '/listings/1'],
  ['a car that is not there', '/listings/999999'],
  ['login', '/login'],
  ['sign-up', '/signup'],
  ['success', '/success'],
  ['a page that is not there', '/nowhere'],
  ['listings in Spanish', '/es/listings'],
] as const;

for (const look of looks) {
  test.describe(look.name, () => {
    test.use({ viewport: look.viewport, colorScheme: look.colorScheme });
    for (const [name, path] of pages) {
      test(`${name} is accessible and fits the screen`, async ({ page }) => {
        const problems: string[] = [];
        const foreign: string[] = [];
        page.on('console', (line) => {
          const isMissingPage = line.text().includes('404 (Not Found)');
          if (line.type() === 'error' && !isMissingPage) problems.push(line.text());
        });
        page.on('pageerror', (error) => problems.push(String(error)));
        page.on('request', (request) => {
          if (!request.url().startsWith('http://127.0.0.1') && !request.url().startsWith('data:'))
            foreign.push(request.url());
        });
        await page.goto(path);
        await expectNoSidewaysScroll(page);
        await page.locator('button:visible, input:visible').first().focus();
        await page.waitForLoadState('networkidle');
        // What lies below has its true height once it was seen; until then the page moves under whoever measures it.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
            scrollTo(0, y);
            await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 30)));
          }
          scrollTo(0, 0);
        });
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        expect({ problems, foreign }).toEqual({ problems: [], foreign: [] });
      });
    }
  });
}
