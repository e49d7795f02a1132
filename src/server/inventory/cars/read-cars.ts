import { setImmediate } from 'node:timers/promises';
import { and, between, count, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { buyersGuides, cars, inquiries, photos } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import type { CarRow, FoundCar, PhotoRow } from './stored-car.ts';
import { fieldColumns } from './field-columns.ts';
import { idRanges } from '../export/id-ranges.ts';

/** Cars read at once, few enough not to hold up the event loop; photos and inquiries of the whole range come in one query each. */
const chunk = 500;
/** Cars told without a pause. */
const slice = 100;
/** Lines in the log for one part; of the others only how many. */
const mostReported = 20;

/** Cars as they are told. One that cannot be told is left out and reported, and keeps no other back. */
export type ToldCars<T> = { told: T[]; unreadable: number[] };

/** Reads cars with what belongs to them. A deleted car is found by nobody, though for a moment it can be brought back. */
export function createCarRows({ database: { db }, log }: { database: Pick<Database, 'db'>; log: Log }) {
  return {
    /** Each part is told before the next is read. */
    async *readAll<T>(tell: (found: FoundCar) => T, condition?: SQL): AsyncGenerator<ToldCars<T>> {
      for await (const { first, last } of idRanges(db, { table: cars, id: cars.carID }, chunk)) {
        const rows = await readRows(and(between(cars.carID, first, last), condition));
        if (rows.length === 0) continue;
        const whole = await complete(rows, {
          photos: between(photos.carID, first, last),
          inquiries: between(inquiries.carID, first, last),
          guides: between(buyersGuides.carID, first, last),
        });
        yield* tellInSlices(whole, tell);
      }
    },

    async *readMany<T>(tell: (found: FoundCar) => T, carIDs: number[], condition?: SQL): AsyncGenerator<ToldCars<T>> {
      for (let start = 0; start < carIDs.length; start += chunk) {
        const some = carIDs.slice(start, start + chunk);
        const rows = await readRows(and(inArray(cars.carID, some), condition));
        const whole = await complete(rows, {
          photos: inArray(photos.carID, some),
          inquiries: inArray(inquiries.carID, some),
          guides: inArray(buyersGuides.carID, some),
        });
        yield* tellInSlices(whole, tell);
      }
    },
  };

  /** Telling takes longer than reading, and others are served in between. */
  async function* tellInSlices<T>(found: FoundCar[], tell: (found: FoundCar) => T): AsyncGenerator<ToldCars<T>> {
    for (let start = 0; start < found.length; start += slice) {
      if (start > 0) await setImmediate();
      yield tellEach(found.slice(start, start + slice), tell);
    }
  }

  function readRows(condition: SQL | undefined): Promise<CarRow[]> {
    return db
      .select(carColumns)
      .from(cars)
      .where(and(condition, isNull(cars.deletedAt)))
      .orderBy(cars.carID)
      .limit(chunk);
  }

  function tellEach<T>(found: FoundCar[], tell: (found: FoundCar) => T): ToldCars<T> {
    const unreadable: number[] = [];
    const told = found.flatMap((car) => {
      try {
        return [tell(car)];
      } catch {
        unreadable.push(car.row.carID);
        return [];
      }
    });
    for (const carID of unreadable.slice(0, mostReported))
      log.error({ carID }, 'cars: what is stored cannot be told; left out');
    if (unreadable.length > mostReported)
      log.error({ untold: unreadable.length - mostReported }, 'cars: more that cannot be told');
    return { told, unreadable };
  }

  async function complete(rows: CarRow[], of: { photos: SQL; inquiries: SQL; guides: SQL }): Promise<FoundCar[]> {
    const photoRows: PhotoRow[] = await db
      .select(photoColumns)
      .from(photos)
      .where(of.photos)
      .orderBy(photos.carID, photos.position, photos.photoID);
    const counts = await db
      .select({ carID: inquiries.carID, count: count() })
      .from(inquiries)
      .where(of.inquiries)
      .groupBy(inquiries.carID);
    const guides = await db.select().from(buyersGuides).where(of.guides);
    const guideOf = new Map(guides.map((row) => [row.carID, row]));
    const photosOf = Map.groupBy(photoRows, (photo) => photo.carID);
    const countOf = new Map(counts.map((row) => [row.carID, row.count]));
    return rows.map((row) => ({
      row,
      photos: photosOf.get(row.carID) ?? [],
      inquiryCount: countOf.get(row.carID) ?? 0,
      guide: guideOf.get(row.carID),
    }));
  }
}

type Dated = { carID: number; createdAt: string };

/** All parts together, newest first. */
export async function newestFirst<T extends Dated>(parts: AsyncIterable<ToldCars<T>>): Promise<T[]> {
  const all = (await Array.fromAsync(parts)).flatMap(({ told }) => told);
  return all.toSorted((a, b) => compare(b.createdAt, a.createdAt) || b.carID - a.carID);
}

/** Instants in one notation sort as text. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const carColumns = {
  carID: cars.carID,
  ...fieldColumns(),
  condition: cars.condition,
  status: cars.status,
  reservedUntil: cars.reservedUntil,
  offersUntil: cars.offersUntil,
  priceReducedAt: cars.priceReducedAt,
  fromVin: cars.fromVin,
  version: cars.version,
  createdAt: cars.createdAt,
  updatedAt: cars.updatedAt,
};

const photoColumns = {
  photoID: photos.photoID,
  carID: photos.carID,
  position: photos.position,
  state: photos.state,
  contentHash: photos.contentHash,
  complete: photos.complete,
  drawn: photos.drawn,
  width: photos.width,
  height: photos.height,
  color: photos.color,
  alt: photos.alt,
};
