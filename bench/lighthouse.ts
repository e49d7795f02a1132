import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/find-chromium.mjs';
import { median, report } from './figures.ts';
import { picturesReady, startSite } from './processes.ts';

/**
 * Lighthouse's mobile preset on the public pages of the demo lot, and the same pages without JavaScript in the same run.
 * It is fetched when this is run: it weighs 180 MB.
 */
const version = '13.5.0';
const runs = 3;
const pages = ['/', '/listings', '/search?q=suv', '/listings/60'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const { path: chromium } = findChromium();
if (!chromium) throw new Error('Lighthouse needs a Chromium.');
const folder = await mkdtemp(join(tmpdir(), 'reclaim-lighthouse-'));
const site = await startSite({ cars: 0, dataDirectory: folder, demo: true });
await picturesReady(site);
console.log(
  '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | without JavaScript | ratio | TBT ms | without JavaScript | CLS | JS KB |\n' +
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
);
for (const page of pages) console.log(await measure(page));
await site.stop();

async function measure(page: string): Promise<string> {
  const whole: Report[] = [];
  const plain: Report[] = [];
  for (let run = 0; run < runs; run++) {
    whole.push(await audit(page));
    plain.push(await audit(page, ['--blocked-url-patterns=*.js']));
  }
  const value = (reports: Report[], name: string) => median(reports.map((one) => one.audits[name]?.numericValue ?? 0));
  const lcp = value(whole, 'largest-contentful-paint');
  const plainLcp = value(plain, 'largest-contentful-paint');
  for (const name of categories)
    report({
      name: `lighthouse: ${page}, ${name}`,
      value: median(whole.map((one) => one.categories[name]?.score ?? 0)),
      atLeast: 1,
    });
  report({ name: `lighthouse: ${page}, LCP beside the page without JavaScript`, value: lcp / plainLcp, atMost: 1.1 });
  report({ name: `lighthouse: ${page}, TBT ms`, value: value(whole, 'total-blocking-time'), atMost: 50 });
  const figures = [
    ...categories.map((name) => Math.round(median(whole.map((one) => one.categories[name]?.score ?? 0)) * 100)),
    value(whole, 'first-contentful-paint').toFixed(0),
    lcp.toFixed(0),
    plainLcp.toFixed(0),
    (lcp / plainLcp).toFixed(2),
    value(whole, 'total-blocking-time').toFixed(0),
    value(plain, 'total-blocking-time').toFixed(0),
    value(whole, 'cumulative-layout-shift').toFixed(3),
    (median(whole.map(scriptBytes)) / 1024).toFixed(0),
  ];
  return `| ${page} | ${figures.join(' | ')} |`;
}

async function audit(page: string, more: string[] = []): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking';
  const lighthouse = [
    'lighthouse',
    site.url + page,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    ...more,
  ];
  execFileSync('npm', ['exec', '--yes', `--package=lighthouse@${version}`, '--', ...lighthouse], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function scriptBytes({ audits }: Report): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests.reduce((sum, item) => sum + (item.resourceType === 'Script' ? item.transferSize : 0), 0);
}

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType: string; transferSize: number }[] } }
  >;
};
