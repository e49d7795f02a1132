import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database, Db } from '#server/database/database.ts';
import { isConflict } from '#server/database/errors.ts';
import { users } from '#server/database/schema.ts';
import { createPeople } from '../every-call/people.ts';
import { openTestDatabase } from '../test-database.ts';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

/** How often a transaction had to be begun again, because it and another waited for each other. */
let conflicts = 0;
const countingConflicts = (database: Database): Database => ({
  ...database,
  transaction: (run) =>
    database.transaction((tx) =>
      run(tx).catch((error: unknown) => {
        if (isConflict(error)) conflicts += 1;
        throw error;
      }),
    ),
});

const world = useWorld({}, { open: async (log) => countingConflicts(await openTestDatabase(log)) });
const people = createPeople(world);

/** Runs all up to the lock that `hold` takes, or to those who wait there, and lets them go together. */
async function atOnce<T>(hold: (tx: Db) => Promise<unknown>, ...acts: (() => Promise<T>)[]): Promise<T[]> {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = world.database.transaction(async (tx) => {
    await hold(tx);
    held();
    await mayGo;
  });
  await isHeld;
  const acting = acts.map((act) => act());
  await expect.poll(() => countWaiting(world.database)).toBe(acts.length);
  go();
  await holding;
  return Promise.all(acting);
}

const holdUsers = (tx: Db) => tx.select().from(users).for('update');
const holdSessions = (tx: Db) => tx.execute('lock table sessions in exclusive mode');

describe.each(['/api/admin/staff', '/api/users'])('by DELETE %s', (path) => {
  test('two admins who remove each other leave one, whoever is first', async () => {
    const [one, two] = [await people('admin'), await people('admin')];
    await world.database.db.delete(users).where(eq(users.email, world.adminAccount.email));
    const answers = await atOnce(
      holdUsers,
      () => one.visitor.call('DELETE', `${path}/${two.userID}`),
      () => two.visitor.call('DELETE', `${path}/${one.userID}`),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await world.database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  test('two admins who remove a third at once are told once that it is done', async () => {
    const [one, two, third] = [await people('admin'), await people('admin'), await people('admin')];
    const answers = await atOnce(
      holdUsers,
      () => one.visitor.call('DELETE', `${path}/${third.userID}`),
      () => two.visitor.call('DELETE', `${path}/${third.userID}`),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

test('one admin who logs in twice at the same moment gets in both times, and neither login begins again', async () => {
  const { email, password } = world.adminAccount;
  const logIn = () => world.visitor().call('POST', '/api/auth/login', { email, password });
  conflicts = 0;
  // By the time a session begins, the account is locked already.
  const answers = await atOnce(holdSessions, logIn, logIn);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(conflicts).toBe(0);
});
