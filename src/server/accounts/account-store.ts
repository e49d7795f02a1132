import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import type { Language } from '#contract/api/paths.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';

/** A person's record with what proves who they are. */
export type Account = { user: User; passwordHash: string; passwordVersion: number };
export type NewAccount = Omit<User, 'userID'> & {
  /** English unless said otherwise. */
  language?: Language;
  passwordHash: string;
  /** Whether somebody vouches that the address is theirs: the operator, or a link that was sent to it. */
  isEmailConfirmed: boolean;
  isDemo?: boolean;
};

/** The terms people accept by signing up; raise it when their text changes. */
const termsVersion = '2026-11-17';

export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<User> {
  const { email, fName, lName, language = 'en', role, passwordHash, isEmailConfirmed, isDemo = false } = account;
  const [user] = await db
    .insert(users)
    .values({
      email,
      fName,
      lName,
      language,
      role,
      passwordHash,
      isDemo,
      termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
      emailConfirmedAt: isEmailConfirmed ? now : null,
      adminSince: role === 'admin' ? now : null,
    })
    .returning(userColumns);
  if (user === undefined) throw new Error('An inserted user did not come back.');
  return user;
}

export async function findByEmail(db: Db, email: string, only?: SQL): Promise<Account | undefined> {
  const [found] = await db
    .select(accountColumns)
    .from(users)
    .where(and(hasEmail(email), only))
    .limit(1);
  return found;
}

export async function findAccount(db: Db, userID: number): Promise<Account | undefined> {
  const [found] = await db.select(accountColumns).from(users).where(eq(users.userID, userID)).limit(1);
  return found;
}

/** Whether the password is still the one that was checked; it stays so until the transaction ends. */
export async function holdPassword(tx: Db, { user, passwordVersion }: Account): Promise<boolean> {
  const held = await tx
    .select({ userID: users.userID })
    .from(users)
    .where(and(eq(users.userID, user.userID), eq(users.passwordVersion, passwordVersion)))
    .for('no key update');
  return held.length > 0;
}

/** `from` is the account whose password was checked: if it has another by now, nothing is changed. */
export async function replacePassword(
  tx: Db,
  userID: number,
  { from, to }: { from?: Account; to: string },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: to, passwordVersion: sql`${users.passwordVersion} + 1` })
    .where(and(eq(users.userID, userID), from && eq(users.passwordVersion, from.passwordVersion)))
    .returning({ userID: users.userID });
  return changed.length > 0;
}

/** The same password under a new hash. Whoever has checked it under the old one need not check it again. */
export async function renewHash(db: Db, { user, passwordHash }: Account, to: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.userID, user.userID), eq(users.passwordHash, passwordHash)));
}

export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export const userColumns = {
  userID: users.userID,
  fName: users.fName,
  lName: users.lName,
  email: users.email,
  role: users.role,
};
const accountColumns = {
  user: userColumns,
  passwordHash: users.passwordHash,
  passwordVersion: users.passwordVersion,
};
