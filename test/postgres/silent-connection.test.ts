import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { ConnectionSilent, OutcomeUnknown } from '#server/database/errors.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { causesOf } from '#server/errors/failures.ts';
import { silence } from '../database/memory-database.ts';
import { createTestDatabaseOnServer } from '../test-database.ts';
import { startProxy, type Proxy } from './proxy.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
/** Shorter than in production, so that the tests are; still longer than any statement here takes. */
const limits = { queryMs: 2_000, connectMs: 1_500, pingMs: 1_000, heartbeatMs: 500 };
/** Nothing takes longer than to wait for a connection and then for an answer. */
const longestMs = limits.connectMs + limits.queryMs + 2_000;

const kindOf = (error: unknown) => causesOf(error).map((cause) => cause.constructor);
const settled = <T>(work: Promise<T>) =>
  Promise.race([
    work.catch((error: unknown) => kindOf(error)),
    new Promise((_, reject) => setTimeout(() => reject(new Error('It hangs.')), longestMs)),
  ]);

describe('connections that went silent', () => {
  let base: { url: string; drop(): Promise<void> };
  let proxy: Proxy;
  let database: Database;
  beforeEach(async () => {
    base = await createTestDatabaseOnServer(server);
    proxy = await startProxy(base.url);
    database = await openPostgres({ url: proxy.url, migrations: OUR_MIGRATIONS, log: silence, limits });
    await database.db.execute(sql`create table notes (text text)`);
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
    await base.drop();
  });
  const one = async () => (await database.db.execute(sql`select 1 as one`)).rows;
  const notes = async () => (await database.db.execute(sql`select text from notes`)).rows.map((row) => row['text']);
  const note = (text: string) => database.transaction((tx) => tx.execute(sql`insert into notes values (${text})`));

  it('are given up: what is under way fails, and what comes next works', async () => {
    await Promise.all(Array.from({ length: 10 }, one));
    const sleeping = proxy.silenceAfter('pg_sleep');
    const under = Promise.all(Array.from({ length: 3 }, () => settled(database.db.execute(sql`select pg_sleep(0.1)`))));
    await sleeping;
    expect((await under).flat()).toEqual(expect.arrayContaining([ConnectionSilent]));
    proxy.letNewOnesThrough();
    // The other idle connections are silent as well, and none of them is waited for.
    const begun = performance.now();
    expect(await Promise.all(Array.from({ length: 10 }, one))).toHaveLength(10);
    expect(performance.now() - begun).toBeLessThan(limits.queryMs);
  });

  it.each(['BEGIN', 'insert into notes', 'ROLLBACK'])(
    'in a transaction, at %s, do not hold it for ever',
    async (at) => {
      const silent = proxy.silenceAfter(at);
      const work = settled(
        database.transaction(async (tx) => {
          await tx.execute(sql`insert into notes values ('lost')`);
          throw new Error('changed my mind');
        }),
      );
      await silent;
      expect(await work).toBeInstanceOf(Array);
      proxy.letNewOnesThrough();
      expect(await notes()).toEqual([]);
    },
  );

  it('at COMMIT leave the outcome open, and the work is not done a second time', async () => {
    let runs = 0;
    const silent = proxy.silenceAfter('COMMIT');
    const work = settled(
      database.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`insert into notes values ('perhaps')`);
      }),
    );
    await silent;
    expect(await work).toContain(OutcomeUnknown);
    expect(runs).toBe(1);
    proxy.letNewOnesThrough();
    expect(await notes()).toEqual(['perhaps']);
  });

  it('do not make those who wait for a connection wait for ever, nor pile up without end', async () => {
    proxy.silence();
    const outcomes = await Promise.all(Array.from({ length: 700 }, () => settled(one())));
    expect(outcomes.every((outcome) => Array.isArray(outcome))).toBe(true);
    proxy.letNewOnesThrough();
    await vi.waitFor(async () => expect(await one()).toEqual([{ one: 1 }]), { timeout: 5_000 });
    expect(proxy.connections()).toBeLessThanOrEqual(12);
  });

  it('are noticed by the listener, which connects anew, tells of it, and hears again', async () => {
    const heard: string[] = [];
    const onReconnect = vi.fn<() => void>();
    await database.listen('news', (payload) => heard.push(payload), onReconnect);
    proxy.silence();
    proxy.letNewOnesThrough();
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await vi.waitFor(() => database.db.execute(sql`notify news, 'again'`), { timeout: 5_000 });
    await vi.waitFor(() => expect(heard).toEqual(['again']));
  });

  it('do not hold up closing', async () => {
    await database.listen('news', () => undefined);
    await note('kept');
    proxy.silence();
    expect(await settled(database.close())).toBeUndefined();
  });
});

it('a start on a silent server is refused, and one that goes silent while tables are made as well', async () => {
  const base = await createTestDatabaseOnServer(server);
  const proxy = await startProxy(base.url);
  const open = () => openPostgres({ url: proxy.url, migrations: OUR_MIGRATIONS, log: silence, limits });
  const making = proxy.silenceAfter('CREATE TABLE IF NOT EXISTS schema_migrations');
  const opening = settled(open());
  await making;
  expect(await opening).toContain(ConnectionSilent);
  expect(await settled(open())).toBeInstanceOf(Array);
  await proxy.close();
  await base.drop();
});
