import { and, eq, ne, or, sql } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';

export type DeletePerson = (userID: number, actorID: number) => Promise<void>;

/** Deletes a person with all that hangs on him, files included, in one transaction; his sessions end with it. */
export function createDeletePerson(needs: {
  database: Database;
  /** What lies outside the database is promised to be erased. */
  promiseErasure: (tx: Db, userID: number) => Promise<void>;
  writeAudit: (tx: Db, deed: { actorID: number; action: string; object: string }) => Promise<void>;
}): DeletePerson {
  return (userID, actorID) =>
    needs.database.transaction(async (tx) => {
      await lockPeople(tx, userID);
      await needs.promiseErasure(tx, userID);
      const admins = sql`(select count(*) from ${users} as admins where admins.role = 'admin')`;
      const deleted = await tx
        .delete(users)
        .where(
          and(eq(users.userID, userID), ne(users.userID, actorID), or(ne(users.role, 'admin'), sql`${admins} > 1`)),
        )
        .returning({ userID: users.userID });
      if (deleted.length === 0) throw await refusalFor(tx, userID);
      await needs.writeAudit(tx, { actorID, action: 'user deleted', object: `user:${userID}` });
    });
}

/**
 * Of two admins who delete each other at once the second comes after the first, and finds that nobody else is left. The person is
 * held as well: an application that is just being written is waited for, so that its document goes too.
 */
async function lockPeople(tx: Db, userID: number): Promise<void> {
  await tx
    .select({ userID: users.userID })
    .from(users)
    .where(or(eq(users.role, 'admin'), eq(users.userID, userID)))
    .orderBy(users.userID)
    .for('update');
}

async function refusalFor(tx: Db, userID: number): Promise<Refusal> {
  const [found] = await tx.select({ userID: users.userID }).from(users).where(eq(users.userID, userID)).limit(1);
  return new Refusal(found === undefined ? 'user-not-found' : 'last-admin');
}
