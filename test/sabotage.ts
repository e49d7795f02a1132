import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Makes every write fail with the code, and with the whole row in each text that an error of PostgreSQL carries. */
export const failingWrites = (code: string) => (database: Database) =>
  sabotage(
    database,
    `raise exception using errcode = '${code}', message = written, detail = written, hint = written,
      table = tg_table_name, constraint = tg_table_name || '_rule', column = written, datatype = written`,
  );

/** Makes every statement fail with the code, reading ones too: each table becomes a view whose rows raise it. */
export const failingStatements = (code: string) => async (database: Database) => {
  await database.db.execute(
    sql.raw(`create function sabotaged() returns boolean language plpgsql volatile as $$
      begin raise exception using errcode = '${code}', message = 'canary'; end $$`),
  );
  const undo = await forEachTable(
    database,
    'alter table %1$I rename to gone_%1$s; create view %1$I as select * from gone_%1$s where sabotaged()',
    'drop view %1$I; alter table gone_%1$s rename to %1$I',
  );
  const undoWrites = await failingWrites(code)(database);
  return async () => {
    await undoWrites();
    await undo();
    await database.db.execute(sql.raw('drop function sabotaged()'));
  };
};

/** PostgreSQL's own words, which quote the value. */
export const invalidText = (database: Database) => sabotage(database, 'perform written::int');

/** Native too: `DETAIL: Failing row contains (…)`. */
export const brokenRule = (database: Database) =>
  forEachTable(
    database,
    'alter table %1$I add constraint sabotage check (false) not valid',
    'alter table %1$I drop constraint sabotage',
  );

/** Every statement fails, reading ones too; the query builder then quotes all parameters. */
export const missingTables = (database: Database) =>
  forEachTable(database, 'alter table %1$I rename to gone_%1$s', 'alter table gone_%1$s rename to %1$I');

async function sabotage(database: Database, deed: string): Promise<() => Promise<void>> {
  await database.db.execute(
    sql.raw(`create function sabotage() returns trigger language plpgsql as $$
      declare written text := case tg_op when 'DELETE' then row_to_json(old)::text else row_to_json(new)::text end;
      begin ${deed}; return null; end $$`),
  );
  const undo = await forEachTable(
    database,
    'create trigger a_sabotage before insert or update or delete on %1$I for each row execute function sabotage()',
    'drop trigger a_sabotage on %1$I',
  );
  return async () => {
    await undo();
    await database.db.execute(sql.raw('drop function sabotage()'));
  };
}

async function forEachTable({ db }: Database, statement: string, undo: string): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by relname`,
  );
  const run = (text: string) =>
    db.execute(
      sql.raw(`do $$ begin ${rows.map(({ name }) => `execute format('${text}', '${name}');`).join(' ')} end $$`),
    );
  await run(statement);
  return async () => void (await run(undo));
}
