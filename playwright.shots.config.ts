import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';
import { built, development, server } from './test/shots/places.ts';

/** npm run shots: a picture of every screen, for a person to look at. */
export default defineConfig({
  ...browserTests,
  testDir: 'test/shots',
  timeout: 120_000,
  workers: 1,
  use: { ...browserTests.use, baseURL: built },
  webServer: [server(built, 'house', 'dist/main.js'), server(development, 'house-in-development', 'src/main.ts --dev')],
});
