import { like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createThrottle } from '#server/accounts/throttling/throttle.ts';
import { attempts, sessions } from '#server/database/schema.ts';
import { createLog } from '#server/log.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createTime } from '#server/time.ts';
import { createVisitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { watchHashing } from './watched-hashing.ts';

const world = useWorld({ TRUST_PROXY: '127.0.0.1' });
const person = { email: 'ada@flood.test', password: 'correct horse', fName: 'Ada', lName: 'Lane' };

/** A try from a network of one's choice. */
async function post(path: string, network: string, body: Record<string, unknown>) {
  const answer = await createVisitor(world.url).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.text() };
}
const guess = (network: string, email: string, password = 'guess') =>
  post('/api/auth/login', network, { email, password });

/** Every row with the transaction that wrote it and the one that last locked it. */
const rowsOf = async (table: string) =>
  (
    await world.database.db.execute(
      sql`select *, xmin::text, xmax::text, ctid::text from ${sql.identifier(table)} order by 1`,
    )
  ).rows;

describe('tries that are refused', () => {
  test('write nothing, whatever address they name', async () => {
    for (let number = 0; number < 50; number++)
      expect((await guess('203.0.113.1', `nobody${number}@flood.test`)).status).toBe(401);
    const before = await rowsOf('attempts');
    for (let number = 0; number < 100; number++)
      expect((await guess('203.0.113.1', `another${number}@flood.test`)).status).toBe(429);
    expect(await rowsOf('attempts')).toEqual(before);
    expect((await guess('203.0.113.2', 'another1@flood.test')).status).toBe(401);
  });

  test('write nothing on one account either', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await guess('203.0.113.1', person.email);
    const before = await rowsOf('attempts');
    for (let attempt = 0; attempt < 20; attempt++) expect((await guess('203.0.113.1', person.email)).status).toBe(429);
    expect(await rowsOf('attempts')).toEqual(before);
  });

  test('answer alike for known and unknown addresses', async () => {
    await world.visitor().api.signUp(person);
    const tell = async (email: string) => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt++) statuses.push((await guess('203.0.113.3', email)).status);
      return statuses;
    };
    expect(await tell(person.email)).toEqual(await tell('nobody@flood.test'));
  });

  test.each([
    ['/api/auth/forgot-password', { email: person.email }, 5],
    ['/api/auth/reset-password', { token: 'made-up', password: 'battery staple' }, 20],
  ])('at %s write nothing', async (path, body, most) => {
    for (let attempt = 0; attempt < most; attempt++)
      expect((await post(path, '203.0.113.1', body)).status).not.toBe(429);
    await world.settle();
    const before = [await rowsOf('attempts'), await rowsOf('outbox'), await rowsOf('password_resets')];
    for (let attempt = 0; attempt < 10; attempt++) expect((await post(path, '203.0.113.1', body)).status).toBe(429);
    expect([await rowsOf('attempts'), await rowsOf('outbox'), await rowsOf('password_resets')]).toEqual(before);
  });
});

describe('a network', () => {
  test('has as many failures left after a right password as before it', async () => {
    await world.visitor().api.signUp(person);
    const fail = async (number: number) => (await guess('203.0.113.1', `nobody${number}@flood.test`)).status;
    for (let number = 1; number < 50; number++) expect(await fail(number)).toBe(401);
    expect((await guess('203.0.113.1', person.email, person.password)).status).toBe(200);
    expect(await fail(50)).toBe(401);
    expect(await fail(51)).toBe(429);
  });

  test('of IPv4 is the same in the spelling of IPv6, and not all of them are one', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await guess('::ffff:203.0.113.1', person.email)).status).toBe(401);
    expect((await guess('::FFFF:203.0.113.1', person.email)).status).toBe(429);
    expect((await guess('203.0.113.1', person.email)).status).toBe(429);
    expect((await guess('::ffff:203.0.113.2', person.email)).status).toBe(401);
  });
});

