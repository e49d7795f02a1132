import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { addCar } from '../builders.ts';
import { newAdmin } from './admin-accounts.ts';
import { newBuyer, password, test } from './buyers.ts';
import { endingOffer } from './data-directory.ts';
import { expectWell } from './screen-sizes.ts';
import { seat } from './seat.ts';

for (const width of [360, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a buyer makes, changes and withdraws a sealed offer, and staff accept one once offers have ended', async ({
      page,
      context,
      site,
    }) => {
      const admin = await newAdmin(site);
      const carID = await addCar(admin, { carModel: `Offered${width}`, vin: '' });
      const staffContext = await context.browser()?.newContext({ viewport: { width, height: 900 } });
      if (staffContext === undefined) throw new Error('There is no browser.');
      await seat(staffContext, admin, site);
      const desk = await staffContext.newPage();
      await desk.goto(site + paths.editCar(carID));
      await desk.getByRole('button', { name: 'Manage sealed offers' }).click();
      await desk.getByLabel('Last day').fill(daysAfter(dayOf(new Date(), 'America/Chicago'), 5));
      await desk.getByLabel('Secret minimum ($)').fill('$9,191.50');
      await expectWell(desk);
      await desk.getByRole('button', { name: 'Take sealed offers' }).click();
      await expect(desk.getByText('Offers are sealed.')).toBeVisible();
      await expectWell(desk);

      const buyer = await newBuyer(site, { fName: 'Ada' });
      await page.goto(paths.car(carID));
      const part = page.getByRole('region', { name: 'Make a sealed offer' });
      await expect(part).toContainText('Nobody sees your offer until then, not even us.');
      await expectWell(page);
      await part.getByRole('link', { name: 'Log in to make an offer' }).click();
      await page.getByLabel('Email').fill(buyer.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(`${paths.car(carID)}#sealed-offer`);
      await part.getByLabel('Your offer ($)').fill('99');
      await part.getByRole('button', { name: 'Make offer' }).click();
      await expect(part.getByText('Enter whole dollars from $100 to $1,000,000.')).toBeVisible();
      await part.getByLabel('Your offer ($)').fill('$8,100');
      await part.getByRole('button', { name: 'Make offer' }).click();
      await expect(part.getByText('Your offer is $8,100.')).toBeVisible();
      await part.getByRole('button', { name: 'Withdraw offer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click();
      await expect(part.getByText('Your offer is withdrawn.')).toBeVisible();
      await part.getByLabel('Your offer ($)').fill('9300');
      await part.getByRole('button', { name: 'Make offer' }).click();
      await expect(part.getByText('Your offer is $9,300.')).toBeVisible();
      await expectWell(page);
      await page.goto(paths.profile);
      await expect(page.getByRole('region', { name: 'Your offers' })).toContainText('$9,300');
      await expectWell(page);

      const last = await newBuyer(site, { fName: 'Ben' });
      await last.visitor.api.placeOffer({ carID, amount: endingOffer });
      // Until the page is made anew it says itself that they have ended.
      await page.goto(paths.car(carID));
      await expect(page.getByRole('heading', { name: 'Make a sealed offer' })).toHaveCount(0);

      await desk.reload();
      await desk.getByRole('button', { name: 'Manage sealed offers' }).click();
      const offers = desk.getByRole('listitem').filter({ hasText: 'the minimum' });
      await expect(offers).toHaveCount(2);
      await expect(offers.first()).toContainText('$424,242 Ben Buyer');
      await expect(offers.last()).toContainText('$9,300 Ada Buyer');
      await expectWell(desk);
      await desk.getByRole('button', { name: 'Accept offer of Ada Buyer' }).click();
      const question = desk.getByRole('alertdialog', { name: 'Accept $9,300 from Ada Buyer?' });
      await expect(question).toContainText('The car will be reserved for 7 days.');
      await expectWell(desk);
      await question.getByRole('button', { name: 'Accept offer' }).click();
      await expect(desk.getByText('An offer was accepted')).toBeVisible();
      await expect(desk.locator('.status-panel .standing')).toContainText('Reserved');
      await page.goto(paths.profile);
      await expect(page.getByRole('region', { name: 'Your offers' })).toContainText('Accepted');
      await staffContext.close();
    });
  });
