import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, report } from './figures.ts';
import { measureChanges } from './index-changes.ts';
import { adminOf, askProbe, startSite, type Running } from './processes.ts';

/**
 * What a change of one car costs and when it is seen, and how long the event loop of the site is held at most while it works.
 * Usage: node bench/gaps.ts [sizes]. GAPS_DATA names a folder in which the lots stay for the next run.
 */
const goals: Record<number, number> = { 10_000: 50, 100_000: 100 };
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const indexed = 100_000;
console.log(`| change of one car among ${indexed} | CPU of the index, ms | goal |\n|---|---:|---:|`);
for (const { kind, milliseconds } of measureChanges(indexed)) {
  report({ name: `gaps: ${kind} among ${indexed} cars, CPU ms`, value: milliseconds, atMost: 20 });
  console.log(`| ${kind} | ${milliseconds.toFixed(1)} | 20 |`);
}

console.log('\n| cars | work | longest gap, ms of CPU | goal |\n|---:|---|---:|---:|');
for (const size of sizes.length > 0 ? sizes : Object.keys(goals).map(Number)) await measureSite(size);

async function measureSite(cars: number): Promise<void> {
  const kept = process.env['GAPS_DATA'];
  const dataDirectory = kept ? join(kept, String(cars)) : await mkdtemp(join(tmpdir(), 'reclaim-gaps-'));
  const tell = (work: string, gap: number) => {
    const goal = goals[cars];
    if (goal !== undefined) report({ name: `gaps: ${work}, ms at ${cars} cars`, value: gap, atMost: goal });
    console.log(`| ${cars} | ${work} | ${gap.toFixed(1)} | ${goal ?? ''} |`);
  };
  const site = await startSite({ cars, dataDirectory, probe: true });
  const seen = await measureWork(site, tell);
  await site.stop();
  tell('the first load', firstLoad(dataDirectory));
  console.log(`| ${cars} | ${seen} | | |`);
  if (!kept) await rm(dataDirectory, { recursive: true, force: true });
}

async function measureWork(site: Running, tell: (work: string, gap: number) => void): Promise<string> {
  const admin = await adminOf(site);
  const { carID } = (await admin.api.searchCars({})).results[0]!;
  const [sought, changes] = [20, 20];
  let price = 200_000;
  const changePrice = () => admin.api.editCar({ carID, carPrice: ++price });
  const isSeen = async () => (await admin.api.searchCars({ minPrice: price, maxPrice: price })).total > 0;
  const untilSeen = async () => {
    await changePrice();
    const answered = performance.now();
    while (!(await isSeen()));
    return performance.now() - answered;
  };
  const work: Record<string, () => Promise<unknown>> = {
    'pages rendered afresh': () => askFor(site, (count) => `/search?q=toyota&minPrice=${count}`),
    'searches never asked before': () => askFor(site, (count) => `/api/cars/search?q=toyota&minPrice=${count}`),
    'cars changed': async () => {
      for (let count = 0; count < changes; count++) await changePrice();
    },
    'the whole list at once': () => admin.fetch('/api/get-cars/').then((answer) => answer.arrayBuffer()),
    'everything read anew': async () => {
      const { version, ...settings } = await admin.api.readSettings({});
      await admin.api.saveSettings({ ...settings, apr: (settings.apr + 1) % 20, version });
      const monthly = async () => (await admin.api.readCar({ id: String(carID) })).monthly;
      for (const before = await monthly(); (await monthly()) === before;)
        await new Promise((resume) => setTimeout(resume, 500));
    },
  };
  // What is compiled at the first time is no part of the work.
  for (const [name, run] of Object.entries(work)) if (name !== 'everything read anew') await run();
  await askProbe(site);
  for (const [name, run] of Object.entries(work)) {
    await run();
    const { longest, used } = await askProbe(site);
    tell(name, longest);
    if (name === 'cars changed') console.log(`| | ${(used / changes).toFixed(1)} ms of the site for each change | | |`);
  }
  const waits: number[] = [];
  for (let count = 0; count < sought; count++) waits.push(await untilSeen());
  return `a change is seen ${median(waits).toFixed(0)} ms after its answer, at most ${Math.max(...waits).toFixed(0)} ms (goal 200)`;
}

function firstLoad(dataDirectory: string): number {
  const env = { ...process.env, DATA_DIR: dataDirectory, DEMO: 'off', LOG_LEVEL: 'error' };
  const { stdout } = spawnSync(process.execPath, ['bench/first-load.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const loaded: { longest: number } = JSON.parse(String(stdout));
  return loaded.longest;
}

async function askFor(site: Running, address: (count: number) => string): Promise<void> {
  const first = Math.floor(performance.now());
  for (let count = 0; count < 100; count++) await (await fetch(site.url + address(first + count))).arrayBuffer();
}
