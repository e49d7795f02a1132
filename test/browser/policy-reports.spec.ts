import { expect } from '@playwright/test';
import { test } from './page-test.ts';

test('a script from elsewhere is not run, and the app is told', async ({ page }) => {
  await page.goto('/');
  const told = page.waitForRequest('**/api/policy-reports');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/steal.js';
    document.head.append(script);
  });
  const report = await told;
  expect(report.postData()).toContain('https://elsewhere.example');
  expect((await report.response())?.status()).toBe(204);
});
