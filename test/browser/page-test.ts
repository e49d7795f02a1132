import { test as base } from '@playwright/test';

/** Every test of pages. What stands in for the server's answers lets go when the test is over, whatever is still on its way. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
