import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { borrowTestDatabase } from '../test-database.ts';

const log = createLog('fatal');

/** What a file may leave behind besides rows, and a question whose answer it changes. */
test.each([
  [
    'the body of a function',
    `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
  ],
  ['the default of a column', `alter table users alter column role set default 'admin'`],
  ['an index', 'drop index cars_newest'],
  ['a trigger that is off', 'alter table cars disable trigger all'],
  ['a sequence', 'alter sequence users_user_id_seq increment by 7'],
  ['a schema', 'create schema left_behind'],
  ['migrations that were forgotten', 'delete from schema_migrations'],
])('%s is not lent to the next file', async (_what, change) => {
  const first = await borrowTestDatabase(log);
  await first.db.execute(change);
  await first.close();
  const next = await borrowTestDatabase(log);
  expect(next.db).not.toBe(first.db);
  await next.close();
});

test('what left only rows is lent again', async () => {
  const first = await borrowTestDatabase(log);
  await first.db.execute(`insert into attempts (key, count, window_ends_at) values ('left', 1, now())`);
  await first.close();
  const next = await borrowTestDatabase(log);
  expect(next.db).toBe(first.db);
  await next.close();
});