describe('what is counted', () => {
  test('names neither people nor networks', async () => {
    await guess('203.0.113.77', person.email);
    await post('/api/auth/forgot-password', '203.0.113.77', { email: person.email });
    await post('/api/auth/signup', '203.0.113.77', person);
    const written = JSON.stringify(await world.database.db.select().from(attempts));
    expect(written).toContain('log-in-account:');
    for (const telling of ['ada', 'flood.test', '203.0.113', '@']) expect(written).not.toContain(telling);
  });

  test('takes so many rows and no more, however many addresses are made up', async () => {
    const encryption = createEncryption({ keys: [Buffer.alloc(32, 1)] });
    const throttle = createThrottle({
      database: world.database,
      time: createTime(),
      encryption,
      log: createLog('silent'),
      counters: 8,
    });
    for (let number = 0; number < 100; number++)
      await throttle.spend([{ name: 'invite', whom: `nobody${number}`, most: 1000, windowSeconds: 60 }]);
    // What an email of the test before counts, sent meanwhile, is not asked here.
    const rows = await world.database.db.select().from(attempts).where(like(attempts.key, 'invite:%'));
    expect(rows.length).toBeLessThanOrEqual(8);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  });

  test('is not even written down for a try that finds no place to wait', async () => {
    const places = 2 + 60;
    const gate = Promise.withResolvers<void>();
    watchHashing(() => gate.promise);
    let refused = 0;
    const flood = Array.from({ length: places + 8 }, async (_, number) => {
      const { status } = await guess(`198.51.100.${number}`, `nobody${number}@flood.test`);
      if (status === 503) refused += 1;
      return status;
    });
    await expect.poll(() => refused).toBe(8);
    const before = await rowsOf('attempts');
    const late = await guess('203.0.113.1', person.email);
    const after = await rowsOf('attempts');
    gate.resolve();
    expect((await Promise.all(flood)).filter((status) => status === 401)).toHaveLength(places);
    expect(late.status).toBe(503);
    expect(after).toEqual(before);
  });

  test('is not counted for a try that found no place to wait', async () => {
    const networks = Array.from({ length: 90 }, (_, number) => `198.51.100.${number}`);
    const answers = await Promise.all(networks.map((network) => guess(network, `${network}@flood.test`)));
    const busy = answers.filter(({ status }) => status === 503).length;
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(90 - busy);
    const counted = await world.database.db.execute<{ count: number }>(
      sql`select sum(count)::int as count from attempts where key like 'log-in:%'`,
    );
    expect(counted.rows).toEqual([{ count: 90 - busy }]);
  });
});

describe('a log in', () => {
  test('overtakes a flood from another network, and a flood on another account', async () => {
    await world.visitor().api.signUp(person);
    for (const flood of [
      (number: number) => guess('203.0.113.1', `nobody${number}@flood.test`),
      (number: number) => guess(`198.51.100.${number}`, 'clerk@world.test'),
    ]) {
      let answered = 0;
      const tries = Array.from({ length: 45 }, async (_, number) => {
        await flood(number);
        answered += 1;
      });
      expect((await guess('192.0.2.9', person.email, person.password)).status).toBe(200);
      // In the order in which they came, all of them would have been answered first.
      expect(answered).toBeLessThan(35);
      await Promise.all(tries);
    }
  });

  test('leaves at most fifty sessions of one person, the last used ones', async () => {
    const first = world.visitor();
    await first.api.signUp(person);
    const second = world.visitor();
    await second.api.logIn({ email: person.email, password: person.password });
    for (let number = 0; number < 60; number++)
      await world.database.db.execute(sql`
        insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
        select decode(md5(${String(number)}), 'hex'), user_id, now(), now() + make_interval(secs => ${number}), now() + interval '1 day'
        from users where email = ${person.email}`);
    const last = world.visitor();
    await last.api.logIn({ email: person.email, password: person.password });
    expect(await world.database.db.$count(sessions)).toBe(50);
    expect((await last.api.me()).user).not.toBeNull();
    expect((await first.api.me()).user).toBeNull();
  });
});
