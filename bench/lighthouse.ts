import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/find-chromium.mjs';
import { picturesReady, startSite } from './processes.ts';

/** Lighthouse's mobile preset on the public pages of the demo yard. It is fetched when this is run: it weighs 180 MB. */
const version = '13.5.0';
const pages = ['/', '/listings', '/search?q=suv', '/listings/60'];

const { path: chromium } = findChromium();
if (!chromium) throw new Error('Lighthouse needs a Chromium.');
const folder = await mkdtemp(join(tmpdir(), 'reclaim-lighthouse-'));
const site = await startSite({ cars: 0, dataDirectory: folder, demo: true });
await picturesReady(site);
console.log(
  '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | JS KB |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
);
for (const page of pages) console.log(await measure(page));
await site.stop();

async function measure(page: string): Promise<string> {
  const file = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking';
  const lighthouse = [
    'lighthouse',
    site.url + page,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ];
  execFileSync('npm', ['exec', '--yes', `--package=lighthouse@${version}`, '--', ...lighthouse], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? 0;
  const scripts =
    report.audits['network-requests']?.details?.items?.filter((item) => item.resourceType === 'Script') ?? [];
  const scriptBytes = scripts.reduce((sum, item) => sum + item.transferSize, 0);
  const figures = [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((name) =>
      value(name).toFixed(0),
    ),
    value('cumulative-layout-shift').toFixed(3),
    (scriptBytes / 1024).toFixed(0),
  ];
  return `| ${page} | ${figures.join(' | ')} |`;
}

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType: string; transferSize: number }[] } }
  >;
};
