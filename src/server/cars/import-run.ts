import { eq, sql, type SQL } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { lockUntilEnd } from '#server/database/locks.ts';
import { cars, importRows, imports } from '#server/database/schema.ts';

/** Adds the cars of a checked sheet, all or none. Imports wait for each other, so that each sees what the one before has added. */
export function runImport(needs: {
  database: Database;
  importID: number;
  clock: () => Date;
  writeAudit: (tx: Db) => Promise<void>;
}): Promise<{ carIDs: number[]; rows: number }> {
  const { importID, clock } = needs;
  return needs.database.transaction(async (tx) => {
    await lockUntilEnd(tx, 'imports');
    const { rows, isDone } = await demandChecked(tx, importID);
    if (isDone) return { carIDs: [], rows };
    const carIDs = await takeOver(tx, importID, clock());
    await tx.update(imports).set({ state: 'done', through: rows }).where(eq(imports.importID, importID));
    await needs.writeAudit(tx);
    return { carIDs, rows };
  });
}

async function demandChecked(tx: Db, importID: number): Promise<{ rows: number; isDone: boolean }> {
  const [found] = await tx
    .select({ state: imports.state, rows: imports.rows, problemCount: imports.problemCount })
    .from(imports)
    .where(eq(imports.importID, importID))
    .for('update');
  if (found === undefined) throw new Refusal('import-not-found');
  const isDone = found.state === 'done';
  if (!isDone && (found.state !== 'checked' || found.problemCount > 0)) throw new Refusal('sheet-not-checked');
  return { rows: found.rows, isDone };
}

/** One statement, so that thousands of cars do not pass through this process once more. */
async function takeOver(tx: Db, importID: number, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const added = await tx.execute<{ car_id: number }>(sql`
    insert into ${cars} (${names(Object.keys(columns))}, created_at, updated_at)
    select ${sql.join(Object.values(columns), sql`, `)}, ${at}, ${at}
    from ${importRows}
    where ${importRows.importID} = ${importID} and not exists (
      select from ${cars}
      where (${cars.vin} <> '' and ${cars.vin} in (draft ->> 'vin', lower(draft ->> 'vin')))
        or ${cars.stockNumber} = draft ->> 'stockNumber')
    order by ${importRows.row}
    -- A clerk may give the same stock number to another car in this very moment.
    on conflict (stock_number) do nothing
    returning car_id`);
  return added.rows.map((row) => row.car_id);
}

const text = (key: string, otherwise = '') =>
  sql`coalesce(draft ->> ${sql.raw(`'${key}'`)}, ${sql.raw(`'${otherwise}'`)})`;
const value = (key: string, type: 'text' | 'int' | 'bigint') =>
  sql`(draft ->> ${sql.raw(`'${key}'`)})::${sql.raw(type)}`;

/** Each column from what was staged, and otherwise as the table itself would fill it. */
const columns: Record<string, SQL> = {
  car_make: text('carMake'),
  car_model: text('carModel'),
  car_year: value('carYear', 'int'),
  car_des: text('carDes'),
  car_engine: text('carEngine'),
  car_transmission: text('carTransmission'),
  car_drivetrain: text('carDrivetrain', 'FWD'),
  fuel_type: value('fuelType', 'text'),
  car_body_type: value('carBodyType', 'text'),
  price_cents: value('priceCents', 'bigint'),
  downpay_cents: value('downpayCents', 'bigint'),
  car_mileage: value('carMileage', 'int'),
  title: text('title'),
  features: sql`array(select jsonb_array_elements_text(draft -> 'features'))`,
  vin: text('vin'),
  stock_number: value('stockNumber', 'text'),
  condition: sql`draft -> 'condition'`,
};

const names = (columnNames: string[]) => sql.raw(columnNames.join(', '));
