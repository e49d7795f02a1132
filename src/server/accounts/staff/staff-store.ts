import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import type { StaffMember } from '#contract/accounts/staff.ts';
import type { Db } from '#server/database/database.ts';
import { secondFactors, sessions, users } from '#server/database/schema.ts';
import { userColumns } from '../account-store.ts';

const mostListed = 500;

/** Longest serving first. */
export async function listAdmins(db: Db): Promise<Omit<StaffMember, 'isYou'>[]> {
  const seen = db
    .select({ userID: sessions.userID, at: max(sessions.lastSeenAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userID)
    .as('seen');
  const rows = await db
    .select({
      userID: users.userID,
      fName: users.fName,
      lName: users.lName,
      email: users.email,
      since,
      lastSeenAt: sql<Date | null>`greatest(${users.lastSeenAt}, ${seen.at})`.mapWith(users.lastSeenAt),
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userID, users.userID))
    .leftJoin(seen, eq(seen.userID, users.userID))
    .where(eq(users.role, 'admin'))
    .orderBy(asc(since), asc(users.userID))
    .limit(mostListed);
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

/** Undefined where this is no account. */
export async function promote(tx: Db, userID: number, now: Date): Promise<User | undefined> {
  const [promoted] = await tx
    .update(users)
    .set({ role: 'admin', adminSince: now })
    .where(eq(users.userID, userID))
    .returning(userColumns);
  return promoted;
}

/** False where this is no admin. */
export async function demote(tx: Db, userID: number): Promise<boolean> {
  const demoted = await tx
    .update(users)
    .set({ role: 'user', adminSince: null, lastSeenAt: null })
    .where(isAdmin(userID))
    .returning({ userID: users.userID });
  return demoted.length > 0;
}

export async function isStillAdmin(tx: Db, userID: number): Promise<boolean> {
  return (await tx.$count(users, isAdmin(userID))) > 0;
}

const isAdmin = (userID: number) => and(eq(users.userID, userID), eq(users.role, 'admin'));

const since = sql<Date>`coalesce(${users.adminSince}, ${users.createdAt})`.mapWith(users.createdAt);
