import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/database/schema.ts';
import { createPeople } from '../every-call/people.ts';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

const world = useWorld();
const people = createPeople(world);

/** Runs both up to the first lock, where they wait for each other, and lets them go together. */
async function atOnce<T>(...acts: (() => Promise<T>)[]): Promise<T[]> {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = world.database.transaction(async (tx) => {
    await tx.select().from(users).for('update');
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

describe.each(['/api/admin/staff', '/api/users'])('by DELETE %s', (path) => {
  test('two admins who remove each other leave one, whoever is first', async () => {
    const [one, two] = [await people('admin'), await people('admin')];
    await world.database.db.delete(users).where(eq(users.email, world.adminAccount.email));
    const answers = await atOnce(
      () => one.visitor.call('DELETE', `${path}/${two.userID}`),
      () => two.visitor.call('DELETE', `${path}/${one.userID}`),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await world.database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  test('two admins who remove a third at once are told once that it is done', async () => {
    const [one, two, third] = [await people('admin'), await people('admin'), await people('admin')];
    const answers = await atOnce(
      () => one.visitor.call('DELETE', `${path}/${third.userID}`),
      () => two.visitor.call('DELETE', `${path}/${third.userID}`),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

test('one admin who logs in many times at once gets in every time', async () => {
  const { email, password } = world.adminAccount;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.visitor().call('POST', '/api/auth/login', { email, password })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});
