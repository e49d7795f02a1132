import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { passwordResets, users } from '#server/database/schema.ts';
import { hasEmail } from './account-store.ts';
import { hashOf } from './tokens.ts';

const validMinutes = 30;

/** One statement for known and unknown addresses alike, so that its time tells nothing. */
export async function grantReset(tx: Db, token: string, email: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + validMinutes * 60 * 1000);
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await tx.insert(passwordResets).select(
    tx
      .select({
        tokenHash: sql`${sql.param(hashOf(token), passwordResets.tokenHash)}::bytea`.as('token_hash'),
        userID: users.userID,
        expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
      })
      .from(users)
      .where(hasEmail(email)),
  );
}

/** Whom a reset is for, while it is good. */
export async function findReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ fName: string; email: string } | undefined> {
  const [found] = await db
    .select({ fName: users.fName, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.userID, passwordResets.userID))
    .where(isGood(token, now))
    .limit(1);
  return found;
}

/** Taking it is using it up: of two who come with one token, one gets it. */
export async function takeReset(tx: Db, token: string, now: Date): Promise<number | undefined> {
  const [taken] = await tx
    .delete(passwordResets)
    .where(isGood(token, now))
    .returning({ userID: passwordResets.userID });
  return taken?.userID;
}

export async function dropResets(tx: Db, userID: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userID, userID));
}

const isGood = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, now));
