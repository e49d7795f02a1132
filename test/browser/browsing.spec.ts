import { expect } from '@playwright/test';
import { carWithPhotos, test } from './buyers.ts';
import { expectNoSidewaysScroll } from './screen-sizes.ts';
import { holdReact, wake } from './states.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person searches, pages and reads a car', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('suv');
    await page.getByRole('search').getByRole('button', { name: /show/i }).click();
    await expect(page).toHaveURL(/\/search\?q=suv/);
    await page.goto('/listings');
    // By keyboard: cards that come near are laid out then, and without scripts nothing tells where a click will land.
    await page.getByRole('link', { name: /next/i }).first().press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('link', { name: /view/i }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request Pre approval' }).first()).toBeVisible();
  });

  test('new words replace the old ones, in the fields of the quick search too', async ({ page }) => {
    await page.goto('/search?q=honda+under+10k');
    await page.getByRole('searchbox').fill('under 20k');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=under\+20k$/);
    await page.getByRole('spinbutton', { name: 'Price, to' }).fill('8000');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?maxPrice=8000$/);
  });

  for (const path of ['/login', '/signup', '/forgot'])
    test(`${path} says what it needs, and offers no form that leads nowhere`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main noscript .notice')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    });
});

test('the first touch is not lost', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /pause/i }).click();
  await expect(page.getByRole('button', { name: /play|resume|start/i })).toBeVisible();
});

test('text typed before React is there stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('honda civic');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('searchbox')).toHaveValue('honda civic');
});

for (const root of ['', '/es'])
  test(`words that changed nothing are in sight at once on a phone, however many filters there are: ${root}/search`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${root}/search?q=suv+toyota+under+15000+automatic+white+not+rusty+zzz`);
    const unused = page.locator('.chip.unused');
    for (const chip of await unused.all()) {
      const box = await chip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      await expect(chip).toBeInViewport({ ratio: 1 });
    }
    expect(await unused.count()).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
  });

test('plain words become chips that can be taken off one by one', async ({ page }) => {
  await page.goto('/search?q=toyota+under+15k');
  const total = page.getByRole('heading', { name: /\d+ cars?/ });
  const chips = page.getByRole('list', { name: 'Active filters' });
  const before = await total.textContent();
  await chips.getByRole('link', { name: /15,000/ }).click();
  await expect(page).toHaveURL(/q=toyota$/);
  await expect(total).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/under/);
  await expect(total).toHaveText(before ?? '');
});

test('facets narrow the search, keep several values, and live in the address', async ({ page }) => {
  await page.goto('/listings');
  await page.getByRole('checkbox', { name: /^Toyota/ }).check();
  await expect(page).toHaveURL(/carMake=Toyota/);
  await page.getByRole('checkbox', { name: /^Honda/ }).check();
  await expect(page).toHaveURL(/carMake=.*Honda/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Toyota/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Honda/ })).toBeChecked();
});

test('boxes ticked before React is there, or before the last answer, add up', async ({ page }) => {
  const bothTicked = Promise.withResolvers<void>();
  const letReactCome = await holdReact(page);
  await page.route('**/api/cars/search*', async (route) => {
    await bothTicked.promise;
    await route.continue();
  });
  await page.goto('/listings');
  await page.getByRole('checkbox', { name: /^Toyota/ }).check();
  const firstAsked = page.waitForRequest('**/api/cars/search*');
  letReactCome();
  await firstAsked;
  await expect(page.getByRole('heading', { name: 'Loading cars…' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Toyota/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Honda/ }).check();
  bothTicked.resolve();
  await expect(page).toHaveURL(/carMake=(?=.*Honda)(?=.*Toyota)/);
  await page.goBack();
  await expect(page).toHaveURL('/listings');
  await expect(page.getByRole('checkbox', { name: /^Toyota/ })).not.toBeChecked();
});

test('a limit between two steps of a slider stays what it is', async ({ page }) => {
  await page.goto('/search?maxPrice=12300');
  await wake(page);
  const search = page.getByRole('search');
  await expect(search.getByText('up to $12,300')).toBeVisible();
  await search.getByRole('button', { name: /^show \d+ car/i }).click();
  await expect(page).toHaveURL('/search?maxPrice=12300');
});

test('sliders work by keyboard, and an untouched one sends nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /pause/i }).click();
  const most = page.getByRole('slider', { name: /price.*(to|most|up)/i });
  await most.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('search')
    .getByRole('button', { name: /show \d+ car/i })
    .click();
  await expect(page).toHaveURL(/\/search\?maxPrice=95000$/);
});

test('a slider moved and sent off before React is there counts', async ({ page }) => {
  const letReactCome = await holdReact(page);
  await page.goto('/');
  await page.getByRole('slider', { name: /price.*(to|most|up)/i }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('search').getByRole('button', { name: /^show/i }).click();
  letReactCome();
  await expect(page).toHaveURL(/\/search\?maxPrice=95000$/);
});

test('nothing found offers what to relax', async ({ page }) => {
  await page.goto('/search?carMake=Toyota&maxPrice=100');
  await expect(page.getByText('No matching vehicles found.')).toBeVisible();
  await page
    .getByRole('link', { name: /\d+ cars?/ })
    .first()
    .click();
  await expect(page.getByText('No matching vehicles found.')).toBeHidden();
});

test('pictures: the gallery opens, turns and closes with Escape', async ({ page, site }) => {
  await page.goto(`/listings/${(await carWithPhotos(site)).carID}`);
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByRole('link').first().click();
  const gallery = page.getByRole('dialog', { name: 'Photo gallery' });
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(photos.getByRole('link').first()).toBeFocused();
});

test('the calculator answers at once, with its terms beside the figure', async ({ page }) => {
  await page.goto('/listings/1');
  const calculator = page.getByRole('region', { name: 'Payment calculator' });
  const before = await calculator.textContent();
  await calculator.getByLabel('Term').selectOption({ label: '12 months' });
  await expect(calculator).not.toHaveText(before ?? '');
  await expect(calculator).toContainText('12 months · 12.9% APR');
  await calculator.getByLabel('Down payment').fill('0');
  await expect(calculator).toContainText('no down payment');
});

test('logged out, the buttons lead to the login and back', async ({ page }) => {
  await page.goto('/listings/1');
  await page.getByRole('link', { name: 'Request Pre approval' }).first().click();
  await expect(page).toHaveURL('/login?redirect=%2Flistings%2F1');
  await page.getByLabel(/e-?mail/i).fill('buyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('springfield-buyer');
  await page.getByRole('button', { name: /log ?in/i }).click();
  await expect(page).toHaveURL('/listings/1');
  await expect(page.getByText('Hi, Jamie')).toBeVisible();
});

test('theme and language are kept', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
