import { percentile, report } from './figures.ts';
import { load } from './load.ts';
import { startSite } from './processes.ts';

/**
 * Ten times as much as the site can do: pages that nobody asked for before, each of which has to be rendered, at ten times the
 * rate of its best; and searches over ten times the connections, since ten times their rate is more than node:http can read.
 */
const seconds = 8;
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A proxy may hold more connections than a visitor. */
const site = await startSite({ cars: 10_000, settings: { TRUST_PROXY: '127.0.0.1' } });
let asked = 0;
const page = () => `/search?q=toyota&minPrice=${asked++}`;
const search = () => `/api/cars/search?q=toyota&minPrice=${asked++}`;

console.log(
  '| work | best, good a second | at ten times as much | share | refused a second | p99 of refusals, ms | p99 of /livez, ms |\n|---|---:|---:|---:|---:|---:|---:|',
);
await measure('pages', page, (best) => ({ connections: 400, perSecond: 10 * best }));
await measure('searches', search, () => ({ connections: 500 }));
await site.stop();

async function measure(
  name: string,
  nextPath: () => string,
  tenfold: (best: number) => { connections: number; perSecond?: number },
): Promise<void> {
  const ask = { url: site.url, headers: browser, nextPath, mayRefuse: true };
  await load({ ...ask, connections: 50, seconds: 3 });
  await atRest();
  const best = await load({ ...ask, connections: 50, seconds });
  if (best.answers === 0) throw new Error(`No good answers to ${name}.`);
  await atRest();
  const health = watchHealth();
  const flooded = await load({ ...ask, seconds, ...tenfold(best.perSecond) });
  const waited = await health.stop();
  const share = flooded.perSecond / best.perSecond;
  const figures = [
    best.perSecond.toFixed(0),
    flooded.perSecond.toFixed(0),
    share.toFixed(2),
    (flooded.refusalMs.length / seconds).toFixed(0),
    percentile(flooded.refusalMs, 0.99).toFixed(0),
    percentile(waited, 0.99).toFixed(0),
  ];
  console.log(`| ${name} | ${figures.join(' | ')} |`);
  report({ name: `overload: good answers to ${name}, of the best`, value: share, atLeast: 0.8 });
}

/** What was asked for by whoever left is done to its end: until then nothing can be measured. */
async function atRest(): Promise<void> {
  for (let quick = 0; quick < 5;) {
    const began = performance.now();
    await (await fetch(`${site.url}/search?q=toyota`)).arrayBuffer();
    quick = performance.now() - began < 50 ? quick + 1 : 0;
  }
}

/** The milliseconds that whoever looks after the process waits. Anything but 200 is thrown. */
function watchHealth(): { stop(): Promise<number[]> } {
  const waited: number[] = [];
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      const { status } = await fetch(`${site.url}/livez`);
      if (status !== 200) throw new Error(`/livez was answered with ${status}.`);
      waited.push(performance.now() - began);
      await new Promise((resume) => setTimeout(resume, 50));
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await watching;
      return waited;
    },
  };
}
