import { and, asc, count, desc, eq, isNull, lt, sql, sum, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Parsed } from '#contract/api/calls.ts';
import { carStatuses, type CarStatus } from '#contract/inventory/car-terms.ts';
import { stockColumns, type StockColumn } from '#contract/inventory/inventory-terms.ts';
import type { Db } from '#server/database/database.ts';
import { cars, carViews, inquiries } from '#server/database/schema.ts';

type Sort = Parsed<'findInventory'>['sort'];
export type Narrowing = Pick<Parsed<'findInventory'>, 'q' | 'status' | 'make' | 'body'>;

/** The numbers of one page of cars, in the order asked for. What is not known comes last, whichever way; equals stand newest first. */
export async function listPage(
  db: Db,
  asked: Narrowing & { sort: Sort },
  page: { limit: number; offset: number },
): Promise<number[]> {
  const views = db
    .select({ carID: carViews.carID, views: sum(carViews.views).as('views') })
    .from(carViews)
    .groupBy(carViews.carID)
    .as('views_of_car');
  const asking = db
    .select({ carID: inquiries.carID, inquiries: count().as('inquiries') })
    .from(inquiries)
    .groupBy(inquiries.carID)
    .as('inquiries_of_car');
  const counted = { views: sql`coalesce(${views.views}, 0)`, inquiries: sql`coalesce(${asking.inquiries}, 0)` };
  const rows = await db
    .select({ carID: cars.carID })
    .from(cars)
    // The database counts neither unless it sorts by it.
    .leftJoin(views, eq(views.carID, cars.carID))
    .leftJoin(asking, eq(asking.carID, cars.carID))
    .where(meets(asked))
    .orderBy(inOrderOf(asked.sort, counted), desc(cars.carID))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ carID }) => carID);
}

export async function countMatching(db: Db, asked: Narrowing): Promise<number> {
  const [found] = await db.select({ total: count() }).from(cars).where(meets(asked));
  return found?.total ?? 0;
}

/** Newest first. */
export function listMatching(db: Db, asked: Narrowing & { before?: number | undefined }, limit: number) {
  const { before } = asked;
  return db
    .select({
      carID: cars.carID,
      carYear: cars.carYear,
      carMake: cars.carMake,
      carModel: cars.carModel,
      status: cars.status,
      reservedUntil: cars.reservedUntil,
    })
    .from(cars)
    .where(and(meets(asked), before === undefined ? undefined : lt(cars.carID, before)))
    .orderBy(desc(cars.carID))
    .limit(limit);
}

/** More makes than there are in the world; a sheet with its columns in disorder could bring as many as it has rows. */
const mostMakes = 200;

/** Over all cars, whatever is asked for: how many there are in each status, and the makes that occur most. */
export async function countInventory(db: Db): Promise<{ counts: Record<CarStatus, number>; makes: string[] }> {
  const rows = await db
    .select({ status: whereCounted<CarStatus>(cars.status), make: whereCounted<string>(cars.carMake), total: count() })
    .from(cars)
    .where(isNull(cars.deletedAt))
    .groupBy(sql`grouping sets ((${cars.status}), (${cars.carMake}))`)
    .orderBy(sql`grouping(${cars.status})`, desc(count()), cars.carMake)
    .limit(carStatuses.length + mostMakes);
  const counts = { active: 0, archived: 0, reserved: 0, sold: 0 };
  const makes: string[] = [];
  for (const { status, make, total } of rows) {
    if (status !== null) counts[status] = total;
    else if (make !== null) makes.push(make);
  }
  return { counts, makes: makes.toSorted((one, other) => one.localeCompare(other, 'en')) };
}

/** Each row counts one status or one make; the other is null. */
const whereCounted = <T>(column: AnyPgColumn) => sql<T | null>`${column}`;

function meets({ q = '', status, make = '', body }: Narrowing): SQL | undefined {
  const words = [...new Set(q.toLowerCase().split(/\s+/))].filter((word) => word !== '');
  return and(
    isNull(cars.deletedAt),
    status && eq(cars.status, status),
    make === '' ? undefined : eq(cars.carMake, make),
    body && eq(cars.carBodyType, body),
    words.length === 0 ? undefined : sql`${named} ilike all(${sql.param(words.map(patternFor))}::text[])`,
  );
}

/** All by which a car is called; every word of what is looked for must occur. */
const named = sql`concat_ws(' ', ${cars.carYear}, ${cars.carMake}, ${cars.carModel}, ${cars.title}, ${cars.vin}, ${cars.stockNumber}, ${cars.condition} ->> 'sourceBank')`;

const patternFor = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function inOrderOf(sort: Sort, counted: Record<'views' | 'inquiries', SQL>): SQL {
  const isDescending = sort.endsWith('-desc');
  const column = stockColumns.find((known) => sort.startsWith(`${known}-`)) ?? 'age';
  // The longer a car has stood, the earlier it came. As an index has it, so that a page of many cars is read without the others.
  if (column === 'age') return isDescending ? asc(cars.createdAt) : desc(cars.createdAt);
  const value = { ...ownValues, ...counted }[column];
  return isDescending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`;
}

const ownValues: Record<Exclude<StockColumn, 'age' | 'views' | 'inquiries'>, SQL> = {
  // In one order on every database, whatever language it was set up for.
  car: sql`lower(concat_ws(' ', ${cars.carMake}, ${cars.carModel}, ${cars.carYear})) collate "C"`,
  status: sql`array_position(${`{${carStatuses.join()}}`}::text[], ${cars.status})`,
  price: sql`${cars.priceCents}`,
  mileage: sql`${cars.carMileage}`,
};
