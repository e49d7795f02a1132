import { eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#server/database/schema.ts';
import { addCar, carDraft } from '../builders.ts';
import { useWorld } from '../world.ts';
import { day, minute, testBothSides } from './both-sides.ts';

const world = useWorld();

/** An admin who sends the same key every time. */
async function keyedAdmin(key: string) {
  const keyed = world.visitor({ 'idempotency-key': key });
  await keyed.api.logIn(world.adminAccount);
  return keyed;
}

testBothSides(world, {
  'the answer under an idempotency key': {
    milliseconds: day,
    begin: async () => {
      const keyed = await keyedAdmin('the-same-key');
      const carID = await addCar(keyed);
      return async () => {
        await keyed.api.logIn(world.adminAccount);
        return (await addCar(keyed)) === carID;
      };
    },
  },
  'the row of an answer': {
    milliseconds: day,
    begin: async ({ database, upkeep }) => {
      await database.db.delete(idempotencyKeys);
      await addCar(await keyedAdmin('the-same-key'));
      return async () => {
        await upkeep();
        return (await database.db.$count(idempotencyKeys)) > 0;
      };
    },
  },
  'a thousand keys, and no place for another,': {
    milliseconds: day,
    begin: async ({ database }) => {
      await database.db.delete(idempotencyKeys);
      await addCar(await keyedAdmin('first'));
      const others = sql`select user_id, 'key-' || number, request_hash, status, answer, created_at
        from ${idempotencyKeys}, generate_series(2, 1000) as number`;
      await database.db.execute(
        sql`insert into ${idempotencyKeys} (user_id, key, request_hash, status, answer, created_at) ${others}`,
      );
      return async () => (await (await keyedAdmin('one-more')).request('addCar', carDraft())).status === 429;
    },
  },
  'a request that was cut off, and may still be under way,': {
    milliseconds: 2 * minute,
    begin: async ({ database: { db }, visitor, adminAccount }) => {
      await db.delete(idempotencyKeys);
      const carID = await addCar(await keyedAdmin('the-same-key'));
      const isAnswered = eq(idempotencyKeys.key, 'the-same-key');
      const [answered] = await db.select().from(idempotencyKeys).where(isAnswered);
      await db.update(idempotencyKeys).set({ answer: null, status: null });
      return async () => {
        const keyed = await keyedAdmin('the-same-key');
        const repeated = keyed.request('addCar', carDraft());
        // Whoever need not wait is answered long before so much else is.
        const others = Promise.all(Array.from({ length: 3 }, () => visitor().request('logIn', adminAccount)));
        if ((await Promise.race([repeated, others])) instanceof Response) return false;
        await db.update(idempotencyKeys).set({ answer: answered?.answer, status: answered?.status });
        const answer = (await (await repeated).json()) as { carID?: number };
        return answer.carID === carID;
      };
    },
  },
});
