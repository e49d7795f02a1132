import { eq, gt, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntries } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';

let database: Database;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(() => database.db.execute(sql`truncate audit_entries`));
const audit = () => createAudit({ database, clock: () => new Date() });
const write = (object: string) =>
  database.transaction((tx) => audit().write(tx, { actorID: 7, action: 'paper viewed', object }));

test('entries written at once make one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => write(`application:${index}`)));
  expect(await audit().verify()).toMatchObject({ entries: 12, brokenAt: undefined });
});

test('a deed that is rolled back leaves no entry and no gap', async () => {
  await write('application:1');
  const failing = database.transaction(async (tx) => {
    await audit().write(tx, { actorID: null, action: 'paper viewed', object: 'application:2' });
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

test.each([
  ['changed', () => database.db.update(auditEntries).set({ actorID: 8 }).where(eq(auditEntries.entryID, 3)), 3],
  ['taken out', () => database.db.delete(auditEntries).where(eq(auditEntries.entryID, 3)), 4],
  [
    'dated anew',
    () =>
      database.db
        .update(auditEntries)
        .set({ at: new Date(0) })
        .where(eq(auditEntries.entryID, 5)),
    5,
  ],
])('an entry that was %s by one who goes round that is found', async (_how, tamper, brokenAt) => {
  for (let entry = 1; entry <= 5; entry += 1) await write(`application:${entry}`);
  await database.db.execute(sql`alter table audit_entries disable trigger audit_append_only`);
  await tamper();
  await database.db.execute(sql`alter table audit_entries enable trigger audit_append_only`);
  expect(await audit().verify()).toMatchObject({ brokenAt });
});

test('a record that was cut off, or written anew, is found by whoever noted its end', async () => {
  await write('application:1');
  await write('application:2');
  const { end } = await audit().verify();
  expect(end).toEqual({ entryID: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await write('application:3');
  expect(await audit().verify(end)).toMatchObject({ entries: 3, brokenAt: undefined });

  await database.db.execute(sql`alter table audit_entries disable trigger audit_append_only`);
  await database.db.delete(auditEntries).where(gt(auditEntries.entryID, 1));
  await database.db.execute(sql`alter table audit_entries enable trigger audit_append_only`);
  expect(await audit().verify()).toMatchObject({ entries: 1, brokenAt: undefined });
  expect(await audit().verify(end)).toMatchObject({ entries: 1, brokenAt: 2 });
  await write('application:9');
  await write('application:3');
  expect(await audit().verify()).toMatchObject({ entries: 3, brokenAt: undefined });
  expect(await audit().verify(end)).toMatchObject({ entries: 1, brokenAt: 2 });
});
