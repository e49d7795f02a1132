import { expect, type BrowserContext, type Page } from '@playwright/test';
import { inLanguage, languages } from '#contract/api/paths.ts';
import { everyAddress } from '../every-page.ts';
import { pageProblems } from '../html.ts';
import { logInAdmin } from './admin-accounts.ts';
import { newBuyer, signIn, test, viewingPathFor } from './buyers.ts';
import { wake } from './states.ts';

type Seat = (context: BrowserContext, site: string) => Promise<unknown>;
const readers: [string, Seat][] = [
  ['nobody', async () => {}],
  ['a buyer', async (context, site) => signIn(context, await asker(site), site)],
  ['an admin', logInAdmin],
];

for (const language of languages) {
  for (const [name, seat] of readers) {
    test(`every page in ${language}, with ${name} logged in: valid HTML, nothing to report, and no sideways scrolling at 320 px`, async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(480_000);
      // As wide as 1280 px are at a zoom of 400 %.
      await page.setViewportSize({ width: 320, height: 700 });
      await seat(context, site);
      const reported = await collectReports(page);
      const found: Record<string, string[]> = {};
      for (const path of everyAddress(await viewingPath(site))) {
        const address = inLanguage(path, language);
        await page.goto(address);
        await wake(page);
        await expect(page.locator('main .loading, main .admin-skeleton')).toHaveCount(0);
        // Whoever may not see the page is led away from it, which takes its time.
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        const isDue = (line: string) =>
          (notThere.test(path) && line.includes('404 (Not Found)')) ||
          (madeUp.test(path) && line.includes('400 (Bad Request)'));
        const lines = reported.splice(0).filter((line) => !isDue(line));
        const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
        const wide = width > 320 ? [`scrolls sideways: ${width} px`] : [];
        const problems = [...lines, ...wide, ...(await pageProblems(await page.content()))];
        if (problems.length > 0) found[address] = problems;
      }
      expect(found).toEqual({});
    });
  }
}

/** Browsers write a line about every answer of 404, and of 400 to a link that was made up. */
const notThere = /999999|no-such-link|nowhere/;
const madeUp = /token=none/;

/** What the browser complains about: scripts that broke, lines on the console, what the security policy forbade. */
async function collectReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') reports.push(line.text());
  });
  await page.exposeFunction('reportForbidden', (what: string) => reports.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'reportForbidden')(`${violatedDirective}: ${blockedURI} by ${sourceFile}`);
    });
  });
  return reports;
}

let known: ReturnType<typeof newBuyer> | undefined;

/** Somebody with an application, an inquiry, a viewing and a saved car. */
function asker(site: string) {
  known ??= newBuyer(site, { withApplication: true }).then(async (buyer) => {
    await buyer.visitor.api.requestInquiry({ carID: 58 });
    await buyer.visitor.api.requestViewing({ carID: 57 });
    await buyer.visitor.api.saveCars({ carIDs: [56] });
    return buyer;
  });
  return known;
}

const viewingPath = async (site: string) => viewingPathFor(site, (await asker(site)).email);
