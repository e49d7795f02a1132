import { mkdtemp, rm } from 'node:fs/promises';
import { Session, type Profiler } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '#contract/api.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { loadSite } from '../src/site.ts';

/** What rendering a page costs beside React's own renderToString: the goal is at most 1.3 times as much CPU. */
const renderings = 300;
const pages = ['/', '/listings', '/search?q=suv', '/listings/60'];

const folder = await mkdtemp(join(tmpdir(), 'reclaim-pages-'));
const log = createLog('error');
const config = readConfig({ DATA_DIR: folder });
const database = await openDatabase({ directory: join(folder, 'database'), log });
const site = await loadSite({ development: false });
let api: Api | undefined;
const app = await createApp({
  config,
  log,
  database,
  render: (page, given) => {
    api = given;
    return site.render(page, given);
  },
});
await app.prepare();
await app.worker.stop();
await app.reload();
await app.http.inject({ url: '/', headers: { host: '127.0.0.1' } });

console.log('| page, rendered afresh | ms | of that renderToString | ratio | goal |\n|---|---:|---:|---:|---:|');
for (const page of pages) console.log(await measure(page));
await app.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);

async function measure(page: string): Promise<string> {
  const render = async () => {
    if (api === undefined) throw new Error('No page was rendered yet.');
    await site.render({ url: config.publicUrl + page }, api);
  };
  for (let warmUp = 0; warmUp < renderings; warmUp++) await render();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  for (let count = 0; count < renderings; count++) await render();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const { all, inReact } = sums(profile);
  const perPage = (micros: number) => (micros / renderings / 1000).toFixed(2);
  return `| ${page} | ${perPage(all)} | ${perPage(inReact)} | ${(all / inReact).toFixed(2)} | 1.30 |`;
}

/** Busy time in all, and below renderToString. */
function sums(profile: Profiler.Profile): { all: number; inReact: number } {
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const isInReact = (id: number | undefined): boolean => {
    if (id === undefined) return false;
    return nodes.get(id)?.callFrame.functionName.startsWith('renderToString') === true || isInReact(parents.get(id));
  };
  let all = 0;
  let inReact = 0;
  for (const [position, id] of (profile.samples ?? []).entries()) {
    const micros = profile.timeDeltas?.[position] ?? 0;
    const frame = nodes.get(id)?.callFrame;
    if (frame?.functionName === '(idle)' || frame?.url === 'node:inspector') continue;
    all += micros;
    if (isInReact(id)) inReact += micros;
  }
  return { all, inReact };
}
