import { test } from '@playwright/test';
import { buyerScreens } from '../shots/buyer-screens.ts';
import { logIn } from '../shots/onlookers.ts';
for (const screen of buyerScreens.filter(({ name }) => /logged out|no connection/.test(name)))
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${screen.name} ${width} ${colorScheme}`, async ({ page, baseURL }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
        if (screen.as) await logIn(page.context(), baseURL ?? '', screen.as);
        await page.goto(screen.path);
        await page.waitForLoadState('networkidle');
        await screen.before?.(page);
        await page.screenshot({
          path: `/tmp/session-shots/${screen.name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`,
          animations: 'disabled',
        });
      });
test.describe('no js', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [360, 1440])
    for (const path of ['/profile', '/apply', '/admin', '/'])
      test(`nojs ${path} ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
        await page.goto(path);
        await page.screenshot({ path: `/tmp/session-shots/nojs-${path.replaceAll('/', '_')}-${width}.png` });
      });
});
