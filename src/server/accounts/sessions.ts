import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { OwnSession, Role, User } from '#contract/accounts/account.ts';
import type { Language } from '#contract/api/paths.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { secondFactors, sessions, users } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import { userColumns } from './account-store.ts';
import { mayLogIn } from './demo-accounts.ts';
import { hashOf, newToken, type RandomBytes } from './random-tokens.ts';

/** A session is an opaque token in a cookie; the database knows only its hash. */
export type Session = { token: string; lifetimeSeconds: number };

/** Who asks. An admin who has yet to turn on two-step verification is held back: until then they may do what a user may. */
export type Visitor = User & {
  isHeldBack: boolean;
  /** Of their emails, and whether they chose it by hand. */
  language: Language;
  isLanguageChosen: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

/** Seconds without use, and seconds in all, after which a session ends. */
export type SessionLifetimes = Record<Role, { idle: number; absolute: number }>;

const minute = 60;
/** Whoever logs in once more is logged out where they have not been for the longest time. */
const mostSessions = 50;

export function createSessions(needs: {
  database: Database;
  time: Time;
  randomBytes: RandomBytes;
  requireAdminSecondFactor: boolean;
  lifetimes: SessionLifetimes;
  demoLogIns: boolean;
}) {
  const { database, time, lifetimes } = needs;
  const ofRole = (lifetime: 'idle' | 'absolute') =>
    sql`case ${users.role} when 'admin' then ${lifetimes.admin[lifetime]}::float else ${lifetimes.user[lifetime]}::float end`;
  /** Begun and used recently enough for the role that its user has now. */
  const isAlive = () =>
    and(
      gt(sessions.expiresAt, time.now()),
      time.isWithin(sessions.createdAt, ofRole('absolute')),
      time.isWithin(sessions.lastSeenAt, ofRole('idle')),
    );

  return {
    async begin(tx: Db, user: User, device: string): Promise<Session> {
      const token = newToken(needs.randomBytes);
      const { absolute } = lifetimes[user.role];
      await demandMayLogIn(tx, user.userID);
      await tx.delete(sessions).where(lte(sessions.expiresAt, time.now()));
      await endOldest(tx, user.userID);
      await tx.insert(sessions).values({
        tokenHash: hashOf(token),
        userID: user.userID,
        createdAt: time.now(),
        lastSeenAt: time.now(),
        expiresAt: time.in(absolute),
        device,
      });
      await noteSeen(tx, user);
      return { token, lifetimeSeconds: absolute };
    },

    /** The session's user as they are now, or null. What a page asks by itself is no use of the session, and does not keep it alive. */
    async findUser(token: string, { isPassive = false } = {}): Promise<Visitor | null> {
      const isSession = eq(sessions.tokenHash, hashOf(token));
      const [found] = await database.db
        .select({
          user: userColumns,
          reads: { language: users.language, isLanguageChosen: users.isLanguageChosen },
          secondFactorSince: secondFactors.confirmedAt,
          isAlive: sql<boolean>`${isAlive()}`,
          wasJustSeen: time.isWithin(sessions.lastSeenAt, minute),
        })
        .from(sessions)
        .innerJoin(users, eq(users.userID, sessions.userID))
        .leftJoin(secondFactors, and(eq(secondFactors.userID, users.userID), isNotNull(secondFactors.confirmedAt)))
        .where(and(isSession, mayLogIn(needs.demoLogIns)))
        .limit(1);
      if (found === undefined) return null;
      if (!found.isAlive) {
        // Gone for good: it must not come back when a clock is set back.
        if (database.writable()) await database.db.delete(sessions).where(isSession);
        return null;
      }
      // Once a minute is precise enough, and spares a write per request.
      if (!isPassive && !found.wasJustSeen && database.writable()) {
        await database.db.update(sessions).set({ lastSeenAt: time.now() }).where(isSession);
        await noteSeen(database.db, found.user);
      }
      const isHeldBack =
        needs.requireAdminSecondFactor && found.user.role === 'admin' && found.secondFactorSince === null;
      return { ...found.user, ...found.reads, ...(isHeldBack && { role: 'user' }), isHeldBack };
    },

    /** Where they are logged in, the last seen first. */
    async list({ userID }: Pick<User, 'userID'>, token: string | undefined): Promise<OwnSession[]> {
      const own = token === undefined ? undefined : Buffer.from(hashOf(token));
      const rows = await database.db
        .select({
          tokenHash: sessions.tokenHash,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.userID, sessions.userID))
        .where(and(eq(sessions.userID, userID), isAlive()))
        .orderBy(desc(sessions.lastSeenAt), sessions.tokenHash)
        .limit(mostSessions);
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

  /** Colleagues see when an admin was here last, also when the session is gone by then. */
  async function noteSeen(db: Db, { userID, role }: User): Promise<void> {
    if (role === 'admin') await db.update(users).set({ lastSeenAt: time.now() }).where(eq(users.userID, userID));
  }

  /** Whichever way leads here: no session is begun for someone who may not log in. */
  async function demandMayLogIn(tx: Db, userID: number): Promise<void> {
    const only = mayLogIn(needs.demoLogIns);
    if (only === undefined) return;
    const found = await tx
      .select({ userID: users.userID })
      .from(users)
      .where(and(eq(users.userID, userID), only))
      .limit(1);
    if (found.length === 0) throw new Refusal('wrong-credentials');
  }

  /** Leaves a place for one more. */
  async function endOldest(tx: Db, userID: number): Promise<void> {
    const oldest = tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.userID, userID))
      .orderBy(desc(sessions.lastSeenAt), sessions.tokenHash)
      .offset(mostSessions - 1);
    await tx.delete(sessions).where(inArray(sessions.tokenHash, oldest));
  }
}
