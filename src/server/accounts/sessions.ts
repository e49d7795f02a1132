import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { OwnSession, Role, User } from '#contract/account.ts';
import type { Database, Db } from '#server/database/database.ts';
import { secondFactors, sessions, users } from '#server/database/schema.ts';
import { userColumns } from './account-store.ts';
import { hashOf, newToken, type RandomBytes } from './tokens.ts';

/** A session is an opaque token in a cookie; the database knows only its hash. */
export type Session = { token: string; lifetimeSeconds: number };

/** Who asks. An admin who has yet to turn on his second factor is held back: until then he may do what a user may. */
export type Visitor = User & { isHeldBack: boolean };

export type Sessions = ReturnType<typeof createSessions>;

/** Seconds without use, and seconds in all, after which a session ends. */
export type SessionLifetimes = Record<Role, { idle: number; absolute: number }>;

const minute = 60;
const listedAtMost = 100;

export function createSessions(needs: {
  database: Database;
  clock: () => Date;
  randomBytes: RandomBytes;
  requireAdminSecondFactor: boolean;
  lifetimes: SessionLifetimes;
}) {
  const { database, clock, lifetimes } = needs;
  /** Whoever was not seen since then has been away too long. */
  const idleSince = (role: Role, now: Date) => after(now, -lifetimes[role].idle);

  return {
    async begin(tx: Db, user: User, device: string): Promise<Session> {
      const token = newToken(needs.randomBytes);
      const now = clock();
      const { absolute } = lifetimes[user.role];
      await tx.delete(sessions).where(lt(sessions.expiresAt, now));
      await tx.insert(sessions).values({
        tokenHash: hashOf(token),
        userID: user.userID,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: after(now, absolute),
        device,
      });
      return { token, lifetimeSeconds: absolute };
    },

    /** The session's user as he is now, or null. */
    async findUser(token: string): Promise<Visitor | null> {
      const now = clock();
      const [found] = await database.db
        .select({ user: userColumns, lastSeenAt: sessions.lastSeenAt, secondFactorSince: secondFactors.confirmedAt })
        .from(sessions)
        .innerJoin(users, eq(users.userID, sessions.userID))
        .leftJoin(secondFactors, and(eq(secondFactors.userID, users.userID), isNotNull(secondFactors.confirmedAt)))
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)))
        .limit(1);
      if (found === undefined || found.lastSeenAt <= idleSince(found.user.role, now)) return null;
      // Once a minute is precise enough, and spares a write per request.
      if (after(found.lastSeenAt, minute) <= now && database.writable()) {
        await database.db
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(eq(sessions.tokenHash, hashOf(token)));
        // Colleagues see when an admin was here last, also when the session is gone by then.
        if (found.user.role === 'admin')
          await database.db.update(users).set({ lastSeenAt: now }).where(eq(users.userID, found.user.userID));
      }
      const isHeldBack =
        needs.requireAdminSecondFactor && found.user.role === 'admin' && found.secondFactorSince === null;
      return { ...found.user, ...(isHeldBack && { role: 'user' }), isHeldBack };
    },

    /** Where he is signed in, the last seen first. */
    async list({ userID, role }: User, token: string | undefined): Promise<OwnSession[]> {
      const now = clock();
      const own = token === undefined ? undefined : Buffer.from(hashOf(token));
      const rows = await database.db
        .select({
          tokenHash: sessions.tokenHash,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .where(
          and(eq(sessions.userID, userID), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(role, now))),
        )
        .orderBy(desc(sessions.lastSeenAt), sessions.tokenHash)
        .limit(listedAtMost);
      return rows.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: own?.equals(tokenHash) ?? false,
      }));
    },

    async end(token: string): Promise<void> {
      await database.db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },

    async endAll(db: Db, userID: number): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userID, userID));
    },
  };
}

function after(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
