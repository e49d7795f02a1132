import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CarDraft } from '#contract/car.ts';
import type { FileKind } from '#contract/endpoints.ts';
import { createCarStore } from '#server/cars/car-store.ts';
import { createCars } from '#server/cars/cars.ts';
import { createDarkroom } from '#server/cars/darkroom.ts';
import { createPhotoDeletionJob } from '#server/cars/photo-files.ts';
import { createPhotos } from '#server/cars/photos.ts';
import { createRenditionsJob } from '#server/cars/renditions.ts';
import type { Database } from '#server/database/database.ts';
import { createWorker } from '#server/outbox/worker.ts';
import { createStorage } from '#server/storage/spaces.ts';
import type { Upload } from '#server/storage/upload.ts';
import { createClock, silentLog } from '../outbox/builders.ts';

export const terms = { apr: 12.9, months: 48, taxRate: 6.25, titleFee: 33, documentFee: 150 };

/** A yard with everything that cars and their photos need, on a disk of its own. */
export async function openYard(database: Database, darkroom = createDarkroom()) {
  const directory = await mkdtemp(join(tmpdir(), 'yard-'));
  const clock = createClock();
  const spaces = createStorage({ directory });
  const photos = createPhotos({ privateSpace: spaces.privateSpace, clock: clock.now, log: silentLog });
  const jobs = {
    'make-renditions': createRenditionsJob({ database, spaces, darkroom }),
    'delete-photo-files': createPhotoDeletionJob({ spaces }),
  };
  const startOver = () => createWorker({ database, jobs, log: silentLog, clock: clock.now });
  const store = createCarStore({ database, terms: () => terms });
  return {
    cars: createCars({ database, photos, clock: clock.now }),
    store,
    readCar: async (carID: number) => (await store.readMany([carID]))[0],
    worker: startOver(),
    /** A worker that knows nothing of what the first one was doing, as after a crash. */
    startOver,
    clock,
    spaces,
    listPublic: () => Array.fromAsync(spaces.publicSpace.list('')),
    listPrivate: () => Array.fromAsync(spaces.privateSpace.list('')),
    upload,
    /** One small picture for each width. */
    uploads: (...widths: number[]) =>
      Promise.all(widths.map((width) => upload(picture({ width, height: 60 }).jpeg().toBuffer()))),
    async close(): Promise<void> {
      darkroom.close();
      await rm(directory, { recursive: true });
    },
  };

  async function upload(bytes: Uint8Array | Promise<Uint8Array>, kind: FileKind = 'jpeg'): Promise<Upload> {
    const content = await bytes;
    const path = join(directory, crypto.randomUUID());
    await writeFile(path, content);
    return { field: 'images', path, bytes: content.byteLength, kind, label: 'front.jpg' };
  }
}
export type Yard = Awaited<ReturnType<typeof openYard>>;

export const aCorolla: CarDraft = { carMake: 'Toyota', carModel: 'Corolla', carYear: 2019, features: undefined };

/** A plain picture of one colour. */
export function picture({ width = 700, height = 500, color = '#336699' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } });
}
