import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import {
  applications,
  creditNotices,
  keptApplications,
  sales,
  secondFactors,
  viewings,
} from '#server/database/schema.ts';
import { headerBytes } from './key-ring.ts';

/** Every column that holds encrypted values. What is not on this list is not re-encrypted by rekey, and not asked for its key. */
export const encryptedColumns = [
  [applications, applications.encryptedFields],
  [keptApplications, keptApplications.encryptedFields],
  [keptApplications, keptApplications.encryptedRecord],
  [creditNotices, creditNotices.encryptedCopy],
  [sales, sales.encryptedBuyer],
  [secondFactors, secondFactors.encryptedSecret],
  [viewings, viewings.encryptedToken],
  [viewings, viewings.encryptedGuestFields],
] as const;

/** The ids of the keys that encrypted values name, read from the values themselves. */
export async function readKeyIDs(db: Db): Promise<string[]> {
  const keyIDs = new Set<string>();
  for (const [table, column] of encryptedColumns) {
    const name = await findColumn(db, getTableName(table), column.name);
    if (name === undefined) continue;
    // After the version, the rest of the header is the key's id.
    const { rows } = await db.execute<{ id: string }>(
      sql`select distinct encode(substring(${sql.identifier(name)} from 2 for ${headerBytes - 1}::int), 'hex') as id from ${table} where ${sql.identifier(name)} is not null`,
    );
    for (const { id } of rows) keyIDs.add(id);
  }
  return [...keyIDs].toSorted();
}

/**
 * A backup reads the tables as they are: before the first start there are none, and up to migration 0006 these columns
 * were called `sealed_…`.
 */
async function findColumn(db: Db, table: string, name: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}
        and column_name in (${name}, ${name.replace(/^encrypted_/, 'sealed_')})`,
  );
  return rows[0]?.column_name;
}
