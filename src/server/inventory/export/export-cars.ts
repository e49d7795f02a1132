import { and, between, count, eq, inArray, isNull } from 'drizzle-orm';
import { carFields } from '#contract/inventory/car-fields.ts';
import { repossessionFields } from '#contract/inventory/repossession/repossession-terms.ts';
import { ownColumns, repossessionHeadings } from '#contract/inventory/sheet-fields.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, inquiries, photos, repossessionFiles } from '#server/database/schema.ts';
import { cellsOf, photosCell } from './car-cells.ts';
import { byteOrderMark, csvLine, type CsvValue } from './csv-writer.ts';
import { idRanges } from './id-ranges.ts';
import { fileOf } from '../repossession/repossession-columns.ts';
import { headingOf } from '../import/column-mapping.ts';
import { fieldColumns, type StoredFields } from '../cars/field-columns.ts';

/** Few enough to write in one go without holding up others. */
const batch = 200;

/** Every car, archived ones too, in the columns of the template, so that the sheet can come back; then what only we know. */
export async function* exportCars({ db }: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...carFields.map((field) => headingOf(field)), ...moreHeadings]);
  for await (const { first, last } of idRanges(db, { table: cars, id: cars.carID }, batch)) {
    const rows = await db
      .select({ car: exported, file: repossessionFiles })
      .from(cars)
      .leftJoin(repossessionFiles, eq(repossessionFiles.carID, cars.carID))
      .where(and(between(cars.carID, first, last), isNull(cars.deletedAt)))
      .orderBy(cars.carID)
      .limit(batch);
    if (rows.length === 0) continue;
    const carIDs = rows.map(({ car }) => car.carID);
    const asked = await countInquiries(carIDs);
    const photosOf = await readPhotoOrder(db, carIDs);
    yield rows
      .map(({ car, file }) =>
        csvLine([...valuesOf(car, photosOf.get(car.carID) ?? [], asked.get(car.carID) ?? 0), ...fileCells(file)]),
      )
      .join('');
  }

  async function countInquiries(carIDs: number[]): Promise<Map<number, number>> {
    const counts = await db
      .select({ carID: inquiries.carID, count: count() })
      .from(inquiries)
      .where(inArray(inquiries.carID, carIDs))
      .groupBy(inquiries.carID);
    return new Map(counts.map((row) => [row.carID, row.count]));
  }
}

/** An empty sheet with the headings that the import knows best. */
export function importTemplate(): string {
  return byteOrderMark + csvLine(carFields.map((field) => headingOf(field)));
}

const exported = {
  carID: cars.carID,
  ...fieldColumns(),
  condition: cars.condition,
  status: cars.status,
  reservedUntil: cars.reservedUntil,
  createdAt: cars.createdAt,
  updatedAt: cars.updatedAt,
};
type ExportedCar = StoredFields &
  Pick<typeof cars.$inferSelect, 'carID' | 'condition' | 'status' | 'reservedUntil' | 'createdAt' | 'updatedAt'>;

const { carID, status, reservedUntil, photos: photoOrder } = ownColumns;
const fileHeadings = repossessionFields.map((field) => repossessionHeadings[field][0]);
const moreHeadings = [carID, status, reservedUntil, photoOrder, 'Inquiries', 'Listed', 'Changed', ...fileHeadings];

/** Blank where there is no file. */
function fileCells(row: typeof repossessionFiles.$inferSelect | null): CsvValue[] {
  const file = row === null ? undefined : fileOf(row);
  return repossessionFields.map((field) => file?.[field] ?? null);
}

function valuesOf(car: ExportedCar, photoIDs: number[], asked: number): CsvValue[] {
  return [
    ...Object.values(cellsOf(car)),
    car.carID,
    car.status,
    car.reservedUntil?.toISOString() ?? null,
    photosCell(photoIDs),
    asked,
    car.createdAt.toISOString(),
    car.updatedAt.toISOString(),
  ];
}

/** The numbers of the photos of these cars, in their order. */
export async function readPhotoOrder(db: Db, carIDs: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ carID: photos.carID, photoID: photos.photoID })
    .from(photos)
    .where(inArray(photos.carID, carIDs))
    .orderBy(photos.carID, photos.position, photos.photoID);
  const byCar = Map.groupBy(rows, (photo) => photo.carID);
  return new Map(Array.from(byCar, ([car, order]) => [car, order.map((photo) => photo.photoID)]));
}
