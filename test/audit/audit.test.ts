import { createHash } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { keysOf } from '#contract/api/keys-of.ts';
import { createAudit } from '#server/audit/audit-log.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntries } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';

let database: Database;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(() => database.db.execute(sql`truncate audit_entries`));
const audit = () => createAudit({ database, clock: () => new Date() });
const write = (object: string) =>
  database.transaction((tx) => audit().write(tx, { actorID: 7, action: 'document viewed', object }));

/** As whoever has the database in hand may do it. */
async function unguarded(tamper: SQL): Promise<void> {
  await database.db.execute(sql`alter table audit_entries disable trigger audit_append_only`);
  await database.db.execute(tamper);
  await database.db.execute(sql`alter table audit_entries enable trigger audit_append_only`);
}

test('entries written at once make one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => write(`application:${index}`)));
  expect(await audit().verify()).toMatchObject({ entries: 12, brokenAt: undefined });
});

test('a deed that is rolled back leaves no entry and no gap', async () => {
  await write('application:1');
  const failing = database.transaction(async (tx) => {
    await audit().write(tx, { actorID: null, action: 'document viewed', object: 'application:2' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await write('application:3');
  expect(await audit().verify()).toMatchObject({ entries: 2, brokenAt: undefined });
});

test('no statement changes an entry or takes one out', async () => {
  await write('application:1');
  await expect(database.db.update(auditEntries).set({ actorID: 8 })).rejects.toThrow();
  await expect(database.db.delete(auditEntries)).rejects.toThrow();
  expect(await audit().verify()).toMatchObject({ entries: 1, brokenAt: undefined });
});

/** One value of another kind for each column, so that a new column does not compile before it is part of this. */
const tampered: Record<keyof typeof auditEntries.$inferSelect, SQL> = {
  entryID: sql`9`,
  at: sql`at + interval '1 millisecond'`,
  actorID: sql`8`,
  action: sql`'paper viewee'`,
  object: sql`'application:30'`,
  note: sql`'for no reason'`,
  hash: sql`sha256(hash)`,
};

describe.each([
  ['the first', 1],
  ['one among others', 3],
  ['the last', 5],
])('in %s entry', (_which, entryID) => {
  test.each(keysOf(getTableColumns(auditEntries)))(
    'a change of %s by one who goes round that is found',
    async (name) => {
      for (let entry = 1; entry <= 5; entry += 1) await write(`application:${entry}`);
      const column = sql.identifier(auditEntries[name].name);
      await unguarded(sql`update audit_entries set ${column} = ${tampered[name]} where entry_id = ${entryID}`);
      const { brokenAt } = await audit().verify();
      // An entry with another number leaves a gap, which is told at the entry that comes next.
      const afterGap = entryID === 5 ? 9 : entryID + 1;
      expect(brokenAt).toBe(name === 'entryID' ? afterGap : entryID);
    },
  );
});

test('that nobody in particular acted is not the same as that somebody did', async () => {
  for (let entry = 1; entry <= 3; entry += 1) await write(`application:${entry}`);
  await unguarded(sql`update audit_entries set actor_id = null where entry_id = 2`);
  expect(await audit().verify()).toMatchObject({ brokenAt: 2 });
});

test.each([1, 3])('taking out entry %i of five is found at the next', async (entryID) => {
  for (let entry = 1; entry <= 5; entry += 1) await write(`application:${entry}`);
  await unguarded(sql`delete from audit_entries where entry_id = ${entryID}`);
  expect(await audit().verify()).toMatchObject({ brokenAt: entryID + 1 });
});

test('whoever changes an entry and its hash has to change all that follow', async () => {
  for (let number = 1; number <= 4; number++) await write(`application:${number}`);
  const [first, second] = await database.db.select().from(auditEntries).orderBy(auditEntries.entryID);
  if (first === undefined || second === undefined) throw new Error('no entries');
  const { entryID, at, action, object } = second;
  const forged = JSON.stringify([entryID, at.toISOString(), 8, action, object]);
  const hash = createHash('sha256').update(first.hash).update(forged).digest('hex');
  await unguarded(
    sql`update audit_entries set actor_id = 8, hash = decode(${hash}, 'hex') where entry_id = ${entryID}`,
  );
  expect(await audit().verify()).toMatchObject({ brokenAt: entryID + 1 });
});

test('taking out the last entry is found by whoever noted the end', async () => {
  for (let entry = 1; entry <= 3; entry += 1) await write(`application:${entry}`);
  const { end } = await audit().verify();
  await unguarded(sql`delete from audit_entries where entry_id = 3`);
  expect(await audit().verify()).toMatchObject({ entries: 2, brokenAt: undefined });
  expect(await audit().verify(end)).toMatchObject({ entries: 2, brokenAt: 3 });
});

test('a record that was cut off, or written anew, is found by whoever noted its end', async () => {
  await write('application:1');
  await write('application:2');
  const { end } = await audit().verify();
  expect(end).toEqual({ entryID: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await write('application:3');
  expect(await audit().verify(end)).toMatchObject({ entries: 3, brokenAt: undefined });

  await unguarded(sql`delete from audit_entries where entry_id > 1`);
  expect(await audit().verify()).toMatchObject({ entries: 1, brokenAt: undefined });
  expect(await audit().verify(end)).toMatchObject({ entries: 1, brokenAt: 2 });
  await write('application:9');
  await write('application:3');
  expect(await audit().verify()).toMatchObject({ entries: 3, brokenAt: undefined });
  expect(await audit().verify(end)).toMatchObject({ entries: 1, brokenAt: 2 });
});
