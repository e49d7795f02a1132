import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { Db } from '#server/database/database.ts';
import { emailConfirmations, users } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import { isUnexpired } from '../link-tokens.ts';
import { hashOf } from '../random-tokens.ts';

const validSeconds = 7 * 24 * 60 * 60;

export async function grantConfirmation(tx: Db, token: string, userID: number, time: Time): Promise<void> {
  await tx.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, time.now()));
  await tx.insert(emailConfirmations).values({ tokenHash: hashOf(token), userID, expiresAt: time.in(validSeconds) });
}

/** Taking it is using it up: of two who come with one token, one gets it. */
export async function takeConfirmation(tx: Db, token: string, time: Time): Promise<number | undefined> {
  const [taken] = await tx
    .delete(emailConfirmations)
    .where(isGood(token, time))
    .returning({ userID: emailConfirmations.userID });
  return taken?.userID;
}

export async function isGoodConfirmation(db: Db, token: string, time: Time): Promise<boolean> {
  const found = await db
    .select({ userID: emailConfirmations.userID })
    .from(emailConfirmations)
    .where(isGood(token, time))
    .limit(1);
  return found.length > 0;
}

/** One that was seen expired must not come back when a clock is set back. */
export async function dropConfirmation(db: Db, token: string): Promise<void> {
  await db.delete(emailConfirmations).where(isNamed(token));
}

/** Whichever link it was: whoever opened an email to this address owns it, and no other link is needed. Tells whether that is new. */
export async function markConfirmed(tx: Db, userID: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.userID, userID), isNull(users.emailConfirmedAt)))
    .returning({ userID: users.userID });
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userID, userID));
  return confirmed.length > 0;
}

type Address = { email: string; fName: string; language: Language; isConfirmed: boolean };

export async function readAddress(db: Db, userID: number): Promise<Address | undefined> {
  const [found] = await db
    .select({ email: users.email, fName: users.fName, language: users.language, isConfirmed })
    .from(users)
    .where(eq(users.userID, userID))
    .limit(1);
  return found;
}

const isNamed = (token: string) => eq(emailConfirmations.tokenHash, hashOf(token));
const isGood = (token: string, time: Time) =>
  and(isNamed(token), isUnexpired(emailConfirmations.expiresAt, validSeconds, time));
const isConfirmed = sql<boolean>`${users.emailConfirmedAt} is not null`;
