import { expect } from '@playwright/test';
import { carsOnOffer, newBuyer, password, signIn, test } from './buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-sizes.ts';
import { standInFor } from './stand-in.ts';

const inquire = { name: 'Request Pre approval' };
const view = { name: 'Schedule Viewing' };

test.describe('the gates on a car’s page', () => {
  test('logged out, both lead to the login and back', async ({ page }) => {
    for (const step of [inquire, view]) {
      await page.goto('/listings/2');
      await page.getByRole('link', step).first().click();
      await expect(page).toHaveURL('/login?redirect=%2Flistings%2F2');
    }
  });

  test('without a stored pre-approval, an alert and the form', async ({ page, context, site }) => {
    const buyer = await newBuyer(site);
    await signIn(context, buyer, site);
    for (const step of [inquire, view]) {
      await page.goto('/listings/2');
      await page.getByRole('button', step).first().click();
      await expect(page).toHaveURL(`/apply?userID=${buyer.userID}&carID=2`);
      await expect(page.getByRole('alert')).toContainText('Please fill out a form so we can get you pre-approved.');
    }
  });

  test('whoever goes back from the form to the car stays there', async ({ page, context, site }) => {
    await signIn(context, await newBuyer(site), site);
    for (const step of [inquire, view]) {
      await page.goto('/listings/2');
      await page.getByRole('button', step).first().click();
      await expect(page).toHaveURL(/^[^?]*\/apply\?/);
      await page.goBack();
      await expect(page.getByRole('button', step).first()).toBeEnabled();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL('/listings/2');
    }
  });

  test('otherwise an inquiry and thanks; a repeat is told so', async ({ page, context, site }) => {
    await signIn(context, await newBuyer(site, { withApplication: true }), site);
    await page.goto('/listings/3');
    await page.getByRole('button', inquire).first().click();
    await expect(page).toHaveURL('/success');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you!');
    await page.goBack();
    await page.getByRole('button', inquire).first().click();
    await expect(page.getByRole('alertdialog', { name: 'Already Inquired on this vehicle' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('a double click, on a phone’s bar too, makes one inquiry', async ({ page, context, site }) => {
    const buyer = await newBuyer(site, { withApplication: true });
    await signIn(context, buyer, site);
    await page.setViewportSize({ width: 360, height: 780 });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/auth/inquiries')) sent += 1;
    });
    await page.goto('/listings/4');
    const bar = page.getByRole('complementary', inquire);
    await bar.getByRole('button', inquire).dblclick();
    await expect(page).toHaveURL('/success');
    expect(sent).toBe(1);
    expect((await buyer.visitor.api.listInquiries({})).inquiries).toHaveLength(1);
  });

  test('two tabs make one inquiry', async ({ context, site }) => {
    const buyer = await newBuyer(site, { withApplication: true });
    await signIn(context, buyer, site);
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of tabs) await tab.goto('/listings/5');
    for (const tab of tabs) await expect(tab.getByRole('button', inquire).first()).toBeVisible();
    await Promise.all(tabs.map((tab) => tab.getByRole('button', inquire).first().click()));
    const outcomes = tabs.map((tab) => tab.getByText(/Thank you!|Already Inquired/).first());
    for (const outcome of outcomes) await expect(outcome).toBeVisible();
    expect((await buyer.visitor.api.listInquiries({})).inquiries).toHaveLength(1);
  });

  test('a request that fails says what to do, and can be made again', async ({ page, context, site }) => {
    await signIn(context, await newBuyer(site, { withApplication: true }), site);
    const asking = await standInFor(page, '**/api/auth/inquiries');
    asking.answers((route) => route.abort());
    await page.goto('/listings/6');
    await page.getByRole('button', inquire).first().click();
    await expect(page.getByRole('alertdialog')).toContainText('Check your internet connection');
    await page.getByRole('button', { name: 'Close' }).click();
    asking.leaves();
    await page.getByRole('button', inquire).first().click();
    await expect(page).toHaveURL('/success');
  });
});

test.describe('cars kept in mind', () => {
  test('saved logged out, merged at the login, gone from this browser at the logout', async ({ page, site }) => {
    const [first, second, third] = await carsOnOffer(site);
    const buyer = await newBuyer(site);
    await buyer.visitor.api.saveCars({ carIDs: [third?.carID ?? 0] });
    await page.goto('/listings');
    const hearts = page.getByRole('button', { name: /^Save / });
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await page.getByRole('link', { name: /^Saved/ }).click();
    await expect(page.getByText('2 cars saved')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in to see them on all your devices' }).click();
    await page.getByLabel(/e-?mail/i).fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /log ?in/i }).click();
    await expect(page.getByText('3 cars saved')).toBeVisible();
    const { carIDs } = await buyer.visitor.api.listSaved();
    expect(new Set(carIDs)).toEqual(new Set([first?.carID, second?.carID, third?.carID]));
    await page.getByRole('button', { name: 'Hi, Bea' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
  });

  test('a heart let go is let go everywhere', async ({ page, context, site }) => {
    const buyer = await newBuyer(site);
    const [car] = await carsOnOffer(site);
    await buyer.visitor.api.saveCars({ carIDs: [car?.carID ?? 0] });
    await signIn(context, buyer, site);
    await page.goto(`/listings/${car?.carID}`);
    const heart = page.getByRole('button', { name: /^Save / }).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await buyer.visitor.api.listSaved()).carIDs).toEqual([]);
  });

  test('no saved cars: what to do, and where', async ({ page }) => {
    await page.goto('/saved');
    await expect(page.getByRole('heading', { name: 'No saved cars yet.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse the listings' }).click();
    await expect(page).toHaveURL('/listings');
  });

  test('cars looked at are shown again, the newest first', async ({ page, site }) => {
    const [first, second] = await carsOnOffer(site);
    for (const car of [first, second]) {
      await page.goto(`/listings/${car?.carID}`);
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .hover();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('shortlist')))
        .toContain(`"carID":${car?.carID}`);
    }
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await expect(viewed.getByRole('link')).toHaveText([`${first?.carYear} ${first?.carMake} ${first?.carModel}`]);
    await page.goto('/saved');
    await expect(viewed.getByRole('link')).toHaveCount(2);
    await viewed.getByRole('link').last().click();
    await expect(page).toHaveURL(`/listings/${first?.carID}`);
  });

  test('cars are compared side by side, with what sets them apart', async ({ page }) => {
    for (const carID of [1, 2, 3]) {
      await page.goto(`/listings/${carID}`);
      const compare = page.getByRole('button', { name: /^Compare / });
      await compare.click();
      await expect(compare).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByRole('link', { name: 'Compare 3 cars' }).click();
    await expect(page).toHaveURL('/compare?cars=1,2,3');
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expectAccessible(page);
    const rows = page.getByRole('row');
    const all = await rows.count();
    await page.getByRole('checkbox', { name: 'Show only differences' }).check();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page).toHaveURL('/compare?cars=2,3');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison stands in its address, and nothing offers what cannot be done', async ({ page }) => {
    await page.goto('/compare?cars=4,5');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page).toHaveURL('/compare?cars=5');
    await page.goto('/listings/4');
    await expect(page.getByRole('button', { name: /^(Save|Compare) / })).toHaveCount(0);
  });
});
