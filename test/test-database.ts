import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Log } from '#server/log.ts';
import { openMemoryDatabase } from './database/memory-database.ts';

/** A fresh database: in memory, or on the PostgreSQL server named by TEST_DATABASE_URL under a name of its own. */
export async function openTestDatabase(log: Log): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, log) : openMemoryDatabase(log);
}

/**
 * The database of this worker, lent to one file after another with empty tables: opening one takes longer than most files
 * do. After a file that left more behind than rows, the next gets a new one.
 */
export async function borrowTestDatabase(log: Log): Promise<Database> {
  if (isLent) return openTestDatabase(log);
  isLent = true;
  const { database, shape } = (kept ??= await keep(await openTestDatabase(log)));
  await emptyTables(database);
  return {
    ...database,
    async close() {
      isLent = false;
      if ((await shapeOf(database).catch(() => undefined)) === shape) return;
      kept = undefined;
      await database.close();
    },
  };
}

let isLent = false;
let kept: { database: Database; shape: string } | undefined;

const keep = async (database: Database) => ({ database, shape: await shapeOf(database) });

/** What there is apart from rows. */
async function shapeOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute(`select md5(string_agg(line, ' ' order by line)) as shape from (
    select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as line from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
    union all select format('%s %s %s', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    union all select pg_get_indexdef(indexrelid) from pg_index
    union all select format('%s %s', seqrelid::regclass, seqincrement) from pg_sequence
    union all select format('%s %s', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname::text from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
    union all select schema_migrations::text from schema_migrations
    union all select format('%s %s', name, setting) from pg_settings where source = 'session') as lines`);
  return String(rows[0]?.['shape']);
}

/** Ten times as fast as TRUNCATE, which makes new files, and like it waits for what is under way. Some rows refuse to be deleted, hence no triggers. */
export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(`do $$ declare one record; begin
    set local session_replication_role = replica;
    for one in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by relname
    loop execute format('lock table %s in access exclusive mode', one.name); end loop;
    for one in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    loop execute format('delete from %s', one.name); end loop;
    for one in select oid::regclass as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace
    loop perform setval(one.name, 1, false); end loop;
  end $$`);
}

async function openOnServer(server: string, log: Log): Promise<Database> {
  const { url, drop } = await createTestDatabaseOnServer(server);
  const database = await openDatabase({ url, directory: '', log });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database under a name of its own. */
export async function createTestDatabaseOnServer(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${process.env['TEST_DATABASE_PREFIX'] ?? 't_'}${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
