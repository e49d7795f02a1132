import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { onPostgres, openEither } from './either.ts';

describe('a notification', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEither();
  });
  afterAll(() => database.close());

  const notify = (payload: string) => database.db.execute(sql`SELECT pg_notify('catalog Changed', ${payload})`);

  it('arrives when its transaction is committed, and not when it is rolled back', async () => {
    const heard: string[] = [];
    const stop = await database.listen('catalog Changed', (payload) => heard.push(payload));
    await database.transaction((tx) => tx.execute(sql`SELECT pg_notify('catalog Changed', 'kept')`));
    await database
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_notify('catalog Changed', 'dropped')`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await notify('last');
    await vi.waitFor(() => expect(heard).toEqual(['kept', 'last']));
    await stop();
  });

  it('is heard by all who listen, and no longer by those who stopped', async () => {
    const first = vi.fn<(payload: string) => void>();
    const second = vi.fn<(payload: string) => void>();
    const stopFirst = await database.listen('catalog Changed', first);
    const stopSecond = await database.listen('catalog Changed', second);
    await notify('to both');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('to both'));
    await stopFirst();
    await notify('to one');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('to one'));
    await stopSecond();
    await notify('to nobody');
    expect(first.mock.calls).toEqual([['to both']]);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('may be answered with a query by its listener', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
    const stop = await database.listen('catalog Changed', () => answer(database.db.execute(sql`SELECT 1 AS one`)));
    await database.transaction((tx) => tx.execute(sql`SELECT pg_notify('catalog Changed', '')`));
    expect(await answered).toMatchObject({ rows: [{ one: 1 }] });
    await stop();
  });

  if (onPostgres) {
    it('is heard again after the connection was lost, and the loss is told', async () => {
      const heard: string[] = [];
      const onReconnect = vi.fn<() => void>();
      const stop = await database.listen('catalog Changed', (payload) => heard.push(payload), onReconnect);
      await database.db.execute(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`);
      await vi.waitFor(() => expect(onReconnect).toHaveBeenCalled(), { timeout: 5_000 });
      await notify('back again');
      await vi.waitFor(() => expect(heard).toEqual(['back again']));
      await stop();
    });

    it('and statements go on after every connection was lost', async () => {
      await database.db
        .execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()`)
        .catch(() => undefined);
      await vi.waitFor(() => database.check(), { timeout: 5_000 });
    });
  }
});
