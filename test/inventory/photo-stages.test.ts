import { copyFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { JobKind } from '#contract/jobs/job-kinds.ts';
import { outbox, photos } from '#server/database/schema.ts';
import { addCar, picture } from '../builders.ts';
import { filesIn } from '../files.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
/** The database counts in finer steps than the process: what is due now may not be due yet by the clock of the worker. */
const past = sql`now() - interval '1 second'`;
const large = () => picture({ width: 2000, height: 1500 });

describe('a photo that has just come', () => {
  test('is on its way, and its place says so in both languages', async () => {
    await hold('make-renditions');
    const carID = await addCar(await world.admin(), { images: [await large()] });
    expect(await read(carID)).toMatchObject({ images: [], imagesPending: 1, pendingColors: [''] });
    for (const [path, words, others] of [
      [`/listings/${carID}`, 'Photo on its way', 'No photos yet'],
      ['/listings', 'Photo on its way', 'No photos yet'],
      [`/es/listings/${carID}`, 'Foto en camino', 'Todavía no hay fotos'],
    ] as const) {
      const html = await page(path);
      expect(html).toContain(words);
      expect(html).not.toContain(others);
    }
  });

  test('is shown by its quick rendition alone, and no page names a file that is not there', async () => {
    const release = await hold('complete-photo');
    const carID = await addCar(await world.admin(), { images: [await large()] });
    await world.settle();
    const car = await read(carID);
    expect(car).toMatchObject({ imagesPending: 0, images: [{ width: 2000, height: 1500, quick: true }] });
    expect(car.imageUrl).toBe(`${car.images[0]?.base}-640.jpg`);
    for (const path of [`/listings/${carID}`, '/listings']) {
      const named = mediaIn(await page(path));
      expect(named).toEqual([`${car.images[0]?.base}-640.jpg`]);
      expect(await statusesOf(named)).toEqual([200]);
    }

    await release();
    expect((await read(carID)).images[0]?.quick).toBeUndefined();
    const named = mediaIn(await page(`/listings/${carID}`));
    expect(named).toHaveLength(6);
    expect(new Set(await statusesOf(named))).toEqual(new Set([200]));
  });

  test('keeps the bytes of its quick rendition when the rest is made', async () => {
    const release = await hold('complete-photo');
    const carID = await addCar(await world.admin(), { images: [await large()] });
    await world.settle();
    const { imageUrl } = await read(carID);
    const before = await bytesOf(imageUrl);
    await release();
    expect((await bytesOf(imageUrl)).equals(before)).toBe(true);
  });

  test('changes neither the version of its car nor when the car was changed by becoming ready', async () => {
    const release = await hold('make-renditions');
    const admin = await world.admin();
    const carID = await addCar(admin, { images: [await large()] });
    const { version, updatedAt } = await admin.api.readStaffCar({ id: carID });
    await release();
    const ready = await admin.api.readStaffCar({ id: carID });
    expect(ready).toMatchObject({ version, updatedAt, photos: [{ state: 'ready' }] });
    expect(ready.photos[0]?.quick).toBeUndefined();
    await admin.api.editCar({ carID, version, title: 'As it was seen' });
  });

  test('makes a page that showed less outdated for whoever keeps it', async () => {
    const release = await hold('make-renditions');
    const carID = await addCar(await world.admin(), { images: [await large()] });
    const first = await world.visitor().fetch(`/listings/${carID}`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toContain('must-revalidate');
    const again = () => world.visitor({ 'if-none-match': etag }).fetch(`/listings/${carID}`);
    expect((await again()).status).toBe(304);
    await release();
    expect((await again()).status).toBe(200);
  });
});

test('a car without any photo says so', async () => {
  const carID = await addCar(await world.admin());
  expect(await read(carID)).not.toHaveProperty('pendingColors');
  expect(await page(`/listings/${carID}`)).toContain('No photos yet');
});

test('all photos that people sent are seen before one of them is completed, covers first', async () => {
  await hold('make-renditions');
  const admin = await world.admin();
  await addCar(admin, { images: [await picture(), await picture()] });
  await addCar(admin, { images: [await picture()] });
  const release = await hold('complete-photo');
  await world.database.db.execute(sql`update outbox set due_at = ${past} where kind = 'make-renditions'`);
  await world.settle();
  const order = await world.database.db.select().from(outbox).orderBy(outbox.priority, outbox.jobID);
  const photoOrder = order.filter(({ kind }) => kind.endsWith('photo') || kind === 'make-renditions');
  expect(photoOrder.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => 'make-renditions'),
    ...Array.from({ length: 3 }, () => 'complete-photo'),
  ]);
  const rows = await world.database.db.select().from(photos).orderBy(photos.photoID);
  expect(photoOrder.map(({ payload }) => rows.find(({ photoID }) => photoID === payload['photoID'])?.position)).toEqual(
    [0, 0, 1, 0, 0, 1],
  );
  await release();
});

