import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CarDraft, CarEdit } from '#contract/inventory/car.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { undoSeconds } from '#contract/inventory/car-changes.ts';
import type { FileKind } from '#contract/api/endpoints.ts';
import { createCarStore } from '#server/inventory/cars/public-cars.ts';
import { createImageWorker } from '#server/inventory/photos/image-worker.ts';
import { createInventory } from '#server/inventory/inventory.ts';
import { readConfig } from '#server/config/config.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import type { Database } from '#server/database/database.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createWatchedCars } from '#server/saved/watched-cars.ts';
import { createStorage } from '#server/storage/spaces.ts';
import type { Upload } from '#server/storage/upload.ts';
import { createClock, jobsWith, silentLog } from '../jobs/builders.ts';

export const terms = { apr: 12.9, months: 48, taxRate: 6.25, titleFee: 33, documentFee: 150, preparationFee: 0 };

/** A lot with everything that cars and their photos need, on a disk of its own. */
export async function openInventory(database: Database, imageWorker = createImageWorker()) {
  const directory = await mkdtemp(join(tmpdir(), 'yard-'));
  const clock = createClock();
  const spaces = await createStorage({ directory });
  const stock = createInventory({
    database,
    spaces,
    clock: clock.now,
    time: clock.time,
    log: silentLog,
    terms: () => terms,
    sender: () => ({ ...readConfig({}).dealer, signature: [] }),
    timeZone: 'America/Chicago',
    redemptionDays: () => 21,
    countViews: () => Promise.resolve(new Map()),
    callOffViewings: () => Promise.resolve({ viewings: 0, toCall: [] }),
    inquiriesOfSale: { close: () => Promise.resolve([]), reopen: () => Promise.resolve() },
    encryption: createEncryption({ keys: [Buffer.alloc(32)] }),
    takeWatchers: createWatchedCars({ database, clock: clock.now }).take,
    writeAudit: () => Promise.resolve(),
    readChainEnd: () => Promise.resolve({ entryID: 0, hash: '' }),
    spendOffer: () => Promise.resolve(),
    imageWorker,
  });
  const startOver = () => createWorker({ database, jobs: jobsWith(stock.jobs), log: silentLog, time: clock.time });
  const store = createCarStore({ database, terms: () => terms, log: silentLog });
  return {
    statuses: stock.statuses,
    deletions: stock.deletions,
    carPhotos: stock.carPhotos,
    emails: stock.emails,
    listAll: stock.lot.readAll,
    readForStaff: stock.lot.read,
    /** What an admin does; which admin matters to the audit alone. */
    cars: {
      add: (draft: CarDraft, uploads: Upload[] = []) => stock.cars.add(draft, { actorID: null, uploads }),
      addMany: (drafts: CarDraft[]) => stock.cars.addMany(drafts, null),
      edit: (carID: number, edit: CarEdit, more: { version?: number; uploads?: Upload[] } = {}) =>
        stock.cars.edit(carID, edit, { actorID: null, ...more }),
      changeStatus: async (carID: number, seen: CarStatus) =>
        (await stock.statuses.toggle(carID, seen, null)).newStatus,
      /** For good: the moment in which it could be brought back is over. */
      async delete(carID: number): Promise<void> {
        await stock.deletions.delete(carID, null);
        clock.pass(undoSeconds * 2);
      },
    },
    store,
    /** Everything with a page of its own, in the order of the ids. */
    listShown: async () => (await Array.fromAsync(store.readShown())).flatMap(({ cars }) => cars),
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
      imageWorker.close();
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
export type Lot = Awaited<ReturnType<typeof openInventory>>;

export const aCorolla: CarDraft = { carMake: 'Toyota', carModel: 'Corolla', carYear: 2019, features: undefined };

/** A plain picture of one color. */
export function picture({ width = 700, height = 500, color = '#336699' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } });
}
