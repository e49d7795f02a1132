import autocannon from 'autocannon';
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
console.log(
  `| answer, ${connections} connections, 10,000 cars | site, req/s | bare, req/s | share | goal | CPU µs/req |\n|---|---:|---:|---:|---:|---:|`,
);
for (const contest of contests) console.log(await run(contest));
await site.stop();

async function run({ name, path, goal, unique }: Contest): Promise<string> {
  const sample = await fetch(site.url + path);
  const type = sample.headers.get('content-type') ?? '';
  const bare = await startBare(Buffer.from(await sample.arrayBuffer()), type);
  const shares: number[] = [];
  const rates: { site: number[]; bare: number[] } = { site: [], bare: [] };
  let cpu = 0;
  let requests = 0;
  for (let turn = 0; turn < turns; turn++) {
    const before = await cpuSeconds(site);
    const ours = await load(site, path, unique ?? false);
    cpu += (await cpuSeconds(site)) - before;
    requests += ours.requests.total;
    const theirs = await load(bare, '/', false);
    rates.site.push(ours.requests.average);
    rates.bare.push(theirs.requests.average);
    shares.push(ours.requests.average / theirs.requests.average);
  }
  await bare.stop();
  const figures = [
    median(rates.site).toFixed(0),
    median(rates.bare).toFixed(0),
    median(shares).toFixed(2),
    goal ? goal.toFixed(2) : '–',
    ((cpu / requests) * 1e6).toFixed(0),
  ];
  return `| ${name} | ${figures.join(' | ')} |`;
}

/** `unique` adds a parameter that nobody knows, so that no kept answer fits by its address. */
function load(target: Running, path: string, unique: boolean): Promise<autocannon.Result> {
  let count = 0;
  const glue = path.includes('?') ? '&' : '?';
  return autocannon({
    url: target.url,
    connections,
    duration: turnSeconds,
    requests: [
      {
        path,
        ...(unique && {
          setupRequest: (request) => ({ ...request, path: `${path}${glue}minPrice=${count++ % 10_000}` }),
        }),
      },
    ],
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
