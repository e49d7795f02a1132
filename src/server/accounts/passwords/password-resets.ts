import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { Db } from '#server/database/database.ts';
import { passwordResets, users } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import { isUnexpired } from '../link-tokens.ts';
import { hashOf } from '../random-tokens.ts';

const validSeconds = 30 * 60;

/** One statement for known and unknown addresses alike, so that its time tells nothing. */
export async function grantReset(tx: Db, token: string, whose: SQL | undefined, time: Time): Promise<void> {
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, time.now()));
  await tx.insert(passwordResets).select(
    tx
      .select({
        tokenHash: sql`${sql.param(hashOf(token), passwordResets.tokenHash)}::bytea`.as('token_hash'),
        userID: users.userID,
        expiresAt: time.in(validSeconds).as('expires_at'),
      })
      .from(users)
      .where(whose),
  );
}

/** Whom a reset is for, while it is good. */
export async function findReset(
  db: Db,
  token: string,
  time: Time,
): Promise<{ fName: string; lName: string; email: string; language: Language; isLanguageChosen: boolean } | undefined> {
  const [found] = await db
    .select({
      fName: users.fName,
      lName: users.lName,
      email: users.email,
      language: users.language,
      isLanguageChosen: users.isLanguageChosen,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.userID, passwordResets.userID))
    .where(isGood(token, time))
    .limit(1);
  return found;
}

/** Taking it is using it up: of two who come with one token, one gets it. */
export async function takeReset(tx: Db, token: string, time: Time): Promise<number | undefined> {
  const [taken] = await tx
    .delete(passwordResets)
    .where(isGood(token, time))
    .returning({ userID: passwordResets.userID });
  return taken?.userID;
}

/** One that was seen expired must not come back when a clock is set back. */
export async function dropReset(db: Db, token: string): Promise<void> {
  await db.delete(passwordResets).where(isNamed(token));
}

export async function dropResets(tx: Db, userID: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userID, userID));
}

const isNamed = (token: string) => eq(passwordResets.tokenHash, hashOf(token));
const isGood = (token: string, time: Time) =>
  and(isNamed(token), isUnexpired(passwordResets.expiresAt, validSeconds, time));
