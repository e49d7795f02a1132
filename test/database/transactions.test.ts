import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation, OuterHandleInTransaction } from '#server/database/errors.ts';
import { openEither } from './either.ts';

const bid = (db: Db, amount: number) => db.execute(sql`INSERT INTO bids VALUES (${amount})`);

describe('a transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEither();
    await database.db.execute(sql`CREATE TABLE bids (amount int CONSTRAINT bids_unique UNIQUE)`);
  });
  beforeEach(() => database.db.execute(sql`TRUNCATE bids`));
  afterAll(() => database.close());

  const bids = async () =>
    (await database.db.execute(sql`SELECT amount FROM bids ORDER BY amount`)).rows.map((row) => row['amount']);

  it('keeps what it did, and gives back what its work returned', async () => {
    expect(await database.transaction((tx) => bid(tx, 1).then(() => 'done'))).toBe('done');
    expect(await bids()).toEqual([1]);
  });

  it('leaves nothing behind when its work throws, and throws the same', async () => {
    const regret = new Error('changed my mind');
    await expect(
      database.transaction(async (tx) => {
        await bid(tx, 1);
        throw regret;
      }),
    ).rejects.toBe(regret);
    expect(await bids()).toEqual([]);
  });

  it('is not seen by others before it is committed', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const work = database.transaction(async (tx) => {
      await bid(tx, 1);
      begin();
      await mayEnd;
    });
    await begun;
    // The embedded engine answers when the transaction has ended, PostgreSQL at once; neither shows half of it.
    const seen = bids();
    setImmediate(() => end());
    await work;
    expect([[], [1]]).toContainEqual(await seen);
  });

  it('lets many take turns', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, amount) => database.transaction((tx) => bid(tx, amount))));
    expect(await bids()).toHaveLength(30);
  });

  it('refuses the outer handle inside instead of waiting for itself', async () => {
    const outer = database.transaction(() => bid(database.db, 1));
    await expect(outer).rejects.toMatchObject({ cause: expect.any(OuterHandleInTransaction) });
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
      OuterHandleInTransaction,
    );
  });

  it('lets work that outlives it use the outer handle again', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    await database.transaction(async () => {
      later = ended.then(() => bid(database.db, 7));
    });
    end();
    await later;
    expect(await bids()).toEqual([7]);
  });

  it('rolls back to a savepoint when an inner one fails', async () => {
    await database.transaction(async (tx) => {
      await bid(tx, 1);
      const doubled = await tx.transaction((inner) => bid(inner, 1)).catch((error: unknown) => error);
      expect(isUniqueViolation(doubled, 'bids_unique')).toBe(true);
      await bid(tx, 2);
    });
    expect(await bids()).toEqual([1, 2]);
  });

  it('does not pretend to commit after an ignored failure', async () => {
    const careless = database.transaction(async (tx) => {
      await bid(tx, 1);
      await bid(tx, 1).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('A failed statement was ignored');
    expect(await bids()).toEqual([]);
  });

  it('is tried again after a conflict, three times at most', async () => {
    let attempts = 0;
    const conflict = () =>
      database.transaction((tx) => {
        attempts += 1;
        const code = attempts % 2 ? '40001' : '40P01';
        return tx.execute(sql.raw(`DO $$BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END$$`));
      });
    await expect(conflict()).rejects.toThrow();
    expect(attempts).toBe(4);
  });

  it('names the broken rule of a single statement, and the next one works', async () => {
    await bid(database.db, 1);
    const doubled = await bid(database.db, 1).catch((error: unknown) => error);
    expect(isUniqueViolation(doubled)).toBe(true);
    expect(isUniqueViolation(doubled, 'bids_unique')).toBe(true);
    expect(isUniqueViolation(doubled, 'another')).toBe(false);
    expect(await bids()).toEqual([1]);
  });

  it('is opened by database.transaction alone', () => {
    expect(() => database.db.transaction(async () => undefined)).toThrow('Use database.transaction()');
  });
});
