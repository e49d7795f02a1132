/** The search core against itself at other sizes and against PostgreSQL, in one run. Usage: node --expose-gc bench/search.ts [sizes] */
import { buildIndex, buildIndexInSlices } from '#server/catalog/index-builder.ts';
import type { CatalogIndex } from '#server/catalog/index-builder.ts';
import { understand } from '#server/catalog/plain-words.ts';
import { search } from '#server/catalog/search.ts';
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
  const json = measure(() => searchAll(index, (found) => found.json().length));
  const { longest, built } = await gapsWhile(() => buildIndexInSlices(cars));
  results.push({ size, micros: value.micros });
  console.log(
    `${size} cars: ${value.perSecond.toFixed(0)} searches/s, ${value.micros.toFixed(1)} µs CPU each (as JSON ${json.micros.toFixed(1)} µs), ` +
      `${(bytes / size).toFixed(0)} bytes a car; rebuilt in slices in ${built.toFixed(0)} ms, longest slice ${longest.toFixed(1)} ms`,
  );
  if (size === reference && process.env['TEST_DATABASE_URL']) {
    // It is given the plain words already turned into filters.
    const wanted = queries.map((query) => understand(index, query).wanted);
    const postgres = await measurePostgres(process.env['TEST_DATABASE_URL'], cars, wanted);
    console.log(
      `  PostgreSQL: ${postgres.perSecond.toFixed(0)} searches/s; the catalog answers ${(value.perSecond / postgres.perSecond).toFixed(0)} × as many`,
    );
  }
}
for (const [index, { size, micros }] of results.entries()) {
  const smaller = results[index - 1];
  if (smaller) console.log(`${size / smaller.size} × the cars cost ${(micros / smaller.micros).toFixed(1)} × the time`);
}

function searchAll(index: CatalogIndex, read: (found: ReturnType<typeof search>) => number): number {
  return queries.reduce((sum, query) => sum + read(search(index, query)), 0);
}

/** The median of several turns: CPU time of this process, and searches a second by the clock. */
function measure(searchMix: () => number): { micros: number; perSecond: number } {
  repeat(searchMix, warmUpMs);
  const measured = Array.from({ length: turns }, () => {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const rounds = repeat(searchMix, measureMs);
    const { user, system } = process.cpuUsage(cpu);
    const count = rounds * queries.length;
    return { micros: (user + system) / count, perSecond: count / ((performance.now() - started) / 1000) };
  });
  const median = measured.toSorted((one, other) => one.micros - other.micros)[turns >> 1];
  return median ?? { micros: 0, perSecond: 0 };
}

function repeat(work: () => number, milliseconds: number): number {
  const end = performance.now() + milliseconds;
  let rounds = 0;
  for (; performance.now() < end; rounds++) work();
  return rounds;
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** How long the event loop was held at most while the work ran. */
async function gapsWhile(work: () => Promise<unknown>): Promise<{ longest: number; built: number }> {
  let isDone = false;
  let longest = 0;
  let last = performance.now();
  const probe = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(probe);
  };
  const started = performance.now();
  setImmediate(probe);
  await work();
  isDone = true;
  return { longest, built: performance.now() - started };
}
