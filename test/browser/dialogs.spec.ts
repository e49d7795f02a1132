import { expect } from '@playwright/test';
import { logInAdmin, newApplicant } from './admin-accounts.ts';
import { carsOnOffer, test } from './buyers.ts';
import { expectNoSidewaysScroll } from './screen-sizes.ts';

test.use({ viewport: { width: 320, height: 640 } });

const openers = {
  English: [
    ['/admin', 'Add a new car'],
    ['/admin/viewings', 'Book for a visitor…'],
    ['/admin/viewings', 'Block times…'],
    ['/admin/settings/staff', 'Invite an admin'],
  ],
  Spanish: [
    ['/es/admin', 'Agregar un auto'],
    ['/es/admin/viewings', 'Reservar para un visitante…'],
    ['/es/admin/viewings', 'Bloquear horarios…'],
    ['/es/admin/settings/staff', 'Invitar a un administrador'],
  ],
} as const;

for (const [language, dialogs] of Object.entries(openers))
  test(`no dialog of the staff scrolls sideways on the narrowest screen, in ${language}`, async ({ page, site }) => {
    await logInAdmin(page.context(), site);
    for (const [path, opener] of dialogs) {
      await page.goto(path);
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

test('nor does an inquiry, and every staff page says how many wait', async ({ page, site }) => {
  const { email } = await newApplicant(site, (await carsOnOffer(site))[12]?.carID ?? 0);
  await logInAdmin(page.context(), site);
  await page.goto(`/admin/inquiries?text=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Bea Buyer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const path of ['/admin', '/admin/viewings', '/admin/settings']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^\(\d+\) /);
  }
});

test('the two ways to fill the calendar stand together on a wide screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAdmin(page.context(), site);
  await page.goto('/admin/viewings');
  const boxOf = async (name: string) => {
    const { x, width } = (await page.getByRole('button', { name }).boundingBox()) ?? { x: 0, width: 0 };
    return { left: x, right: x + width };
  };
  const [book, block] = [await boxOf('Book for a visitor…'), await boxOf('Block times…')];
  expect(block.left - book.right).toBeGreaterThan(0);
  expect(block.left - book.right).toBeLessThan(32);
});
