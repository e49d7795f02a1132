import { and, between, count, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, photos } from '#server/database/schema.ts';
import type { CarRow, FoundCar, PhotoRow } from './car-row.ts';

/** Cars read at once, few enough not to hold up the event loop; photos and inquiries of the whole range come in one query each. */
const chunk = 500;

/** Reads cars with what belongs to them. A deleted car is found by nobody, though for a moment it can be brought back. */
export function createCarRows({ db }: Pick<Database, 'db'>) {
  return {
    /** Each part is told before the next is read. */
    async readAll<T>(tell: (found: FoundCar) => T, condition?: SQL): Promise<T[]> {
      const told: T[] = [];
      for (let last = 0; ;) {
        const rows = await readRows(and(gt(cars.carID, last), condition));
        const end = rows.at(-1)?.carID;
        if (end === undefined) return told;
        const whole = await complete(rows, {
          photos: between(photos.carID, last + 1, end),
          inquiries: between(inquiries.carID, last + 1, end),
        });
        told.push(...whole.map(tell));
        last = end;
      }
    },

    async readMany<T>(tell: (found: FoundCar) => T, carIDs: number[]): Promise<T[]> {
      const told: T[] = [];
      for (let start = 0; start < carIDs.length; start += chunk) {
        const some = carIDs.slice(start, start + chunk);
        const rows = await readRows(inArray(cars.carID, some));
        const whole = await complete(rows, {
          photos: inArray(photos.carID, some),
          inquiries: inArray(inquiries.carID, some),
        });
        told.push(...whole.map(tell));
      }
      return told;
    },
  };

  function readRows(condition: SQL | undefined): Promise<CarRow[]> {
    return db
      .select(carColumns)
      .from(cars)
      .where(and(condition, isNull(cars.deletedAt)))
      .orderBy(cars.carID)
      .limit(chunk);
  }

  async function complete(rows: CarRow[], of: { photos: SQL; inquiries: SQL }): Promise<FoundCar[]> {
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
    const photosOf = Map.groupBy(photoRows, (photo) => photo.carID);
    const countOf = new Map(counts.map((row) => [row.carID, row.count]));
    return rows.map((row) => ({
      row,
      photos: photosOf.get(row.carID) ?? [],
      inquiryCount: countOf.get(row.carID) ?? 0,
    }));
  }
}

type Told = { carID: number; createdAt: string };

export function newestFirst<T extends Told>(told: T[]): T[] {
  return told.toSorted((a, b) => compare(b.createdAt, a.createdAt) || b.carID - a.carID);
}

/** Instants in one notation sort as text. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const carColumns = {
  carID: cars.carID,
  carMake: cars.carMake,
  carModel: cars.carModel,
  carYear: cars.carYear,
  carDes: cars.carDes,
  carEngine: cars.carEngine,
  carTransmission: cars.carTransmission,
  carDrivetrain: cars.carDrivetrain,
  fuelType: cars.fuelType,
  carBodyType: cars.carBodyType,
  priceCents: cars.priceCents,
  carMileage: cars.carMileage,
  title: cars.title,
  downpayCents: cars.downpayCents,
  features: cars.features,
  vin: cars.vin,
  stockNumber: cars.stockNumber,
  condition: cars.condition,
  status: cars.status,
  reservedUntil: cars.reservedUntil,
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
  width: photos.width,
  height: photos.height,
  color: photos.color,
  alt: photos.alt,
};
