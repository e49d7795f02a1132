import sharp from 'sharp';
import { percentile, report } from './figures.ts';
import { measureFreshStart } from './fresh-photos.ts';
import { adminOf, longestGap, startSite, treeCpuSeconds } from './processes.ts';

/** An admin sends twenty photos of 12 megapixels while visitors look around: when is she answered, what do the renditions cost, who waits? */
const photos = 20;
const [width, height] = [4000, 3000];

const site = await startSite({ cars: 1000, probe: true });
const admin = await adminOf(site);
const originals = await Promise.all(Array.from({ length: photos }, (_, seed) => photo(seed)));
const megabytes = originals.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024;
await visitWhile(new Promise((resume) => setTimeout(resume, 3000)));
const cpuAtFirst = await treeCpuSeconds(site);
const atRest = await visitWhile(new Promise((resume) => setTimeout(resume, 5000)));
await longestGap(site);

const cpuBefore = await treeCpuSeconds(site);
const began = performance.now();
let answered = 0;
let seen = 0;
let ready = 0;
const meanwhile = await visitWhile(upload());
// Visitors cost what they cost at rest; the rest is the photos'.
const cpuOfVisits = ((cpuBefore - cpuAtFirst) / atRest.length) * meanwhile.length;
const cpu = (await treeCpuSeconds(site)) - cpuBefore - cpuOfVisits;

console.log(`${photos} photos of ${width} × ${height}, ${megabytes.toFixed(0)} MB in all`);
console.log('| what | figure | goal |\n|---|---:|---:|');
console.log(`| answered, s | ${answered.toFixed(1)} | when stored |`);
console.log(`| all seen, s | ${seen.toFixed(1)} | – |`);
console.log(`| all renditions ready, s | ${ready.toFixed(1)} | – |`);
console.log(`| CPU of site and image workers, s | ${cpu.toFixed(1)} | 15 |`);
console.log(`| CPU of visitors meanwhile, s | ${cpuOfVisits.toFixed(1)} | – |`);
console.log(`| p99 of visitors at rest, ms | ${percentile(atRest, 0.99).toFixed(1)} | – |`);
console.log(`| p99 of visitors meanwhile, ms | ${percentile(meanwhile, 0.99).toFixed(1)} | as at rest |`);
console.log(`| longest gap of the event loop, ms of CPU | ${(await longestGap(site)).toFixed(1)} | 50 |`);
report({ name: 'photos: CPU of 20 photos of 12 megapixels, s', value: cpu, atMost: 15 });
await site.stop();
await measureFreshStart(originals[0]!);

async function upload(): Promise<void> {
  const { carID } = await admin.api.addCar({ carMake: 'Toyota', carModel: 'Camry', carYear: 2020, images: originals });
  answered = secondsSince(began);
  for (;;) {
    const { images, imagesPending } = await admin.api.readCar({ id: String(carID) });
    const isSeen = images.length === photos && imagesPending === 0;
    if (isSeen) seen ||= secondsSince(began);
    if (isSeen && images.every((photo) => photo.quick === undefined)) break;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  ready = secondsSince(began);
}

/** The milliseconds that visitors waited, one after the other, while the work was under way. */
async function visitWhile(work: Promise<unknown>): Promise<number[]> {
  const state = { isDone: false };
  const done = work.finally(() => void (state.isDone = true));
  const waited: number[] = [];
  while (!state.isDone) {
    const asked = performance.now();
    await (await fetch(`${site.url}/api/cars/search?q=toyota&minPrice=${waited.length}`)).arrayBuffer();
    waited.push(performance.now() - asked);
    await new Promise((resume) => setTimeout(resume, 10));
  }
  await done;
  return waited;
}

/** As hard to encode as a real one: soft shapes with the grain of a sensor. */
async function photo(seed: number): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const shapes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777', noise } })
    .resize(width, height, { kernel: 'cubic' })
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#777', noise: { ...noise, sigma: 6 + (seed % 3) } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const jpeg = await sharp(shapes, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
