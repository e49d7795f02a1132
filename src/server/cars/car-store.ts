import { and, between, count, gt, inArray, ne, type SQL } from 'drizzle-orm';
import type { Car } from '#contract/car.ts';
import type { FinanceTerms } from '#contract/money.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries, photos } from '#server/database/schema.ts';
import { toCar, type CarRow, type PhotoRow } from './car-row.ts';

/** Cars read at once, few enough not to hold up the event loop; photos and inquiries of the whole range come in one query each. */
const chunk = 500;

/** The cars as they are told, newest first. */
export function createCarStore({ database, terms }: { database: Database; terms: () => FinanceTerms }) {
  const { db } = database;
  return {
    /** Everything with a page of its own: what is on offer, and what is reserved or sold. */
    readShown: async (): Promise<Car[]> => newestFirst(await readRanges(ne(cars.status, 'archived'))),
    readAll: async (): Promise<Car[]> => newestFirst(await readRanges()),
    async readMany(carIDs: number[]): Promise<Car[]> {
      const found: Car[] = [];
      for (let start = 0; start < carIDs.length; start += chunk)
        found.push(...(await readThese(carIDs.slice(start, start + chunk))));
      return newestFirst(found);
    },
  };

  async function readRanges(condition?: SQL): Promise<Car[]> {
    const found: Car[] = [];
    for (let last = 0; ;) {
      const rows = await readRows(and(gt(cars.carID, last), condition));
      const end = rows.at(-1)?.carID;
      if (end === undefined) return found;
      found.push(
        ...(await complete(rows, {
          photos: between(photos.carID, last + 1, end),
          inquiries: between(inquiries.carID, last + 1, end),
        })),
      );
      last = end;
    }
  }

  async function readThese(carIDs: number[]): Promise<Car[]> {
    if (carIDs.length === 0) return [];
    const rows = await readRows(inArray(cars.carID, carIDs));
    return complete(rows, { photos: inArray(photos.carID, carIDs), inquiries: inArray(inquiries.carID, carIDs) });
  }

  function readRows(condition: SQL | undefined): Promise<CarRow[]> {
    return db.select(carColumns).from(cars).where(condition).orderBy(cars.carID).limit(chunk);
  }

  async function complete(rows: CarRow[], of: { photos: SQL; inquiries: SQL }): Promise<Car[]> {
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
    const termsNow = terms();
    return rows.map((row) => toCar(row, photosOf.get(row.carID) ?? [], countOf.get(row.carID) ?? 0, termsNow));
  }
}
export type CarStore = ReturnType<typeof createCarStore>;

const newestFirst = (found: Car[]) => found.toSorted((a, b) => compare(b.createdAt, a.createdAt) || b.carID - a.carID);

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
