import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { refusalsByForeignKey, refusalWhenGone } from '#server/database/foreign-key-refusals.ts';
import { asRefusal } from '#server/http/responses.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';

let database: Database;
useEmptiedDatabase((opened) => void (database = opened));

/** One row of each table that others refer to. */
beforeEach(async () => {
  await database.db.execute(sql`delete from imports`);
  await database.db.execute(sql`
    with person as (insert into users (email, password_hash, f_name, l_name, terms_version, terms_accepted_at)
        values ('a@gone.test', '', '', '', '1', now()) returning user_id),
      car as (insert into cars (car_make, car_model, car_year) values ('Toyota', 'Echo', 2004) returning car_id),
      round as (insert into offer_rounds (car_id, opened_at, ends_at, updated_at)
        select car_id, now(), now(), now() from car returning round_id),
      sheet as (insert into imports (label, sheet_key, rows, created_at) values ('', '', 1, now()) returning import_id)
    insert into inquiries (user_id, car_id) select user_id, car_id from person, car, round, sheet`);
});

type ForeignKey = { name: string; child: string; column: string; parent: string; rule: string };

async function readForeignKeys(): Promise<ForeignKey[]> {
  const { rows } = await database.db.execute<ForeignKey>(sql`
    select conname as name, conrelid::regclass::text as child, attname as column,
      confrelid::regclass::text as parent, confdeltype::text as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  return rows;
}

test('every foreign key of the database has its refusal, and says what becomes of its rows', async () => {
  const keys = await readForeignKeys();
  expect(keys.map(({ name }) => name)).toEqual([...refusalsByForeignKey.keys()].toSorted());
  expect(keys.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
});

test('whatever refers to a row that is gone is refused, in a transaction and alone', async () => {
  for (const { name, child, column } of await readForeignKeys()) {
    const code = refusalsByForeignKey.get(name);
    const statement = await insertionInto(child, column);
    await expect(
      database.transaction((tx) => tx.execute(statement)),
      name,
    ).rejects.toMatchObject({ code });
    const alone: unknown = await database.db.execute(statement).catch((error: unknown) => error);
    expect(asRefusal(alone), name).toMatchObject({ code });
    expect(asRefusal(alone).status, name).toBeLessThan(500);
  }
});

test('other errors are what they were', async () => {
  const duplicate = await database.db
    .execute(sql`insert into inquiries (user_id, car_id) select user_id, car_id from inquiries`)
    .catch((error: unknown) => error);
  expect(refusalWhenGone(duplicate)).toBeUndefined();
  expect(refusalWhenGone(new Error('no'))).toBeUndefined();
});

/** A row that is right but for one column, which refers to nothing. */
async function insertionInto(child: string, broken: string): Promise<ReturnType<typeof sql.raw>> {
  const { rows } = await database.db.execute<{
    name: string;
    type: string;
    parent: string | null;
    choice: string | null;
  }>(sql`
    select * from (
      select column_name as name, udt_name as type, is_nullable, (
        select substring(pg_get_constraintdef(oid) from '''[^'']*''') from pg_constraint
        where contype = 'c' and conrelid::regclass::text = ${child} and pg_get_constraintdef(oid) like '%(' || column_name || ' = ANY%') as choice, (
        select confrelid::regclass::text from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and conrelid::regclass::text = ${child} and attname = column_name) as parent
      from information_schema.columns
      where table_schema = 'public' and table_name = ${child} and is_identity = 'NO' and column_default is null
    ) as columns where is_nullable = 'NO' or parent is not null`);
  const values = rows.map(({ name, type, parent, choice }) =>
    name === broken
      ? '999999'
      : parent === null
        ? (choice ?? examples[type] ?? `''`)
        : `(select min(${keyOf(parent)}) from ${parent})`,
  );
  return sql.raw(`insert into ${child} (${rows.map(({ name }) => name).join()}) values (${values.join()})`);
}

const keyOf = (table: string) =>
  ({ users: 'user_id', cars: 'car_id', inquiries: 'inquiry_id', imports: 'import_id', offer_rounds: 'round_id' })[
    table
  ];
const examples: Record<string, string> = {
  int4: '1',
  int8: '1',
  bytea: `'\\x00'`,
  timestamptz: 'now()',
  date: 'current_date',
  jsonb: `'{}'`,
};
