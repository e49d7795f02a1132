import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findVinData } from '#server/inventory/decoding/find-vin-data.ts';
import { createVinDecoder } from '#server/inventory/decoding/vin-decoder.ts';
import { createLog } from '#server/log.ts';
import { lot } from '../demo/lot.ts';
import { percentile, report } from './figures.ts';

/** What decoding a VIN takes: the first, which unpacks the data, and the 60 of the demonstration after it, one by one. */
const directory = mkdtempSync(join(tmpdir(), 'reclaim-vins-'));
const decoder = createVinDecoder({ packed: findVinData(), directory, log: createLog('silent') });
const vins = lot.map(({ vin }) => vin);

const first = await timed(vins.slice(0, 1));
const each: number[] = [];
for (const vin of vins) each.push(await timed([vin]));
const together = await timed(vins);
decoder.close();
rmSync(directory, { recursive: true });

console.log('| what | milliseconds |\n|---|---:|');
console.log(`| the first, with unpacking | ${first.toFixed(0)} |`);
console.log(`| one more, median | ${percentile(each, 0.5).toFixed(1)} |`);
console.log(`| one more, slowest of 60 | ${Math.max(...each).toFixed(1)} |`);
console.log(`| each of 60 in one sheet | ${(together / vins.length).toFixed(1)} |`);
report({ name: 'a VIN after the first, ms', value: percentile(each, 0.95), atMost: 100 });

async function timed(asked: string[]): Promise<number> {
  const before = performance.now();
  await decoder.read(asked, []);
  return performance.now() - before;
}
