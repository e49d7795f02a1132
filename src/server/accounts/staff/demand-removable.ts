import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';

/**
 * Nobody takes their own access away, nor that of the last admin who can log in. Of two admins who remove each other at once the second waits
 * here for the first, and is no admin any more. Without an actor it is the operator.
 */
export async function demandRemovable(
  tx: Db,
  userID: number,
  { actorID, demoLogIns }: { actorID: number | null; demoLogIns: boolean },
): Promise<void> {
  const admins = await lockAdmins(tx);
  const isAdmin = (id: number) => admins.some((admin) => admin.userID === id);
  if (actorID !== null && !isAdmin(actorID)) throw new Refusal('forbidden');
  const others = admins.filter((admin) => admin.userID !== userID && (demoLogIns || !admin.isDemo));
  const isLast = isAdmin(userID) && others.length === 0;
  if (userID === actorID || isLast) throw new Refusal('last-admin');
}

function lockAdmins(tx: Db): Promise<{ userID: number; isDemo: boolean }[]> {
  return tx
    .select({ userID: users.userID, isDemo: users.isDemo })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.userID)
    .for('update');
}
