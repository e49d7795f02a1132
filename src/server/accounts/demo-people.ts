import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { passwordResets, sessions, staffInvitations, users } from '#server/database/schema.ts';
import { findByEmail, hasEmail, replacePassword } from './account-store.ts';
import { dropResets } from './password-resets.ts';
import type { Passwords } from './passwords.ts';
import { markConfirmed } from './email-confirmation-store.ts';
import { dropFactor } from './second-factor-store.ts';
import { dropInvitationsBy } from './staff/invitation-store.ts';
import { promote } from './staff/staff-store.ts';

/** People with published passwords are nobody while the demo does not run: they are found nowhere and begin no session. */
export const mayLogIn = (demoLogIns: boolean) => (demoLogIns ? undefined : eq(users.isDemo, false));

const isDemo = eq(users.isDemo, true);

export function createDemoPeople({ database, passwords }: { database: Database; passwords: Passwords }) {
  return {
    /** Whether the demo has been here. */
    hasDemoPeople: async (): Promise<boolean> => (await database.db.$count(users, isDemo)) > 0,

    /** What was begun while the demo ran ends when it does not. */
    logOutDemoPeople: (): Promise<void> =>
      database.transaction(async (tx) => {
        const people = tx.select({ userID: users.userID }).from(users).where(isDemo);
        await tx.delete(sessions).where(inArray(sessions.userID, people));
        await tx.delete(passwordResets).where(inArray(passwordResets.userID, people));
        await tx.delete(staffInvitations).where(inArray(staffInvitations.invitedBy, people));
      }),

    /** Whether what is told about an account of the demo is still true. */
    async opensDemoAccount({ email, password }: { email: string; password: string }): Promise<boolean> {
      const [demo] = await database.db
        .select({ userID: users.userID })
        .from(users)
        .where(and(hasEmail(email), isDemo))
        .limit(1);
      const account = demo && (await findByEmail(database.db, email));
      return account !== undefined && passwords.matches(password, account.passwordHash);
    },
  };
}

/** Under the address of a demo account the operator gets an admin of their own; undefined where it is none. */
export async function takeOverDemoAccount(
  tx: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<number | undefined> {
  const whose = and(hasEmail(email), isDemo);
  const [taken] = await tx.update(users).set({ isDemo: false }).where(whose).returning({ userID: users.userID });
  if (taken === undefined) return undefined;
  const { userID } = taken;
  await replacePassword(tx, userID, { to: passwordHash });
  await promote(tx, userID, now);
  await markConfirmed(tx, userID, now);
  // Whoever knew the published password may have left a second factor, a link or an invitation.
  await dropFactor(tx, userID);
  await dropResets(tx, userID);
  await dropInvitationsBy(tx, userID);
  await tx.delete(sessions).where(eq(sessions.userID, userID));
  return userID;
}
