import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
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

export function createDemoPeople(needs: { database: Database; passwords: Passwords; clock: () => Date }) {
  const { database, passwords, clock } = needs;
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

    /** Under the address of a demo account the operator gets an admin of their own; false where it is none. */
    async takeOverDemoAccount({ email, password }: { email: string; password: string }): Promise<boolean> {
      const whose = and(hasEmail(email), isDemo);
      if ((await database.db.$count(users, whose)) === 0) return false;
      const passwordHash = await passwords.hash(password);
      return database.transaction(async (tx) => {
        const [taken] = await tx.update(users).set({ isDemo: false }).where(whose).returning({ userID: users.userID });
        if (taken === undefined) return false;
        await replacePassword(tx, taken.userID, { to: passwordHash });
        await promote(tx, taken.userID, clock());
        await markConfirmed(tx, taken.userID, clock());
        // Whoever knew the published password may have left a second factor, a link or an invitation.
        await dropFactor(tx, taken.userID);
        await dropResets(tx, taken.userID);
        await dropInvitationsBy(tx, taken.userID);
        await tx.delete(sessions).where(eq(sessions.userID, taken.userID));
        return true;
      });
    },
  };
}
