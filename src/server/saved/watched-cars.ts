import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { cars, users, watchedCars } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { emailJob } from '#server/mail/email-job.ts';

const mostShown = 1000;

/** Cars that somebody wants to hear of when they can be had again. */
export type WatchedCars = {
  listFor(userID: number): Promise<number[]>;
  /** Nobody waits for a car that is for sale: it is passed over, and so is one without a page. */
  watch(userID: number, carID: number): Promise<number[]>;
  unwatch(userID: number, carID: number): Promise<number[]>;
  /**
   * Who waits for these cars and can be told. They are told once, so they do not wait any more. Nobody whose address is not
   * confirmed is told: they go on waiting.
   */
  take(tx: Db, carIDs: number[]): Promise<{ carID: number; userID: number }[]>;
  /** Whose address is confirmed from now on is told of the cars that came back before. */
  tellConfirmed(tx: Db, userID: number): Promise<void>;
};

export function createWatchedCars({ database, clock }: { database: Database; clock: () => Date }): WatchedCars {
  const { db } = database;

  async function listFor(userID: number): Promise<number[]> {
    const rows = await db
      .select({ carID: watchedCars.carID })
      .from(watchedCars)
      .innerJoin(cars, eq(cars.carID, watchedCars.carID))
      .where(and(eq(watchedCars.userID, userID), isNull(cars.deletedAt)))
      .orderBy(desc(watchedCars.askedAt), desc(watchedCars.carID))
      .limit(mostShown);
    return rows.map((row) => row.carID);
  }

  return {
    listFor,
    async watch(userID, carID) {
      await database.transaction(async (tx) => {
        // Held until the end, so that it does not come back between the look and the wish.
        const [away] = await tx
          .select({ carID: cars.carID })
          .from(cars)
          .where(and(eq(cars.carID, carID), inArray(cars.status, ['reserved', 'sold']), isNull(cars.deletedAt)))
          .for('share');
        if (away !== undefined)
          await tx.insert(watchedCars).values({ userID, carID, askedAt: clock() }).onConflictDoNothing();
      });
      return listFor(userID);
    },
    async unwatch(userID, carID) {
      await db.delete(watchedCars).where(and(eq(watchedCars.userID, userID), eq(watchedCars.carID, carID)));
      return listFor(userID);
    },
    async take(tx, carIDs) {
      // Held until the end, so that nobody confirms an address unseen while a car comes back.
      const waiting = await tx
        .select({ userID: users.userID, confirmedAt: users.emailConfirmedAt })
        .from(users)
        .where(inArray(users.userID, watchersOf(tx, carIDs)))
        .orderBy(users.userID)
        .for('share');
      const told = waiting.flatMap(({ userID, confirmedAt }) => (confirmedAt === null ? [] : userID));
      return tx
        .delete(watchedCars)
        .where(and(inArray(watchedCars.carID, carIDs), inArray(watchedCars.userID, told)))
        .returning({ carID: watchedCars.carID, userID: watchedCars.userID });
    },
    async tellConfirmed(tx, userID) {
      const onOffer = tx
        .select({ carID: cars.carID })
        .from(cars)
        .where(and(eq(cars.status, 'active'), isNull(cars.deletedAt)));
      const back = await tx
        .delete(watchedCars)
        .where(and(eq(watchedCars.userID, userID), inArray(watchedCars.carID, onOffer)))
        .returning({ carID: watchedCars.carID });
      await enqueue(tx, ...back.map(({ carID }) => emailJob({ email: 'car-back', carID, userID, status: 'active' })));
    },
  };
}

const watchersOf = (tx: Db, carIDs: number[]) =>
  tx.select({ userID: watchedCars.userID }).from(watchedCars).where(inArray(watchedCars.carID, carIDs));
