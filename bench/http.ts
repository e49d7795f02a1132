import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { median, report } from './figures.ts';
import { load } from './load.ts';
import { cpuSeconds, startBare, startSite, type Running } from './processes.ts';

/**
 * Requests a second of the site as a share of bare node:http that sends as many bytes, measured in short turns in one run: as
 * browsers ask, and by someone who takes nothing compressed.
 */
const turns = 5;
const turnSeconds = 2;
const connections = 50;

type Contest = { name: string; path: string; goal: number; goalPlain: number; unique?: boolean };
const contests: Contest[] = [
  {
    name: 'search API, never asked before',
    path: '/api/cars/search?q=toyota+under+20k',
    goal: 0.25,
    goalPlain: 0.35,
    unique: true,
  },
  { name: 'search API, asked before', path: '/api/cars/search?q=toyota+under+20k', goal: 0.9, goalPlain: 0.9 },
  { name: 'detail API', path: '/api/car/1', goal: 0.9, goalPlain: 0.9 },
  { name: 'home page, asked before', path: '/', goal: 0.85, goalPlain: 0.85 },
  { name: 'listings page, asked before', path: '/listings', goal: 0.85, goalPlain: 0.85 },
  { name: 'search page, asked before', path: '/search?q=toyota+under+20k', goal: 0.85, goalPlain: 0.85 },
  { name: 'car page, asked before', path: '/listings/1', goal: 0.85, goalPlain: 0.85 },
  {
    name: 'search page, never asked before',
    path: '/search?q=toyota+under+20k',
    goal: 0.03,
    goalPlain: 0.03,
    unique: true,
  },
];

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const site = await startSite({ cars: 10_000 });
let asked = 0;
console.log(
  `| answer, ${connections} connections, 10,000 cars | asked as | bytes | site, req/s | bare, req/s | share | goal | CPU µs/req | bare |\n|---|---|---:|---:|---:|---:|---:|---:|---:|`,
);
for (const { goal, goalPlain, ...contest } of contests) {
  console.log(await run(contest, 'a browser', browser, goal));
  console.log(await run(contest, 'plain', {}, goalPlain));
}
await site.stop();

async function run(
  { name, path, unique }: Pick<Contest, 'name' | 'path' | 'unique'>,
  asker: string,
  headers: Record<string, string>,
  goal: number,
): Promise<string> {
  // What is asked for again is compressed well a moment later: the last sample has as many bytes as those that are measured.
  if (!unique) await ask(site, { path, headers });
  const sample = await fetchRaw(site.url + nextPath(path, unique), headers);
  const bare = await startBare(sample.body, sample.type);
  const shares: number[] = [];
  const rates: { site: number[]; bare: number[] } = { site: [], bare: [] };
  const cpu: { site: number[]; bare: number[] } = { site: [], bare: [] };
  // Both are asked the same; the first turn is for compiling what will be hot.
  await ask(site, { path, unique, headers });
  await ask(bare, { path, unique, headers });
  for (let turn = 0; turn < turns; turn++) {
    const ours = await ask(site, { path, unique, headers });
    const theirs = await ask(bare, { path, unique, headers });
    cpu.site.push(ours.cpuMicros);
    cpu.bare.push(theirs.cpuMicros);
    rates.site.push(ours.perSecond);
    rates.bare.push(theirs.perSecond);
    shares.push(ours.perSecond / theirs.perSecond);
  }
  await bare.stop();
  report({ name: `http: ${name}, asked as ${asker}, of bare node:http`, value: median(shares), atLeast: goal });
  const figures = [
    asker,
    sample.body.length,
    median(rates.site).toFixed(0),
    median(rates.bare).toFixed(0),
    median(shares).toFixed(goal < 0.1 ? 3 : 2),
    goal.toFixed(2),
    median(cpu.site).toFixed(0),
    median(cpu.bare).toFixed(0),
  ];
  return `| ${name} | ${figures.join(' | ')} |`;
}

/** As it comes over the wire: fetch would unpack it. */
async function fetchRaw(url: string, headers: Record<string, string>): Promise<{ body: Buffer; type: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers }, resolve).on('error', reject),
  );
  return { body: await buffer(answer), type: answer.headers['content-type'] ?? '' };
}

/** `unique` adds a price that nobody asked for before, so that no kept answer fits. */
function nextPath(path: string, unique = false): string {
  const glue = path.includes('?') ? '&' : '?';
  return unique ? `${path}${glue}minPrice=${(asked++ % 900_000) / 100}` : path;
}

async function ask(
  target: Running,
  { path, unique, headers }: { path: string; unique?: boolean | undefined; headers: Record<string, string> },
): Promise<{ perSecond: number; cpuMicros: number }> {
  const cpuBefore = await cpuSeconds(target);
  const { answers, perSecond } = await load({
    url: target.url,
    connections,
    seconds: turnSeconds,
    headers,
    nextPath: () => nextPath(path, unique),
  });
  return { perSecond, cpuMicros: (((await cpuSeconds(target)) - cpuBefore) / answers) * 1e6 };
}
