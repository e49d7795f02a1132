// Takes pictures of every screen into shots/ and says where to look.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';

const chromium = findChromium();
if (chromium.missing) {
  console.error(chromium.missing);
  process.exit(1);
}
const args = ['test', '--config', 'playwright.shots.config.ts', ...process.argv.slice(2)];
const run = spawnSync('playwright', args, { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium.path } });
console.log('\nLook at shots/index.html');
process.exit(run.status ?? 1);
