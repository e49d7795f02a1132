import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '#contract/api/api.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import type { RenderPage } from '#server/http/pages.ts';
import { createLog } from '#server/log.ts';
import { median, report } from './figures.ts';

/** What rendering a page costs beside React's renderToString of the same tree: the goal is at most 1.2 times as much CPU. */
const turns = 9;
const renderings = 100;
const pages = ['/', '/listings', '/search?q=suv', '/listings/60'];

type Write = (tree: unknown) => string;
/** The renderer as it was built. Its React is the one that made the trees. */
const entry: {
  renderToString: Write;
  assetsFromManifest(manifest: unknown): unknown;
  createRenderer(assets: unknown, write: Write): RenderPage;
} = await import(new URL('../dist/entry-server.js', import.meta.url).href);
const manifest: unknown = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));

let tree: unknown;
const render = entry.createRenderer(entry.assetsFromManifest(manifest), (given) => {
  tree = given;
  return entry.renderToString(given);
});

const folder = await mkdtemp(join(tmpdir(), 'reclaim-pages-'));
const log = createLog('error');
const config = readConfig({ DATA_DIR: folder });
const database = await openDatabase({ directory: join(folder, 'database'), log });
let api: Api | undefined;
const app = await createApp({
  config,
  log,
  database,
  render: (page, given) => {
    api = given;
    return render(page, given);
  },
});
await app.prepare();
await app.worker.stop();
await app.reload();
await app.http.inject({ url: '/', headers: { host: '127.0.0.1' } });

console.log('| page, rendered afresh | CPU ms | renderToString | ratio | goal |\n|---|---:|---:|---:|---:|');
for (const page of pages) console.log(await measure(page));
await app.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);

async function measure(page: string): Promise<string> {
  const wholePage = async () => {
    if (api === undefined) throw new Error('No page was rendered yet.');
    const made = await render({ url: config.publicUrl + page }, api);
    return made.kind === 'html' ? Buffer.byteLength(made.html) : 0;
  };
  // What React hands over is put together when it is read.
  const reactAlone = () => Buffer.byteLength(entry.renderToString(tree));
  await cpuOf(wholePage);
  await cpuOf(reactAlone);
  const measured: { whole: number; alone: number }[] = [];
  for (let turn = 0; turn < turns; turn++)
    measured.push({ whole: await cpuOf(wholePage), alone: await cpuOf(reactAlone) });
  const whole = median(measured.map((one) => one.whole));
  const alone = median(measured.map((one) => one.alone));
  const ratio = median(measured.map((one) => one.whole / one.alone));
  report({ name: `pages: ${page}, CPU beside renderToString`, value: ratio, atMost: 1.2 });
  return `| ${page} | ${whole.toFixed(2)} | ${alone.toFixed(2)} | ${ratio.toFixed(2)} | 1.20 |`;
}

/** Milliseconds of this process for one rendering. */
async function cpuOf(make: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < renderings; count++) await make();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renderings;
}
