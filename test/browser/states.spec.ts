import { expect, type Page } from '@playwright/test';
import { newBuyer, signIn, test, type Buyer } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';
import {
  failSearches,
  failToFind,
  holdSearches,
  openGallery,
  openMenu,
  openSheet,
  readTooMuch,
  waitForCars,
  writeTooMuch,
} from './states.ts';

type State = {
  name: string;
  path: string;
  isSignedIn?: true;
  /** Before the page is opened: what its calls shall answer. */
  given?: (page: Page) => Promise<unknown>;
  reach: (page: Page) => Promise<unknown>;
};

/** What no address alone leads to. */
const states: State[] = [
  { name: 'the menu', path: '/', isSignedIn: true, reach: openMenu },
  { name: 'the search sheet', path: '/', reach: (page) => openSheet(page, /^Make, body/) },
  { name: 'the filters', path: '/search?q=suv', reach: (page) => openSheet(page, /^Filters/) },
  { name: 'cars on their way', path: '/search?carMake=Toyota&maxPrice=100', given: holdSearches, reach: waitForCars },
  { name: 'a list that failed', path: '/listings', given: failSearches, reach: failToFind },
  { name: 'a car with far too much text', path: '/listings', given: writeTooMuch, reach: readTooMuch },
  { name: 'the gallery', path: '/listings/60', reach: openGallery },
  { name: 'terms to be read', path: '/signup', reach: (page) => press(page, 'Read the terms', 'dialog') },
  {
    name: 'a form refused',
    path: '/signup',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'an application refused',
    path: '/apply?update=1',
    isSignedIn: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^(Next|Send update)$/ }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'an inquiry about to be cancelled',
    path: '/profile',
    isSignedIn: true,
    reach: (page) => press(page, /^Cancel inquiry/, 'alertdialog'),
  },
];

async function press(page: Page, name: string | RegExp, opens: 'dialog' | 'alertdialog') {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole(opens)).toBeVisible();
}

for (const look of looks.filter(({ name }) => name === 'phone, dark' || name === 'desktop, light')) {
  test.describe(look.name, () => {
    // What fades in is judged when it has arrived.
    test.use({ viewport: look.viewport, colorScheme: look.colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path, isSignedIn, given, reach } of states) {
      test(`${name}: accessible, and fits the screen`, async ({ page, site }) => {
        if (isSignedIn) await signIn(page.context(), await asker(site), site);
        await given?.(page);
        await page.goto(path);
        await reach(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

let known: Promise<Buyer> | undefined;

/** Someone with an application on file and an inquiry about a car; the same for every state. */
function asker(site: string): Promise<Buyer> {
  known ??= newBuyer(site, { withApplication: true }).then(async (buyer) => {
    await buyer.visitor.api.requestInquiry({ carID: 59 });
    return buyer;
  });
  return known;
}

test('at twice the size no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/', '/search?q=suv', '/listings/60', '/compare?cars=60,59,58,57', '/signup']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
