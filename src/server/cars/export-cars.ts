import { and, between, count, inArray, isNull } from 'drizzle-orm';
import { carFields, type CarField } from '#contract/desk-terms.ts';
import type { Database } from '#server/database/database.ts';
import { cars, inquiries } from '#server/database/schema.ts';
import { byteOrderMark, csvLine, type CsvValue } from './csv-writer.ts';
import { idRanges } from './id-ranges.ts';
import { headings } from './import-mapping.ts';

/** Few enough to write in one go without holding up others. */
const batch = 200;

/** Every car, archived ones too, in the columns of the template, so that the sheet can come back; then what only we know. */
export async function* exportCars({ db }: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...carFields.map((field) => headings[field]), ...moreHeadings]);
  for await (const { first, last } of idRanges(db, { table: cars, id: cars.carID }, batch)) {
    const rows = await db
      .select(exported)
      .from(cars)
      .where(and(between(cars.carID, first, last), isNull(cars.deletedAt)))
      .orderBy(cars.carID)
      .limit(batch);
    if (rows.length === 0) continue;
    const asked = await countInquiries(rows.map((row) => row.carID));
    yield rows.map((row) => csvLine(valuesOf(row, asked.get(row.carID) ?? 0))).join('');
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
  return byteOrderMark + csvLine(carFields.map((field) => headings[field]));
}

const exported = {
  carID: cars.carID,
  vin: cars.vin,
  stockNumber: cars.stockNumber,
  carYear: cars.carYear,
  carMake: cars.carMake,
  carModel: cars.carModel,
  title: cars.title,
  priceCents: cars.priceCents,
  downpayCents: cars.downpayCents,
  carMileage: cars.carMileage,
  carBodyType: cars.carBodyType,
  fuelType: cars.fuelType,
  carTransmission: cars.carTransmission,
  carDrivetrain: cars.carDrivetrain,
  carEngine: cars.carEngine,
  carDes: cars.carDes,
  features: cars.features,
  condition: cars.condition,
  status: cars.status,
  createdAt: cars.createdAt,
  updatedAt: cars.updatedAt,
};
type ExportedCar = Pick<typeof cars.$inferSelect, keyof typeof exported>;

const moreHeadings = ['Car ID', 'Status', 'Inquiries', 'Listed', 'Changed'];

function valuesOf(car: ExportedCar, asked: number): CsvValue[] {
  const filled: Record<CarField, CsvValue> = {
    ...car,
    carPrice: dollars(car.priceCents),
    carDownpay: dollars(car.downpayCents),
    features: car.features.join(', '),
    keys: car.condition.keys ?? null,
    starts: car.condition.starts ?? null,
    drives: car.condition.drives ?? null,
    knownDefects: car.condition.knownDefects ?? '',
    sourceBank: car.condition.sourceBank ?? '',
  };
  return [
    ...carFields.map((field) => filled[field]),
    car.carID,
    car.status,
    asked,
    car.createdAt.toISOString(),
    car.updatedAt.toISOString(),
  ];
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
