import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { demandRemovable } from './staff/demand-removable.ts';

export type DeletePerson = (userID: number, actorID: number) => Promise<void>;

/** Deletes a person with all that belongs to them, files included, in one transaction; their sessions end with it. */
export function createDeletePerson(needs: {
  database: Database;
  demoLogIns: boolean;
  /** Enqueues the deletion of what lies outside the database. */
  enqueueErasure: (tx: Db, userID: number) => Promise<void>;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}): DeletePerson {
  return (userID, actorID) =>
    needs.database.transaction(async (tx) => {
      await demandRemovable(tx, userID, { actorID, demoLogIns: needs.demoLogIns });
      await holdPerson(tx, userID);
      await needs.enqueueErasure(tx, userID);
      const deleted = await tx.delete(users).where(eq(users.userID, userID)).returning({ userID: users.userID });
      if (deleted.length === 0) throw new Refusal('user-not-found');
      await needs.writeAudit(tx, { actorID, action: 'user deleted', object: `user:${userID}` });
    });
}

/** An application that is just being written is waited for, so that its document goes too. */
async function holdPerson(tx: Db, userID: number): Promise<void> {
  await tx.select({ userID: users.userID }).from(users).where(eq(users.userID, userID)).for('update');
}
