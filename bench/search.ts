/** The search core against itself at other sizes and against PostgreSQL, in one run. Usage: node --expose-gc bench/search.ts [sizes] */
import { buildIndex, buildIndexInSlices } from '#server/catalog/index/build-index.ts';
import type { CatalogIndex } from '#server/catalog/index/build-index.ts';
import { readPlainWords, understand } from '#server/catalog/plain-words/plain-words.ts';
import { search } from '#server/catalog/search.ts';
import { report } from './figures.ts';
import { benchCars } from './search-cars.ts';
import { measurePostgres } from './search-postgres.ts';
import { queries } from './search-queries.ts';

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const [warmUpMs, measureMs, turns] = [400, 500, 5];
const reference = 10_000;

const results: { size: number; micros: number }[] = [];
for (const size of sizes.length > 0 ? sizes : [1000, reference, 100_000]) {
  const cars = benchCars(size);
  const before = usedBytes();
  const index = buildIndex(cars);
  const bytes = usedBytes() - before;
  const value = measure(() => searchAll(index, (found) => found.value().total));
  const json = measure(() => searchAll(index, (found) => found.json(Buffer.allocUnsafe).length));
  const { longest, built } = await slicesOf(() => buildIndexInSlices(cars));
  results.push({ size, micros: value.micros });
  console.log(
    `${size} cars: ${value.perSecond.toFixed(0)} searches/s, ${value.micros.toFixed(1)} µs CPU each ` +
      `(undisturbed ${value.best.toFixed(1)} µs; as JSON ${json.micros.toFixed(1)} and ${json.best.toFixed(1)} µs), ` +
      `${(bytes / size).toFixed(0)} bytes a car; built in slices with ${built.toFixed(0)} ms CPU, longest slice ${longest.toFixed(1)} ms`,
  );
  if (size === reference) {
    report({ name: 'search: CPU of a query at 10,000 cars, µs', value: value.micros, atMost: 50 });
    report({ name: 'search: bytes a car', value: bytes / size, atMost: 4096 });
  }
  if (size === reference && process.env['TEST_DATABASE_URL']) {
    // It is given the plain words already turned into filters.
    const wanted = queries.map((query) => understand(query, readPlainWords(index, query.q)).wanted);
    const postgres = await measurePostgres(process.env['TEST_DATABASE_URL'], cars, wanted);
    const totals = queries.map((query) => search(index, query).total);
    const differing = wanted.filter(({ q }, at) => q === '' && postgres.totals[at] !== totals[at]);
    report({ name: 'search: as many times PostgreSQL’s', value: value.perSecond / postgres.perSecond, atLeast: 100 });
    console.log(
      `  PostgreSQL: ${postgres.perSecond.toFixed(0)} searches/s; the catalog answers ` +
        `${(value.perSecond / postgres.perSecond).toFixed(0)} × as many; totals that differ: ${differing.length}`,
    );
  }
}
for (const [index, { size, micros }] of results.entries()) {
  const smaller = results[index - 1];
  if (smaller === undefined) continue;
  const ratio = micros / smaller.micros;
  console.log(`${size / smaller.size} × the cars cost ${ratio.toFixed(1)} × the time`);
  report({ name: `search: ${size} cars beside ${smaller.size}, times the CPU`, value: ratio, atMost: 8 });
}

function searchAll(index: CatalogIndex, read: (found: ReturnType<typeof search>) => number): number {
  return queries.reduce((sum, query) => sum + read(search(index, query)), 0);
}

/** The median of several turns: CPU time of this process, and searches a second by the clock. Undisturbed is the quickest round of all. */
function measure(searchMix: () => number): { micros: number; perSecond: number; best: number } {
  repeat(searchMix, warmUpMs);
  const measured = Array.from({ length: turns }, () => {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const { rounds, quickest } = repeat(searchMix, measureMs);
    const { user, system } = process.cpuUsage(cpu);
    const count = rounds * queries.length;
    const perSecond = count / ((performance.now() - started) / 1000);
    return { micros: (user + system) / count, perSecond, best: (quickest * 1000) / queries.length };
  });
  const [median] = measured.toSorted((one, other) => one.micros - other.micros).slice(turns >> 1);
  return { micros: 0, perSecond: 0, ...median, best: Math.min(...measured.map(({ best }) => best)) };
}

function repeat(work: () => number, milliseconds: number): { rounds: number; quickest: number } {
  const end = performance.now() + milliseconds;
  let [rounds, quickest] = [0, Infinity];
  for (let now = performance.now(); now < end; rounds++) {
    work();
    const then = now;
    now = performance.now();
    quickest = Math.min(quickest, now - then);
  }
  return { rounds, quickest };
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** How long the event loop was held at most while the work ran, in CPU time, which others on the machine do not lengthen. */
async function slicesOf(work: () => Promise<unknown>): Promise<{ longest: number; built: number }> {
  const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  let isDone = false;
  let longest = 0;
  let last = cpuMs();
  const probe = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(probe);
  };
  const started = cpuMs();
  setImmediate(probe);
  await work();
  isDone = true;
  return { longest, built: cpuMs() - started };
}
