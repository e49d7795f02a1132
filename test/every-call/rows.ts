import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/database/schema.ts';
import type { Database } from '#server/database/database.ts';
import { filesIn } from '../files.ts';
import type { World } from '../world.ts';

/** All that is kept, by its name: each row of each table as text, each file by the hash of its bytes. */
export type Kept = Map<string, string>;

const tables = Object.values<unknown>(schema).flatMap((value) => (is(value, PgTable) ? getTableConfig(value) : []));

export async function readKept(world: World): Promise<Kept> {
  return new Map([...(await readRows(world.database)), ...(await readFiles(world.dataDirectory))]);
}

async function readRows({ db }: Database): Promise<[string, string][]> {
  const selects = tables.map(({ name, columns, primaryKeys }) => {
    const own = columns.filter((column) => column.primary);
    const keys = (own.length > 0 ? own : (primaryKeys[0]?.columns ?? [])).map((column) => sql.identifier(column.name));
    const table = sql.identifier(name);
    return sql`select ${name}::text || ' ' || concat_ws(' ', ${sql.join(keys, sql`, `)}) as name, to_jsonb(${table})::text as row from ${table}`;
  });
  const { rows } = await db.execute<{ name: string; row: string }>(sql.join(selects, sql` union all `));
  return rows.map(({ name, row }) => [name, row]);
}

/** Documents, sheets and pictures. Emails are read by their receivers. */
async function readFiles(dataDirectory: string): Promise<[string, string][]> {
  const others = ['mail', 'tmp'].map((folder) => join(dataDirectory, folder, '/'));
  const files = (await filesIn(dataDirectory)).filter((file) => !others.some((folder) => file.startsWith(folder)));
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const hash = createHash('sha256').update(await readFile(file));
      return [`file ${file.slice(join(dataDirectory, '/').length)}`, hash.digest('hex')];
    }),
  );
}

/** No number stands for two things. */
const numbersPerTable = 1_000_000;

/** Numbers what is made from now on so that whose it is can be told from the number alone, wherever it stands. */
export async function numberFrom({ db }: Database, first: number): Promise<void> {
  for (const [place, { name, columns }] of tables.entries()) {
    const column = columns.find((one) => one.generatedIdentity !== undefined);
    if (column === undefined) continue;
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), ${first + place * numbersPerTable}, false)`,
    );
  }
}
