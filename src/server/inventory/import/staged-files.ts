import { sql } from 'drizzle-orm';
import { keysOf } from '#contract/api/keys-of.ts';
import type { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import type { Db } from '#server/database/database.ts';
import { cars, importRows, repossessionFiles } from '#server/database/schema.ts';
import { columnsOfFile } from '../repossession/repossession-columns.ts';

/** What is staged of a repossession file with the row of its car; nothing where the sheet says nothing of one. */
export const stagedFile = (file: RepossessionFile | undefined) =>
  file === undefined ? {} : { repossession: columnsOfFile(file) };

type Columns = ReturnType<typeof columnsOfFile>;
const types: Record<keyof Columns, 'text' | 'date' | 'boolean' | 'bigint'> = {
  lender: 'text',
  accountReference: 'text',
  repossessedOn: 'date',
  redemptionNoticeOn: 'date',
  saleNoticeOn: 'date',
  titleStatus: 'text',
  sixtyPercentPaid: 'boolean',
  reserveCents: 'bigint',
  transportCents: 'bigint',
  reconditioningCents: 'bigint',
  feesCents: 'bigint',
};
const columns = keysOf(types).map((key) => ({
  name: repossessionFiles[key].name,
  staged: `(draft -> 'repossession' ->> '${key}')::${types[key]}`,
}));

/**
 * Writes the files of the cars that a sheet changes, or of those that it has just added. A row and the car it became are known
 * to each other by VIN or stock number, which no two rows of a sheet share.
 */
export async function writeFiles(
  tx: Db,
  importID: number,
  { at, of }: { at: Date; of: 'known cars' | readonly number[] },
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ');
  const replaced = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
  const isTheirs =
    of === 'known cars'
      ? sql`${importRows}.car_id = ${cars}.car_id`
      : sql`${importRows}.car_id is null
          and ${cars}.car_id = any(array(select jsonb_array_elements_text(${JSON.stringify(of)}::jsonb))::int[])
          and ((${cars}.vin <> '' and upper(${cars}.vin) = upper(draft ->> 'vin')) or ${cars}.stock_number = draft ->> 'stockNumber')`;
  await tx.execute(sql`
    insert into ${repossessionFiles} (car_id, ${sql.raw(names)}, updated_at)
    select ${cars}.car_id, ${sql.raw(columns.map(({ staged }) => staged).join(', '))}, ${at.toISOString()}::timestamptz
    from ${importRows} join ${cars} on ${isTheirs}
    where ${importRows}.import_id = ${importID} and draft ? 'repossession'
    order by ${cars}.car_id
    on conflict (car_id) do update
      set ${sql.raw(replaced)}, version = ${repossessionFiles}.version + 1, updated_at = excluded.updated_at`);
}
