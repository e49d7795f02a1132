import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Role, User } from '#contract/account.ts';
import type { Database, Db } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema.ts';

/** A session is an opaque token in a cookie; the database knows only its hash. */
export type Session = { token: string; lifetimeSeconds: number };

export type Sessions = {
  begin(db: Db, user: User): Promise<Session>;
  /** The session's user as he is now, or null. */
  findUser(token: string): Promise<User | null>;
  end(token: string): Promise<void>;
};

const minute = 60;
const day = 24 * 60 * minute;
/** Seconds without use, and seconds in all, after which a session ends. */
const lifetimes: Record<Role, { idle: number; absolute: number }> = {
  user: { idle: 7 * day, absolute: 30 * day },
  admin: { idle: 30 * minute, absolute: 12 * 60 * minute },
};

export function createSessions(needs: {
  database: Database;
  clock: () => Date;
  randomBytes: (count: number) => Buffer;
}): Sessions {
  const { database, clock } = needs;

  return {
    async begin(db, user) {
      const token = needs.randomBytes(32).toString('base64url');
      const now = clock();
      const { absolute } = lifetimes[user.role];
      await db.delete(sessions).where(and(eq(sessions.userID, user.userID), lt(sessions.expiresAt, now)));
      await db.insert(sessions).values({
        tokenHash: hashOf(token),
        userID: user.userID,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: after(now, absolute),
      });
      return { token, lifetimeSeconds: absolute };
    },

    async findUser(token) {
      const now = clock();
      const [found] = await database.db
        .select({
          user: { userID: users.userID, fName: users.fName, lName: users.lName, email: users.email, role: users.role },
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.userID, sessions.userID))
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)))
        .limit(1);
      if (found === undefined || after(found.lastSeenAt, lifetimes[found.user.role].idle) <= now) return null;
      // Once a minute is precise enough, and spares a write per request.
      if (after(found.lastSeenAt, minute) <= now && database.writable()) {
        await database.db
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(eq(sessions.tokenHash, hashOf(token)));
      }
      return found.user;
    },

    async end(token) {
      await database.db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },
  };
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

function after(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
