import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { htmlProblems } from '../html.ts';

/** How the site is looked at: a phone and a desktop, by day and by night. */
export const looks = [
  { name: 'phone, light', viewport: { width: 360, height: 780 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
  expect(await htmlProblems(await page.content())).toEqual([]);
}

/** No page scrolls sideways, and no dialog over it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    window: innerWidth,
    dialogs: [...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} px in ${clientWidth}`),
  }));
  expect(widths.page).toBeLessThanOrEqual(widths.window);
  expect(widths.dialogs).toEqual([]);
}

/** Both at once, for a page as it stands. */
export async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
