import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { emailConfirmations, users } from '#server/database/schema.ts';
import { hashOf } from './tokens.ts';

const validMilliseconds = 7 * 24 * 60 * 60 * 1000;

export async function grantConfirmation(tx: Db, token: string, userID: number, now: Date): Promise<void> {
  await tx.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
  await tx
    .insert(emailConfirmations)
    .values({ tokenHash: hashOf(token), userID, expiresAt: new Date(now.getTime() + validMilliseconds) });
}

/** Taking it is using it up: of two who come with one token, one gets it. */
export async function takeConfirmation(tx: Db, token: string, now: Date): Promise<number | undefined> {
  const [taken] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, hashOf(token)), gt(emailConfirmations.expiresAt, now)))
    .returning({ userID: emailConfirmations.userID });
  return taken?.userID;
}

/** Whichever link it was: whoever opened an email to this address owns it, and no other link is needed. */
export async function markConfirmed(tx: Db, userID: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.userID, userID), isNull(users.emailConfirmedAt)));
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userID, userID));
}

export async function readAddress(
  db: Db,
  userID: number,
): Promise<{ email: string; fName: string; isConfirmed: boolean } | undefined> {
  const [found] = await db
    .select({ email: users.email, fName: users.fName, isConfirmed })
    .from(users)
    .where(eq(users.userID, userID))
    .limit(1);
  return found;
}

const isConfirmed = sql<boolean>`${users.emailConfirmedAt} is not null`;
