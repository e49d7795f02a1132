import type { Page, Route } from '@playwright/test';

/**
 * Lets calls to an address be answered otherwise while the page stands, and by the site again after that.
 * To be asked for before the page is opened: a browser that shows one already heeds it only after a while.
 */
export async function standInFor(page: Page, address: string) {
  let answer = (route: Route) => route.continue();
  await page.route(address, (route) => answer(route));
  return {
    answers: (otherwise: (route: Route) => Promise<void>) => {
      answer = otherwise;
    },
    leaves: () => {
      answer = (route) => route.continue();
    },
  };
}
