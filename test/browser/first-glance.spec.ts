import { expect } from '@playwright/test';
import { carsOnOffer } from './buyers.ts';
import { test } from './page-test.ts';
import { test as staffTest } from './admin-session.ts';
import { expectNoSidewaysScroll } from './screen-sizes.ts';
import { wake } from './states.ts';

const phone = { width: 360, height: 640 };
const requestPreApproval = /^Request Pre approval$/;

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const [language, path] of [
    ['English', '/'],
    ['Spanish', '/es'],
  ] as const) {
    test(`the search is on the first screen, in ${language}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
    });
  }

  test('a car’s page shows its next step once, with what it costs a month and on which terms', async ({ page }) => {
    await page.goto('/listings/1');
    const step = page.getByRole('link', { name: requestPreApproval });
    await expect(step).toHaveCount(1);
    const bar = page.getByRole('complementary', { name: requestPreApproval });
    for (const place of [0, 600, 1200]) {
      await page.evaluate((y) => scrollTo(0, y), place);
      await expect(step).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(/\$[\d,]+\s*est\. \$[\d,]+\/mo/);
      await expect(bar).toContainText(/\d+ months · [\d.]+ ?% APR · \$[\d,]+ down/);
    }
    await expectNoSidewaysScroll(page);
  });
});

test('on a desktop a car’s next step stands in the box beside it, and no bar repeats it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/listings/1');
  await expect(page.getByRole('link', { name: requestPreApproval })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('Request Pre approval');
});

test.describe('opening hours', () => {
  /** A reader far away: the dealer's clocks count. */
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const [when, now, said] of [
    ['during the day', '2026-11-17T16:00:00Z', 'Open until 6 PM'],
    ['at night', '2026-11-18T03:00:00Z', 'Closed, opens tomorrow at 9 AM'],
    ['on a weekend', '2026-11-21T16:00:00Z', 'Closed, opens Monday at 9 AM'],
  ] as const) {
    test(`say ${when} whether the doors are open, once the reader’s clock is asked`, async ({ page, request }) => {
      expect(await (await request.get('/')).text()).not.toContain(said);
      await page.clock.setFixedTime(now);
      await page.goto('/');
      await wake(page);
      await expect(page.locator('.proof')).toContainText(said);
      await expect(page.getByRole('contentinfo')).toContainText(said);
      await expect(page.getByRole('contentinfo')).toContainText('Mon-Fri 9am-6pm');
    });
  }
});

test('the home page says how many cars there are and since when', async ({ page, request, baseURL }) => {
  const { length: total } = await carsOnOffer(baseURL ?? '');
  const { since, city } = (await (await request.get('/api/dealer')).json()) as { since: number; city: string };
  await page.goto('/');
  await expect(page.locator('.proof')).toContainText(`${total} cars on the lot`);
  await expect(page.locator('.proof')).toContainText(`In ${city} since ${since}`);
});

test('the address leads to a map, and the map learns nothing of the page', async ({ page, request }) => {
  const { address } = (await (await request.get('/api/dealer')).json()) as { address: string };
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: address });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect([href.origin, href.searchParams.get('query')]).toEqual(['https://www.google.com', address]);
});

test.describe('a car’s page can be handed on', () => {
  test('with what the device shares with', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shared: [] });
      navigator.share = async (data) => void Reflect.get(globalThis, 'shared').push(data);
    });
    await page.goto('/listings/1?utm_source=letter');
    await wake(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const url = new URL('/listings/1', page.url()).href;
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual([{ title: name, url }]);
  });

  test('as a link that is copied, where the device shares with nothing', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/listings/1');
    await wake(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('and says so where nothing can be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    });
    await page.goto('/listings/1');
    await wake(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copy it from the address bar.' })).toBeVisible();
  });

  test('on one sheet of paper, without what can only be pressed', async ({ page }) => {
    await page.setViewportSize({ width: 704, height: 940 });
    await page.goto('/listings/1');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Out-the-door total')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('217-555-0142')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('the log-in form stands in the middle of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  const box = await page.locator('.sheet-of-paper').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(720, -1);
});

test('text and headings are set in faces of our own', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'Figtree']));
});

staffTest('on every admin page the bar shows where one is', async ({ page, admin }) => {
  void admin;
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin Panel' });
  await page.goto('/admin');
  await expect(link).toHaveAttribute('aria-current', 'page');
  for (const path of ['/admin/inquiries', '/admin/settings/staff']) {
    await page.goto(path);
    await expect(link).toHaveAttribute('aria-current', 'true');
  }
  await page.goto('/listings');
  await expect(link).not.toHaveAttribute('aria-current');
});

staffTest('an admin’s profile has the account, and offers no pre-approval', async ({ page, admin }) => {
  void admin;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your email' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your application' })).toHaveCount(0);
  await expect(page.locator('main').getByText(/pre-approv/i)).toHaveCount(0);
});
