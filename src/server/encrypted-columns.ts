import { getTableName, sql } from 'drizzle-orm';
import type { Db } from './database/database.ts';
import { applications, secondFactors, viewings } from './database/schema.ts';
import { headerBytes } from './seal/key-ring.ts';

/** Every column that holds encrypted values. What is not on this list is not re-encrypted by rekey, and not asked for its key. */
export const encryptedColumns = [
  [applications, applications.sealedFields],
  [secondFactors, secondFactors.sealedSecret],
  [viewings, viewings.sealedToken],
] as const;

/** The ids of the keys that encrypted values name, read from the values themselves. */
export async function readKeyIDs(db: Db): Promise<string[]> {
  const keyIDs = new Set<string>();
  for (const [table, column] of encryptedColumns) {
    if (!(await isThere(db, table))) continue;
    // After the version, the rest of the header is the key's id.
    const { rows } = await db.execute<{ id: string }>(
      sql`select distinct encode(substring(${column} from 2 for ${headerBytes - 1}::int), 'hex') as id from ${table}`,
    );
    for (const { id } of rows) keyIDs.add(id);
  }
  return [...keyIDs].toSorted();
}

/** Before its first start a database has no tables. */
async function isThere(db: Db, table: (typeof encryptedColumns)[number][0]): Promise<boolean> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass(${getTableName(table)}) as found`);
  return rows[0]?.found != null;
}
