import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { Database, Db } from '#server/database/database.ts';
import { sessions } from '#server/database/schema.ts';
import { findByEmail } from './account-store.ts';

type Deed = { actorID: number | null; action: AuditAction; object: string };

/** Signs one person or everyone out everywhere; undefined where nobody has that address. */
export function endSessions(
  needs: { database: Database; writeAudit: (tx: Db, deed: Deed) => Promise<void> },
  whose: { email: string } | 'all',
): Promise<number | undefined> {
  return needs.database.transaction(async (tx) => {
    const userID = whose === 'all' ? undefined : (await findByEmail(tx, whose.email))?.user.userID;
    if (whose !== 'all' && userID === undefined) return undefined;
    const ended = await tx
      .delete(sessions)
      .where(userID === undefined ? undefined : eq(sessions.userID, userID))
      .returning({ userID: sessions.userID });
    await needs.writeAudit(tx, { actorID: null, action: 'sessions ended', object: `user:${userID ?? 'all'}` });
    return ended.length;
  });
}
