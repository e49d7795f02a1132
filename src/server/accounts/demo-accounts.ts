import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { passwordResets, sessions, staffInvitations, users } from '#server/database/schema.ts';
import { hasEmail, replacePassword } from './account-store.ts';
import { dropResets } from './passwords/password-resets.ts';
import { markConfirmed } from './email-confirmation/confirmation-store.ts';
import { dropFactor } from './two-step/two-step-store.ts';
import { dropInvitationsBy } from './staff/invitation-store.ts';
import { promote } from './staff/staff-store.ts';

/** Anyone can read these passwords: where others could use them, the accounts are switched off. */
export const demoAccounts = [
  { email: 'clerk@example.com', password: 'springfield-clerk', fName: 'Robin', lName: 'Castillo', role: 'admin' },
  { email: 'buyer@example.com', password: 'springfield-buyer', fName: 'Jamie', lName: 'Porter', role: 'user' },
] as const;

/** Demo accounts don't exist unless the demo is running: nobody finds them, and they can't log in. */
export const mayLogIn = (demoLogIns: boolean) => (demoLogIns ? undefined : eq(users.isDemo, false));

const isDemo = eq(users.isDemo, true);

export function createDemoPeople({ database }: { database: Database }) {
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

    /** Whether the published password of a demo account still opens it: nobody has set another. */
    async hasPublishedPassword(email: string): Promise<boolean> {
      const isUnchanged = eq(users.passwordVersion, 1);
      return (await database.db.$count(users, and(hasEmail(email), isDemo, isUnchanged))) > 0;
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
