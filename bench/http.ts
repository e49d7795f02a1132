import { median } from './figures.ts';
import { load } from './load.ts';
import { cpuSeconds, startBare, startSite, type Running } from './processes.ts';

/** Requests a second of the site as a share of bare node:http with the same body, measured in short turns in one run. */
const turns = 5;
const turnSeconds = 3;
const connections = 50;

type Contest = { name: string; path: string; goal: number; unique?: boolean };
const contests: Contest[] = [
  { name: 'search API, uncached', path: '/api/cars/search?q=toyota+under+20k', goal: 0.4, unique: true },
  { name: 'search API, cached', path: '/api/cars/search?q=toyota+under+20k', goal: 0.9 },
  { name: 'detail API', path: '/api/car/1', goal: 0.85 },
  { name: 'home page, cached', path: '/', goal: 0.8 },
  { name: 'listings page, cached', path: '/listings', goal: 0.8 },
  { name: 'search page, cached', path: '/search?q=toyota+under+20k', goal: 0.8 },
  { name: 'car page, cached', path: '/listings/1', goal: 0.8 },
  { name: 'search page, rendered afresh', path: '/search?q=toyota+under+20k', goal: 0, unique: true },
];

const site = await startSite({ cars: 10_000 });
let asked = 0;
console.log(
  `| answer, ${connections} connections, 10,000 cars | site, req/s | bare, req/s | share | goal | CPU µs/req | bare | share |\n|---|---:|---:|---:|---:|---:|---:|---:|`,
);
for (const contest of contests) console.log(await run(contest));
await site.stop();

async function run({ name, path, goal, unique }: Contest): Promise<string> {
  const sample = await fetch(site.url + path);
  const type = sample.headers.get('content-type') ?? '';
  const bare = await startBare(Buffer.from(await sample.arrayBuffer()), type);
  const shares: number[] = [];
  const rates: { site: number[]; bare: number[] } = { site: [], bare: [] };
  const cpu: { site: number[]; bare: number[] } = { site: [], bare: [] };
  // Both are asked the same; the first turn is for compiling what will be hot.
  await ask(site, path, unique);
  await ask(bare, path, unique);
  for (let turn = 0; turn < turns; turn++) {
    const ours = await ask(site, path, unique);
    const theirs = await ask(bare, path, unique);
    cpu.site.push(ours.cpuMicros);
    cpu.bare.push(theirs.cpuMicros);
    rates.site.push(ours.perSecond);
    rates.bare.push(theirs.perSecond);
    shares.push(ours.perSecond / theirs.perSecond);
  }
  await bare.stop();
  const figures = [
    median(rates.site).toFixed(0),
    median(rates.bare).toFixed(0),
    median(shares).toFixed(2),
    goal ? goal.toFixed(2) : '–',
    median(cpu.site).toFixed(0),
    median(cpu.bare).toFixed(0),
    (median(cpu.bare) / median(cpu.site)).toFixed(2),
  ];
  return `| ${name} | ${figures.join(' | ')} |`;
}

/** `unique` adds a price that nobody asked for before, so that no kept answer fits. */
async function ask(target: Running, path: string, unique = false): Promise<{ perSecond: number; cpuMicros: number }> {
  const glue = path.includes('?') ? '&' : '?';
  const nextPath = unique ? () => `${path}${glue}minPrice=${(asked++ % 900_000) / 100}` : () => path;
  const cpuBefore = await cpuSeconds(target);
  const { answers, perSecond } = await load({ url: target.url, connections, seconds: turnSeconds, nextPath });
  return { perSecond, cpuMicros: (((await cpuSeconds(target)) - cpuBefore) / answers) * 1e6 };
}
