import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { everyAddress } from '../every-page.ts';
import { apply } from '../builders.ts';
import { logInAdmin, newAdmin } from './admin-accounts.ts';
import { newBuyer, signIn, test, viewingPathFor, type Buyer } from './buyers.ts';
import { wake } from './states.ts';

const reservedID = 41;

/** Days and hours in what a page says and holds; minutes go on while pages are read. */
const written =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+|\b\d+(?=:\d\d [AP]M)|\d{4}-\d\d-\d\d\b|\d+ days? left/g;

async function datesOn(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(address);
  await wake(page);
  await expect(page.locator('main .loading, main .admin-skeleton')).toHaveCount(0);
  const text = await page.locator('main').innerText();
  const days = await page
    .locator('main input[type=date]')
    .evaluateAll((inputs) => inputs.map((input) => `${input.getAttribute('min')} ${input.getAttribute('value')}`));
  await page.close();
  return `${text} ${days.join(' ')}`.match(written) ?? [];
}

/** Somebody who has all that a page could date. */
async function settleBuyer(site: string): Promise<Buyer> {
  const buyer = await newBuyer(site);
  await apply(buyer.visitor, { carID: 51 });
  await buyer.visitor.api.requestViewing({ carID: 51 });
  const { api } = await newAdmin(site);
  const { status } = await api.readCar({ id: reservedID });
  // The last second of a day at the dealership, which is another day in Tokyo.
  const reservedUntil = `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length)}T05:59:59.000Z`;
  if (status === 'active')
    await api.setStatuses({ cars: [{ carID: reservedID, currentStatus: status }], status: 'reserved', reservedUntil });
  return buyer;
}

async function openIn(
  browser: Browser,
  timezoneId: string,
  site: string,
  seat: (at: BrowserContext) => Promise<unknown>,
) {
  const context = await browser.newContext({ timezoneId, baseURL: site });
  await seat(context);
  return context;
}

test('a browser in Tokyo shows the days and times of the dealership on every page', async ({ browser, site }) => {
  test.setTimeout(400_000);
  const buyer = await settleBuyer(site);
  const viewing = await viewingPathFor(site, buyer.email);
  const addresses = [
    ...everyAddress(viewing).filter((path) => !/999999|no-such|token=|nowhere|login|signup/.test(path)),
    `/listings/${reservedID}`,
    `/admin/car/${reservedID}`,
  ];
  const [own, staffs] = [
    addresses.filter((path) => !path.startsWith('/admin')),
    addresses.filter((path) => path.startsWith('/admin')),
  ];
  const seats = [
    [own, (context: BrowserContext) => signIn(context, buyer, site)],
    [staffs, (context: BrowserContext) => logInAdmin(context, site)],
  ] as const;
  const dated: string[] = [];
  for (const [paths, seat] of seats) {
    const away = await openIn(browser, 'Asia/Tokyo', site, seat);
    const home = await openIn(browser, 'America/Chicago', site, seat);
    for (const path of paths) {
      // Before and after, because the next hour may begin meanwhile.
      const before = await datesOn(home, path);
      const inTokyo = await datesOn(away, path);
      const due = new Set([
        ...before,
        ...(inTokyo.every((one) => before.includes(one)) ? [] : await datesOn(home, path)),
      ]);
      expect(
        inTokyo.filter((one) => !due.has(one)),
        path,
      ).toEqual([]);
      if (inTokyo.length > 0) dated.push(path);
    }
    await away.close();
    await home.close();
  }
  // So that it is noticed when the walk no longer meets what it is about.
  for (const path of [
    '/profile',
    '/apply',
    viewing,
    `/listings/${reservedID}`,
    '/admin/inquiries',
    '/admin/viewings',
    '/admin/audit',
    `/admin/car/${reservedID}`,
    '/admin/settings/staff',
  ])
    expect(dated).toContain(path);
});
