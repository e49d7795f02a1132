import { expect } from '@playwright/test';
import { answers, signUp } from './applicant.ts';
import { carWithPhotos, test } from './buyers.ts';
import { wake } from './states.ts';

const lost = /^We couldn’t connect/;

test('a page whose code was never fetched says that the connection is lost, and comes when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/listings');
  const link = page.getByRole('banner').getByRole('link', { name: 'Saved' });
  await wake(page, link);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: lost })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: lost })).toHaveCount(0);
});

test('the next page of a list says so too', async ({ page, context }) => {
  await page.goto('/listings');
  const next = page.getByRole('link', { name: 'Next' });
  await wake(page, next);
  await context.setOffline(true);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: lost })).toBeVisible();
});

test('a gallery that cannot be fetched leaves the car’s page as it is, and opens later', async ({
  page,
  context,
  site,
}) => {
  const car = await carWithPhotos(site);
  await page.goto(`/listings/${car.carID}`);
  const photo = page.getByRole('region', { name: 'Photos' }).getByRole('link').first();
  await wake(page, photo);
  await context.setOffline(true);
  await photo.click();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('alert')).toContainText(lost);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.carMake);
  await context.setOffline(false);
  // Some browsers never fetch again what failed once: then the photo's file is shown instead.
  await photo.click();
  const shown = page.getByRole('dialog', { name: 'Photo gallery' });
  await expect.poll(async () => (await shown.isVisible()) || page.url().endsWith('.jpg')).toBe(true);
});

test('an application that could not be sent is sent with the next press, document and all', async ({
  page,
  context,
}) => {
  await signUp(page, '/apply?carID=2');
  for (const answer of Object.values(answers)) await answer(page);
  const send = page.getByRole('button', { name: 'Send application' });
  await context.setOffline(true);
  await send.click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: lost })).toBeVisible();
  await expect(alert.getByText('Everything you typed is still here.')).toBeVisible();
  await context.setOffline(false);
  await send.click();
  await expect(page).toHaveURL('/success');
});
