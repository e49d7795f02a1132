import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Which statement that writes, or which commit, is to fail, counted from 1. All others succeed, and so does what counts a try. */
export type Trouble = { statement: number } | { commit: number };

/**
 * Lets the database fail once. It counts in sequences, which no rollback takes back. While something is to fail, no job is
 * claimed: whatever is counted is the call's.
 */
export async function prepareTrouble({ db }: Database) {
  await db.execute(sql.raw(preparation));
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migrations', 'attempts')`,
  );
  const sums = tables
    .map(({ name }) => sql.identifier(name))
    .map((table) => sql`select sum(hashtextextended(${table}::text, 0)) from ${table}`);
  return {
    async arm(trouble: Trouble): Promise<void> {
      const { statement, commit } = { statement: 0, commit: 0, ...trouble };
      await db.execute(
        sql`select setval('trouble_statement', ${statement + 1}), setval('trouble_commit', ${commit + 1}),
          setval('trouble_statements', 1), setval('trouble_commits', 1), setval('trouble_table', 1)`,
      );
    },
    /** Gives the table where it failed, if it did. */
    async disarm(): Promise<string | undefined> {
      await db.execute(sql`select setval('trouble_statement', 1), setval('trouble_commit', 1)`);
      const { rows } = await db.execute<{ name: string }>(
        sql`select relname as name from pg_class where oid = (select last_value from trouble_table)`,
      );
      return rows[0]?.name;
    },
    /** The same as long as no row is another, but for counted tries; much cheaper than all rows. */
    async sumOfRows(): Promise<string> {
      const { rows } = await db.execute<{ sums: string }>(
        sql`select string_agg(coalesce(sum, 0)::text, ' ') as sums from (${sql.join(sums, sql` union all `)}) as each`,
      );
      return rows[0]?.sums ?? '';
    },
  };
}

/** A sequence counts from 1, which stands for 0 here. */
const preparation = `do $$ declare one record; begin
  create sequence trouble_statement;
  create sequence trouble_statements;
  create sequence trouble_commit;
  create sequence trouble_commits;
  create sequence trouble_transaction;
  create sequence trouble_table;
  create function is_claim() returns boolean language sql as $f$ select current_query() ilike '%skip locked%' $f$;

  create function fail_statement() returns trigger language plpgsql as $f$ declare
    chosen bigint := (select last_value from trouble_statement);
  begin
    if chosen = 1 or is_claim() or nextval('trouble_statements') <> chosen then return null; end if;
    perform setval('trouble_table', tg_relid::bigint);
    raise exception using errcode = '53000', message = 'trouble';
  end $f$;

  create function fail_commit() returns trigger language plpgsql as $f$ declare
    chosen bigint := (select last_value from trouble_commit);
  begin
    if chosen = 1 or (select last_value from trouble_transaction) = txid_current() then return null; end if;
    perform setval('trouble_transaction', txid_current());
    if nextval('trouble_commits') <> chosen then return null; end if;
    perform setval('trouble_table', tg_relid::bigint);
    raise exception using errcode = 'XX000', message = 'trouble';
  end $f$;

  create function skip_claim() returns trigger language plpgsql as $f$ begin
    return case when is_claim()
      and (select last_value from trouble_statement) + (select last_value from trouble_commit) > 2 then null else new end;
  end $f$;

  create trigger a_trouble_claim before update on outbox for each row execute function skip_claim();
  for one in select oid::regclass as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
  loop
    execute format('create trigger a_trouble before %s update or delete on %s for each statement
      execute function fail_statement()', case when one.name = 'attempts'::regclass then '' else 'insert or' end, one.name);
    execute format('create constraint trigger z_trouble after insert or update or delete on %s
      deferrable initially deferred for each row execute function fail_commit()', one.name);
  end loop;
end $$`;
