import type { Car } from '#contract/inventory/car.ts';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';
import { report } from './figures.ts';
import { startSite, treeCpuSeconds } from './processes.ts';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** A fresh start with the demonstration: when are its pictures seen, and how soon is a photo that staff upload meanwhile? */
export async function measureFreshStart(photo: Blob): Promise<void> {
  const site = await startSite({ cars: 0, demo: true });
  await (await fetch(site.url)).arrayBuffer();
  const opened = performance.now();
  const cpuBefore = await treeCpuSeconds(site);
  const visitor = createVisitor(site.url);
  const uploaded = uploadSeen(site.url, photo);
  const covers = await waitFor(visitor, (cars) => cars.every(({ images }) => images.length > 0));
  const coversCpu = (await treeCpuSeconds(site)) - cpuBefore;
  const all = await waitFor(visitor, (cars) => cars.every(({ imagesPending }) => imagesPending === 0));
  const complete = await waitFor(visitor, (cars) =>
    cars.every(({ images }) => images.every(({ quick }) => quick === undefined)),
  );
  console.log('\n| fresh start with the demonstration | figure | goal |\n|---|---:|---:|');
  console.log(`| staff upload on the public page, s after the answer | ${(await uploaded).toFixed(1)} | 2 |`);
  console.log(`| all covers, s after the first page | ${covers.toFixed(1)} | 15 |`);
  console.log(`| CPU until then, s | ${coversCpu.toFixed(1)} | – |`);
  console.log(`| all pictures seen, s after the first page | ${all.toFixed(1)} | 180 |`);
  console.log(`| all renditions made, s after the first page | ${complete.toFixed(1)} | – |`);
  report({ name: 'photos: an upload on the public page, s', value: await uploaded, atMost: 2 });
  report({ name: 'photos: all covers of a fresh start, s', value: covers, atMost: 15 });
  report({ name: 'photos: all photos of a fresh start, s', value: all, atMost: 180 });
  await site.stop();

  async function waitFor(visitor: Visitor, isDone: (cars: Car[]) => boolean): Promise<number> {
    while (!isDone(await visitor.api.listCars())) await pause(250);
    return secondsSince(opened);
  }
}

/** Seconds from the answer to an upload until the car's page shows it. */
async function uploadSeen(url: string, photo: Blob): Promise<number> {
  const admin = createVisitor(url);
  const account = demoAccounts.find(({ role }) => role === 'admin');
  if (account === undefined) throw new Error('The demonstration has no admin.');
  await admin.api.logIn(account);
  const { carID } = await admin.api.addCar({ carMake: 'Toyota', carModel: 'Camry', carYear: 2020, images: [photo] });
  const answered = performance.now();
  while (!(await (await fetch(`${url}/listings/${carID}`)).text()).includes('/media/')) await pause(50);
  return secondsSince(answered);
}
