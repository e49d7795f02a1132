import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { demandRemovable } from './staff/demand-removable.ts';

export type DeletePerson = {
  /** By an admin. */
  byStaff(userID: number, actorID: number): Promise<void>;
  /** By the person, in the transaction in which the password was proved. Admins are removed by another admin. */
  byOwner(tx: Db, userID: number): Promise<void>;
};

/**
 * Closes an account in one transaction. The row goes, and with it sessions, links, inquiries, viewings and whatever else
 * belongs to the person, so there is nothing left to log in to, to find, or to write to. The address is free at once:
 * whoever signs up with it is somebody new. What the law wants kept is moved to where none of this reaches it.
 */
export function createDeletePerson(needs: {
  database: Database;
  demoLogIns: boolean;
  /** Keeps what the law wants, and enqueues the deletion of the rest that lies outside the database. */
  keepWhatLawWants: (tx: Db, userID: number) => Promise<void>;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}): DeletePerson {
  return {
    byStaff: (userID, actorID) =>
      needs.database.transaction(async (tx) => {
        await demandRemovable(tx, userID, { actorID, demoLogIns: needs.demoLogIns });
        await remove(tx, userID);
        await needs.writeAudit(tx, { actorID, action: 'user deleted', object: `user:${userID}` });
      }),

    async byOwner(tx, userID) {
      if ((await holdPerson(tx, userID))?.role === 'admin') throw new Refusal('last-admin');
      await remove(tx, userID);
      await needs.writeAudit(tx, { actorID: userID, action: 'account closed', object: `user:${userID}` });
    },
  };

  async function remove(tx: Db, userID: number): Promise<void> {
    if ((await holdPerson(tx, userID)) === undefined) throw new Refusal('user-not-found');
    await needs.keepWhatLawWants(tx, userID);
    await tx.delete(users).where(eq(users.userID, userID));
  }
}

/** An application or an answer that is just being written is waited for, so that nothing of it is lost or left behind. */
async function holdPerson(tx: Db, userID: number) {
  const [held] = await tx.select({ role: users.role }).from(users).where(eq(users.userID, userID)).for('update');
  return held;
}
