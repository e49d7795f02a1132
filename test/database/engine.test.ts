import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { QueryTimeout, troubleOf } from '#server/database/errors.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { databaseDirectory, openUntilTestEnds, prepareFiles } from './directories.ts';

const forEver = sql`SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b`;
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

async function withNotes(database: Database): Promise<void> {
  await database.db.execute(sql`CREATE TABLE notes (text text)`);
  await database.db.execute(sql`INSERT INTO notes VALUES ('kept')`);
}
const notes = async (database: Database) =>
  (await database.db.execute(sql`SELECT text FROM notes`)).rows.map((row) => row['text']);

describe('the embedded engine', () => {
  beforeAll(prepareFiles);

  it('ends a query that takes too long, and goes on with the ones behind it', async () => {
    const database = await openUntilTestEnds(await databaseDirectory(), { queryDeadlineMs: 5_000 });
    await withNotes(database);
    const heard = vi.fn<(payload: string) => void>();
    const onReconnect = vi.fn<() => void>();
    await database.listen('news', heard, onReconnect);

    const endless = database.db.execute(forEver).catch(causeOf);
    const behind = notes(database);
    let longestGap = 0;
    let last = performance.now();
    const probe = setInterval(() => {
      longestGap = Math.max(longestGap, performance.now() - last);
      last = performance.now();
    }, 10);
    expect(await endless).toBeInstanceOf(QueryTimeout);
    clearInterval(probe);
    expect(longestGap).toBeLessThan(2_000);

    expect(await behind).toEqual(['kept']);
    expect(onReconnect).toHaveBeenCalledOnce();
    await database.db.execute(sql`NOTIFY news, 'still here'`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('still here'));
  });

  it('rolls back a transaction in which a query takes too long', async () => {
    const database = await openUntilTestEnds(await databaseDirectory(), { queryDeadlineMs: 5_000 });
    await withNotes(database);
    const failed = database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('half done')`);
      await tx.execute(forEver);
    });
    expect(await failed.catch(causeOf)).toBeInstanceOf(QueryTimeout);
    expect(await notes(database)).toEqual(['kept']);
  });

  it('ends a transaction that forgets to go on', async () => {
    const database = await openUntilTestEnds(await databaseDirectory(), { idleTransactionMs: 500 });
    await withNotes(database);
    const { promise: reconnected, resolve: reconnect } = Promise.withResolvers<void>();
    await database.listen('news', () => undefined, reconnect);
    const forgetful = database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('half done')`);
      await Promise.race([reconnected, new Promise((resolve) => setTimeout(resolve, 3_000))]);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(forgetful).rejects.toThrow();
    expect(await notes(database)).toEqual(['kept']);
  });

  it('is replaced after a fatal error, as soon as its files can be opened', async () => {
    const directory = await databaseDirectory();
    const database = await openUntilTestEnds(directory);
    await withNotes(database);
    const [log, aside] = [join(directory, 'files', 'pg_wal'), join(directory, 'files', 'elsewhere')];

    await rename(log, aside);
    const lost = database.db.execute(
      sql`INSERT INTO notes SELECT repeat(md5(i::text), 100) FROM generate_series(1, 200000) i`,
    );
    await expect(lost).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The database engine failed') },
    });
    await expect(database.check()).rejects.toThrow();

    await rm(log, { recursive: true, force: true });
    await rename(aside, log);
    await vi.waitFor(() => database.check(), { timeout: 20_000 });
    expect(await notes(database)).toEqual(['kept']);
  });

  it('refuses what would write while the disk is nearly full, and reads on', async () => {
    let free = 1_000_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 2_000));
    let elapsed = 0;
    onTestFinished(() => void vi.restoreAllMocks());
    const database = await openUntilTestEnds(await databaseDirectory(), { freeBytes: () => free });
    await withNotes(database);
    expect(database.writable()).toBe(true);

    free = 50_000_000;
    expect(database.writable()).toBe(false);
    const refused = await database.db
      .execute(sql`INSERT INTO notes VALUES ('too much')`)
      .catch((error: unknown) => error);
    expect(troubleOf(refused)).toBe('full');
    const abandoned = database.transaction(async (tx) => {
      await tx.execute(sql`SELECT text FROM notes FOR UPDATE`);
      await tx.execute(sql`UPDATE notes SET text = 'changed'`);
    });
    expect(troubleOf(await abandoned.catch((error: unknown) => error))).toBe('full');
    await expect(database.check()).rejects.toThrow(
      'Less than 100 MB of disk space is free. Writes are blocked until you free up space.',
    );
    expect(await notes(database)).toEqual(['kept']);

    free = 1_000_000_000;
    await database.db.execute(sql`INSERT INTO notes VALUES ('room again')`);
    expect(await notes(database)).toEqual(['kept', 'room again']);
    await database.check();
  });

  it('says clearly that its files cannot be opened', async () => {
    const dump = new Uint8Array([1, 2, 3]);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await expect(openEmbedded({ dump, migrations: OUR_MIGRATIONS, log })).rejects.toThrow('The database engine failed');
  });

  it('lets nobody in after closing, but ends what it had begun', async () => {
    const database = await openUntilTestEnds(await databaseDirectory());
    await withNotes(database);
    const begun = database.transaction((tx) => tx.execute(sql`SELECT text FROM notes`));
    const closed = database.close();
    expect((await begun).rows).toEqual([{ text: 'kept' }]);
    await expect(notes(database)).rejects.toMatchObject({ cause: { message: 'The database is closed.' } });
    await closed;
  });
});
