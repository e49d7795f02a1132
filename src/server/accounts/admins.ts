import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';

/**
 * Nobody takes their own access away, nor the last admin's. Of two admins who remove each other at once the second waits
 * here for the first, and is no admin any more. Without an actor it is the operator.
 */
export async function demandRemovable(tx: Db, userID: number, actorID: number | null): Promise<void> {
  const admins = await lockAdmins(tx);
  if (actorID !== null && !admins.includes(actorID)) throw new Refusal('forbidden');
  const isLast = admins.length === 1 && admins.includes(userID);
  if (userID === actorID || isLast) throw new Refusal('last-admin');
}

async function lockAdmins(tx: Db): Promise<number[]> {
  const locked = await tx
    .select({ userID: users.userID })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.userID)
    .for('update');
  return locked.map(({ userID }) => userID);
}
