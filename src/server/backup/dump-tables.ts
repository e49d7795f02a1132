import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { TableSum } from './backup-entries.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** A table as the database itself describes it: a backup may be older or newer than the schema in the code. */
export type DumpedTable = { name: string; columns: string[]; key: string[] };

/** Of this moment only: whoever is logged in, links on their way, how often someone tried, which answers were just given. */
const momentary = new Set([
  'sessions',
  'password_resets',
  'email_confirmations',
  'staff_invitations',
  'attempts',
  'idempotency_keys',
]);
const rowsAtOnce = 200;

/** One moment for everything that follows in the transaction, and one way to write times. */
export async function holdStill(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local timezone to 'UTC'`);
}

/** Those that others refer to come first. */
export async function listTables(db: Db): Promise<DumpedTable[]> {
  const { rows } = await db.execute<DumpedTable & { needs: string[] }>(sql`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]'::json)
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(distinct r.relname), '[]'::json) from pg_constraint f
        join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname`);
  const ordered: DumpedTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => ordered.some((table) => table.name === name)));
    if (ready.length === 0) throw new Fault(sentence`The tables refer to each other in a circle.`);
    ordered.push(...ready.map(({ name, columns, key }) => ({ name, columns, key })));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export const isKept = ({ name }: DumpedTable) => !momentary.has(name);

/** The rows as a JSON array for each batch; `sum` is complete when they have all been read. */
export async function* dumpRows(tx: Db, table: DumpedTable, sum: (total: TableSum) => void): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const cursor = sql.identifier(`dump_${table.name}`);
  const order = sql.join(
    (table.key.length > 0 ? table.key : table.columns).map((column) => sql.identifier(column)),
    sql`, `,
  );
  let rows = 0;
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for
      select row_to_json(t)::text as line from ${sql.identifier(table.name)} t order by ${order}`,
  );
  for (;;) {
    const { rows: batch } = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`,
    );
    if (batch.length === 0) break;
    for (const { line } of batch) hash.update(line).update('\n');
    rows += batch.length;
    yield `[${batch.map(({ line }) => line).join(',')}]`;
  }
  await tx.execute(sql`close ${cursor}`);
  sum({ rows, sha256: hash.digest('hex') });
}

/** Takes one batch as `dumpRows` made it. The database reads the values itself, so that none is rounded on the way. */
export async function loadRows(tx: Db, table: { name: string; columns: string[] }, batch: string): Promise<void> {
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table.name);
  await tx.execute(
    sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${batch}::json)`,
  );
}

export async function readCounters(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; last: string }>(
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setCounters(tx: Db, counters: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(counters))
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`);
}

/** The same sums a backup carries, of the tables as they are now. */
export async function sumTables(tx: Db): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of (await listTables(tx)).filter(isKept)) {
    const rows = dumpRows(tx, table, (sum) => void (sums[table.name] = sum));
    for (let batch = await rows.next(); batch.done !== true; batch = await rows.next());
  }
  return sums;
}

/** A site that was started and stored nothing has left the verifier of its key. */
const leftByFirstStart = 'key_verifiers';

export async function forgetFirstStart(tx: Db): Promise<void> {
  const tables = await listTables(tx);
  if (tables.some(({ name }) => name === leftByFirstStart))
    await tx.execute(sql`delete from ${sql.identifier(leftByFirstStart)}`);
}

export async function isEmpty(db: Db): Promise<boolean> {
  for (const { name } of await listTables(db)) {
    if (name === leftByFirstStart) continue;
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

export async function listMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('public.schema_migrations') as found`,
  );
  if (rows[0]?.found == null) return [];
  const applied = await db.execute<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migrations order by name`,
  );
  return applied.rows;
}
