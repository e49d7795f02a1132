import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPasswords } from '#server/accounts/passwords/passwords.ts';
import { codeAt } from '#server/accounts/two-step/totp.ts';
import { users } from '#server/database/schema.ts';
import { fromBase32 } from '../base32.ts';
import { useWorld } from '../world.ts';
import { holdHashing, watchHashing } from './watched-hashing.ts';

const world = useWorld();
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const smaller = { memory: 8192, passes: 1, parallelism: 1 };
const larger = { memory: 24_576, passes: 3, parallelism: 2 };

const logIn = (details: Record<string, unknown> = {}) =>
  world.visitor().call('POST', '/api/auth/login', { email: person.email, password: person.password, ...details });

/** Ada, whose password was hashed when other costs were usual. */
async function signUpWith(costs: typeof smaller) {
  const ada = world.visitor();
  await ada.api.signUp(person);
  await world.confirmEmail(person.email);
  await store(await createPasswords({ costs }).hash(person.password));
  return ada;
}

async function store(passwordHash: string): Promise<void> {
  await world.database.db.update(users).set({ passwordHash }).where(eq(users.email, person.email));
}

async function stored(): Promise<string> {
  const [found] = await world.database.db.select().from(users).where(eq(users.email, person.email));
  return found?.passwordHash ?? '';
}

describe.each([
  ['smaller', smaller],
  ['larger', larger],
])('a password hashed at %s costs', (_how, costs) => {
  test('opens the account and is hashed anew, and nobody is logged out', async () => {
    const ada = await signUpWith(costs);
    const old = await stored();
    expect(old).not.toMatch(current);
    expect((await logIn()).status).toBe(200);
    expect(await stored()).toMatch(current);
    expect((await ada.api.me()).user).not.toBeNull();
    expect((await logIn()).status).toBe(200);
    expect((await logIn({ password: 'wrong horse' })).status).toBe(401);
  });

  test('stays as it is while it is not proven whole', async () => {
    const ada = await signUpWith(costs);
    const old = await stored();
    expect((await logIn({ password: 'wrong horse' })).status).toBe(401);
    expect(await stored()).toBe(old);
    const { secret } = await ada.api.beginSecondFactor({ password: person.password });
    const code = (step: number) => codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000) + step);
    await ada.api.confirmSecondFactor({ code: code(0) });
    expect((await logIn()).body['code']).toBe('code-needed');
    expect((await logIn({ code: 'guess' })).body['code']).toBe('wrong-code');
    expect(await stored()).toBe(old);
    expect((await logIn({ code: code(1) })).status).toBe(200);
    expect(await stored()).toMatch(current);
  });

  test('opens it though the database refuses the new hash, which is stored at the next log in', async () => {
    await signUpWith(costs);
    const old = await stored();
    const { db } = world.database;
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53000', message = 'trouble'; end $$`);
    await db.execute(sql`create trigger refuse before update on users for each row execute function refuse()`);
    const { status } = await logIn();
    await db.execute(sql`drop function refuse() cascade`);
    expect(status).toBe(200);
    expect(await stored()).toBe(old);
    expect((await logIn()).status).toBe(200);
    expect(await stored()).toMatch(current);
  });

  test('opens it for several who come at once', async () => {
    await signUpWith(costs);
    const answers = await Promise.all([logIn(), logIn(), logIn(), logIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toMatch(current);
  });

  test('can be changed', async () => {
    const ada = await signUpWith(costs);
    await ada.api.changePassword({ currentPassword: person.password, newPassword: 'battery staple' });
    expect((await logIn({ password: 'battery staple' })).status).toBe(200);
    expect((await logIn()).status).toBe(401);
  });
});

test('a password hashed at smaller costs is no quicker to check, so that time does not tell that there is such an account', async () => {
  await signUpWith(smaller);
  let work = 0;
  watchHashing(({ memory, passes }) => void (work += memory * passes));
  const workFor = async (email: string) => {
    work = 0;
    expect((await logIn({ email, password: 'wrong horse' })).status).toBe(401);
    return work;
  };
  const forNobody = await workFor('nobody@example.com');
  expect(forNobody).toBeGreaterThan(0);
  expect(await workFor(person.email)).toBeGreaterThanOrEqual(forNobody);
});

test('a password that is changed while the old one is hashed anew stays changed', async () => {
  const ada = await signUpWith(larger);
  // First it is checked.
  const { reached, release } = holdHashing({ place: 2 });
  const loggingIn = logIn();
  await reached;
  await ada.api.changePassword({ currentPassword: person.password, newPassword: 'battery staple' });
  release();
  expect((await loggingIn).status).toBe(200);
  expect((await logIn({ password: 'battery staple' })).status).toBe(200);
  expect((await logIn()).status).toBe(401);
});

test.each([
  [
    'that would take the machine',
    '$argon2id$v=19$m=4194304,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXRhZ3NvbWV0YWdzb21ldGFn',
  ],
  ['of endless passes', '$argon2id$v=19$m=8192,t=999999999,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXRhZ3NvbWV0YWdzb21ldGFn'],
  ['without memory', '$argon2id$v=19$m=0,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXRhZ3NvbWV0YWdzb21ldGFn'],
  ['without a tag', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$'],
  ['of another kind', '$2b$12$abcdefghijklmnopqrstuv'],
  ['that is none', ''],
])('a stored hash %s opens nothing, and answers as any wrong password', async (_how, hash) => {
  await signUpWith(smaller);
  await store(hash);
  expect(await logIn()).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
  expect(await stored()).toBe(hash);
});
