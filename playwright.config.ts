import { defineConfig } from '@playwright/test';

/** Each worker has a site of its own, so that none meets what another has done. */
const workers = 2;
const urlOf = (worker: number) => `http://127.0.0.1:${Number(process.env['BROWSER_TEST_PORT'] ?? 4173) + worker}`;

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Bounds for a busy machine, not expectations: a page without a sign of use comes alive only after some seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers,
  reporter: [['list']],
  use: {
    baseURL: urlOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)),
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `node test/browser/server.ts ${new URL(urlOf(worker)).port}`,
    url: `${urlOf(worker)}/readyz`,
    timeout: 180_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
