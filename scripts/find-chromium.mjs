import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.mjs';

/** The same browser without windows: the bars around a page cost as much as many a page. */
const headless = 'chromium-headless-shell';

/** A browser for the tests: the one named, the system's, Playwright's own, or one installed now. */
export function findChromium() {
  const path = lookFor();
  if (path) return { path };
  if (aptInstall(headless) || aptInstall('chromium')) return { path: lookFor() };
  return {
    missing:
      'no Chromium was found. Install one (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.',
  };
}

function lookFor() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()).find(Boolean);
  return found ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}
