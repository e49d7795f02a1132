import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createAudit } from '#server/audit/audit-log.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { compareFiles, restoreBackup, verifyBackup } from '#server/backup/restore.ts';
import { holdStill, sumTables } from '#server/backup/dump-tables.ts';
import type { Database } from '#server/database/database.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createStorage } from '#server/storage/spaces.ts';
import { openEither } from '../database/either.ts';

const clock = () => new Date();
const encryption = createEncryption({ keys: [Buffer.alloc(32, 1)] });

async function emptySpaces() {
  const directory = await mkdtemp(join(tmpdir(), 'reclaim-spaces-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return createStorage({ directory });
}

async function openBoth(): Promise<[Database, Database]> {
  const both: [Database, Database] = [await openEither(), await openEither()];
  onTestFinished(() => both[0].close());
  onTestFinished(() => both[1].close());
  return both;
}

test('a backup made while people write is of one moment', async () => {
  const [database, other] = await openBoth();
  const spaces = await emptySpaces();
  const audit = createAudit({ database, clock });
  // Two tables that always agree, the first and the last to be read; and a chain that must not miss a link.
  const writePair = (number: number) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into attempts values (${`pair:${number}`}, 1, now())`);
      await tx.execute(sql`insert into missed_searches values (${`pair ${number}`}, '2026-11-15', 1)`);
      await tx.execute(sql`insert into import_mappings values (${`pair ${number}`}, '{}', now())`);
      await audit.write(tx, { actorID: null, action: 'note added', object: `pair:${number}` });
    });
  for (let number = 1; number <= 20; number += 1) await writePair(number);
  await spaces.privateSpace.save('papers/first', Buffer.from('first'));

  const made = makeBackup({ database, spaces, encryption, clock });
  const progress = { isMade: false };
  const writing = (async () => {
    for (let number = 21; !progress.isMade; number += 1) {
      await writePair(number);
      await spaces.privateSpace.save(`papers/n${number}`, Buffer.from(String(number)));
    }
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of made.encrypted) {
    pieces.push(piece);
    await pause();
  }
  progress.isMade = true;
  await writing;
  const end = await made.end;
  const open = async function* () {
    yield* pieces;
  };
  expect((await verifyBackup(open, encryption)).end).toEqual(end);

  const otherSpaces = await emptySpaces();
  await restoreBackup(open, { encryption, database: other, spaces: otherSpaces });
  const { rows } = await other.db.execute(sql`
    select (select count(*)::int from missed_searches) as searches, (select count(*)::int from import_mappings) as mappings,
      (select count(*)::int from audit_entries) as entries, (select count(*)::int from attempts) as attempts`);
  const pairs = Number(rows[0]?.['searches']);
  expect(rows[0]).toEqual({ searches: pairs, mappings: pairs, entries: pairs, attempts: 0 });
  expect(pairs).toBeGreaterThanOrEqual(20);
  expect(await createAudit({ database: other, clock }).verify()).toMatchObject({ entries: pairs, brokenAt: undefined });
  const sums = await other.transaction(async (tx) => {
    await holdStill(tx);
    return sumTables(tx);
  });
  expect(sums).toEqual(end.tables);
  // Every pair of that moment had its document before it: but for the last, none may be missing.
  const keys = new Set(await Array.fromAsync(otherSpaces.privateSpace.list('')));
  for (let number = 21; number < pairs; number += 1) expect(keys.has(`papers/n${number}`)).toBe(true);

  expect(await compareFiles(open, { encryption, spaces: otherSpaces })).toEqual([]);
  await otherSpaces.privateSpace.save('papers/first', Buffer.from('other'));
  expect(await compareFiles(open, { encryption, spaces: otherSpaces })).toEqual(['private/papers/first']);
  await otherSpaces.privateSpace.delete('papers/first');
  expect(await compareFiles(open, { encryption, spaces: otherSpaces })).toEqual(['private/papers/first']);
});

const pairs = 20_000;

test('what is written while the tables are read is in none of them; a file that comes meanwhile is there', async () => {
  const [database, other] = await openBoth();
  const spaces = await emptySpaces();
  // Many times what is read at once, and all streams hold together: as long as nobody takes it, no table after it is read.
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into import_mappings
      select 'pair ' || number, json_build_object('column', repeat('x', 200)), now() from generate_series(1, ${pairs}::int) number`);
    await tx.execute(sql`insert into missed_searches
      select 'pair ' || number, '2026-11-15', 1 from generate_series(1, ${pairs}::int) number`);
  });
  const writePair = () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into import_mappings values ('meanwhile', '{}', now())`);
      await tx.execute(sql`insert into missed_searches values ('meanwhile', '2026-11-15', 1)`);
    });

  const made = makeBackup({ database, spaces, encryption, clock });
  const pieces: Uint8Array[] = [];
  let writing: Promise<void> | undefined;
  for await (const piece of made.encrypted) {
    pieces.push(piece);
    if (pieces.length !== 2) continue;
    writing = writePair();
    // The embedded database does one thing at a time, so it writes when it was read.
    if (process.env['TEST_DATABASE_URL']) await writing;
    await spaces.privateSpace.save('papers/meanwhile', Buffer.from('meanwhile'));
  }
  await writing;
  const open = async function* () {
    yield* pieces;
  };
  const otherSpaces = await emptySpaces();
  await restoreBackup(open, { encryption, database: other, spaces: otherSpaces });
  const { rows } = await other.db.execute(sql`
    select (select count(*)::int from missed_searches) as searches, (select count(*)::int from import_mappings) as mappings`);
  expect(rows[0]).toEqual({ searches: pairs, mappings: pairs });
  expect(await Array.fromAsync(otherSpaces.privateSpace.list(''))).toEqual(['papers/meanwhile']);
});