describe('deleted between its two parts', () => {
  test('a photo leaves no file behind', async () => {
    const before = await allFiles();
    const release = await hold('complete-photo');
    const admin = await world.admin();
    const carID = await addCar(admin, { images: [await large()] });
    await world.settle();
    const { photos: there } = await admin.api.readStaffCar({ id: carID });
    const { imageUrl } = await read(carID);
    await admin.api.deletePhoto({ photoID: there[0]?.photoID ?? 0 });
    await release();
    expect(await statusesOf([imageUrl])).toEqual([404]);
    expect(await allFiles()).toEqual(before);
  });
});

test('a photo that cannot be completed stays as it is shown, and staff are told', async () => {
  const release = await hold('complete-photo');
  const admin = await world.admin();
  const carID = await addCar(admin, { images: [await large()] });
  await world.settle();
  await world.database.db.update(photos).set({ originalKey: 'originals/2026-01-01/lost' });
  await release();
  expect((await read(carID)).images).toMatchObject([{ quick: true }]);
  const { failed } = await admin.api.listFailedJobs();
  expect(failed.map(({ kind }) => kind)).toEqual(['complete-photo']);
  expect(mediaIn(await page(`/listings/${carID}`))).toHaveLength(1);
});

test('two processes complete a photo once', async () => {
  const release = await hold('complete-photo');
  const carID = await addCar(await world.admin(), { images: [await large()] });
  await world.settle();
  const other = await world.another({ ahead: 0 });
  await Promise.all([release(), other.settle()]);
  const attempts = await world.database.db.select({ attempts: outbox.attempts, kind: outbox.kind }).from(outbox);
  expect(attempts.filter(({ kind }) => kind === 'complete-photo')).toMatchObject([{ attempts: 1 }]);
  await world.settle();
  expect((await read(carID)).images[0]?.quick).toBeUndefined();
});

test('files of former days are served and deleted with their photo', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin, { images: [await picture()] });
  await world.settle();
  const { base } = (await read(carID)).images[0] ?? { base: '' };
  const files = await filesIn(world.dataDirectory, 'files/public');
  const file = files.find((name) => name.includes(base.slice(-20))) ?? '';
  await copyFile(file, file.replace(/-\d+\.\w+$/, '-320.webp'));
  const old = await world.visitor().fetch(`${base}-320.webp`);
  expect([old.status, old.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { photos: there } = await admin.api.readStaffCar({ id: carID });
  await admin.api.deletePhoto({ photoID: there[0]?.photoID ?? 0 });
  await world.settle();
  expect(await statusesOf([`${base}-320.webp`])).toEqual([404]);
});

const read = (carID: number) => world.visitor().api.readCar({ id: String(carID) });
const page = async (path: string) => (await world.visitor().fetch(path)).text();
const statusesOf = (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await world.visitor().fetch(path)).status));
const bytesOf = async (path: string) => Buffer.from(await (await world.visitor().fetch(path)).arrayBuffer());

async function allFiles(): Promise<string[]> {
  return [
    ...(await filesIn(world.dataDirectory, 'files/public')),
    ...(await filesIn(world.dataDirectory, 'files/private')),
  ];
}

/** Every address of a photo's file in what the page shows. */
function mediaIn(html: string): string[] {
  return [...new Set(html.match(/\/media\/[0-9a-f]+-\d+\.\w+/g) ?? [])].toSorted();
}

/** From now on jobs of the kind wait, until the answer is called: then they are done. */
async function hold(kind: JobKind): Promise<() => Promise<void>> {
  const { db } = world.database;
  const name = `hold_${kind.replaceAll('-', '_')}`;
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as
      $$ begin new.due_at := now() + interval '1 day'; return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger ${name} before insert on outbox for each row when (new.kind = '${kind}')
      execute function ${name}()`),
  );
  const end = async () => void (await db.execute(sql.raw(`drop function if exists ${name}() cascade`)));
  onTestFinished(end);
  return async () => {
    await end();
    await db.execute(sql`update outbox set due_at = ${past} where kind = ${kind} and done_at is null`);
    await world.settle();
  };
}
