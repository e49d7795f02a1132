import { expect, type Locator, type Page } from '@playwright/test';

/** Ways to bring a page into a state that no address alone leads to: for the tests, and for the pictures. */

/** A page comes alive at the first sign of use; this gives it, and waits. Parts of a page may come alive after the rest. */
export async function wake(page: Page, part: Locator = page.locator('main')): Promise<void> {
  await page.locator('button:visible, input:visible').first().focus();
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** React does not come before it is let. What the page itself begins with is not held. */
export async function holdReact(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot|theme).*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

export async function openMenu(page: Page): Promise<void> {
  const hamburger = page.getByRole('button', { name: 'Menu' });
  if (await hamburger.isVisible()) await hamburger.click();
  else await page.getByRole('button', { name: /^Hi, / }).click();
}

/** On a wide screen what the sheet holds stands in the page already. */
export async function openSheet(page: Page, opener: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: opener });
  if (await button.isVisible()) await button.click();
}

export async function openGallery(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click();
  const picture = page.getByRole('dialog', { name: 'Photo gallery' }).locator('.yarl__slide_current img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/*
 * What calls shall answer is said before the page is opened: a browser that shows one already heeds it only after a while.
 * The page itself comes whole from the server and calls nothing.
 */

/** The answer to a search never comes. */
export const holdSearches = (page: Page) => page.route('**/api/cars/search*', () => {});

/** The answer to a search is a failure of the server. */
export const failSearches = (page: Page) =>
  page.route('**/api/cars/search*', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }));

/** Far too much is written about every car, and no photo taken. */
export const writeTooMuch = (page: Page) =>
  page.route(/\/api\/car\/\d+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...tooMuch } });
  });

/** Pressed before it is alive, a link loads its page from the server instead. */
async function press(page: Page, link: Locator): Promise<void> {
  await wake(page, link);
  await link.click();
}

/** From an empty list to the whole one. */
export async function waitForCars(page: Page): Promise<void> {
  await press(page, page.locator('.empty').getByRole('link', { name: 'See all listings' }));
  await expect(page.locator('.skeleton').first()).toBeVisible();
}

/** To the next page of a list. */
export async function failToFind(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Next' }));
  await expect(page.getByRole('alert')).toBeVisible();
}

/** From the list to a car. */
export async function readTooMuch(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: /^View/ }).nth(1));
  await expect(page.getByRole('heading', { level: 1, name: /Extended High Roof/ })).toBeVisible();
}

const tooMuch = {
  carMake: 'Mercedes-Benz',
  carModel: 'Sprinter 2500 Passenger Extended High Roof',
  title: 'A headline that goes on for longer than anyone would like it to, and then a little more than that',
  carEngine: '3.0L turbocharged diesel V6 with selective catalytic reduction',
  carTransmission: '7-speed automatic with a low range',
  carDes: Array.from({ length: 12 }, () => 'One owner, who wrote down every mile and every drop of oil.').join(' '),
  features: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk,Rear seats,A roof rack for two ladders and a canoe',
  images: [],
  imageUrls: '',
  imagesPending: 0,
};
