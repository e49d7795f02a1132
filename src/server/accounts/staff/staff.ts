import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { StaffList } from '#contract/accounts/staff.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { sessions } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { findByEmail } from '../account-store.ts';
import { demandRemovable } from './demand-removable.ts';
import { createLinkTokens } from '../link-tokens.ts';
import { newToken, type RandomBytes } from '../random-tokens.ts';
import {
  dropInvitation,
  dropInvitationsBy,
  grantInvitation,
  listInvitations,
  renewInvitation,
} from './invitation-store.ts';
import { demote, isStillAdmin, listAdmins } from './staff-store.ts';

export type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string }[]
) => Promise<void>;
/** Who acts: an admin, or without a number the operator. */
type Actor = number | null;

export type Staff = ReturnType<typeof createStaff>;

/** Who may do everything here. Every change is in the audit log, in its own transaction. */
export function createStaff(needs: {
  database: Database;
  encryption: Encryption;
  time: Time;
  demoLogIns: boolean;
  randomBytes: RandomBytes;
  writeAudit: WriteAudit;
}) {
  const { database, time, writeAudit, demoLogIns } = needs;
  const tokens = createLinkTokens(needs.encryption, 'staff-invitation');

  async function sendLink(tx: Db, invitationID: number, token: string): Promise<void> {
    await enqueue(tx, emailJob({ email: 'staff-invitation', invitationID, encryptedToken: tokens.hide(token) }));
  }

  return {
    async list(youID: Actor): Promise<Omit<StaffList, 'timeZone'>> {
      const staff = await listAdmins(database.db);
      return {
        staff: staff.map((member) => ({ ...member, isYou: member.userID === youID })),
        invitations: await listInvitations(database.db, time),
      };
    },

    /** In the transaction of whoever proved to be allowed to. */
    async invite(tx: Db, email: string, actorID: Actor): Promise<number> {
      if (actorID !== null && !(await isStillAdmin(tx, actorID))) throw new Refusal('forbidden');
      if ((await findByEmail(tx, email))?.user.role === 'admin') throw new Refusal('already-admin');
      const token = newToken(needs.randomBytes);
      const invitationID = await grantInvitation(tx, { email, token, invitedBy: actorID, time });
      await sendLink(tx, invitationID, token);
      await writeAudit(tx, { actorID, action: 'admin invited', object: nameOf(invitationID) });
      return invitationID;
    },

    resend: (invitationID: number, actorID: Actor): Promise<void> =>
      database.transaction(async (tx) => {
        const token = newToken(needs.randomBytes);
        if (!(await renewInvitation(tx, invitationID, { token, time }))) throw new Refusal('invitation-not-found');
        await sendLink(tx, invitationID, token);
        await writeAudit(tx, { actorID, action: 'invitation sent again', object: nameOf(invitationID) });
      }),

    cancel: (invitationID: number, actorID: Actor): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await dropInvitation(tx, invitationID))) throw new Refusal('invitation-not-found');
        await writeAudit(tx, { actorID, action: 'invitation canceled', object: nameOf(invitationID) });
      }),

    /** The account stays as a buyer's; what it did stays in the audit log; whom it invited is invited no more. */
    remove: (userID: number, actorID: Actor): Promise<void> =>
      database.transaction(async (tx) => {
        await demandRemovable(tx, userID, { actorID, demoLogIns });
        if (!(await demote(tx, userID))) throw new Refusal('user-not-found');
        await tx.delete(sessions).where(eq(sessions.userID, userID));
        await dropInvitationsBy(tx, userID);
        await enqueue(tx, emailJob({ email: 'staff-access-ended', userID }));
        await writeAudit(tx, { actorID, action: 'admin removed', object: `user:${userID}` });
      }),

    endSessions: (userID: number, actorID: Actor): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await isStillAdmin(tx, userID))) throw new Refusal('user-not-found');
        await tx.delete(sessions).where(eq(sessions.userID, userID));
        await writeAudit(tx, { actorID, action: 'sessions ended', object: `user:${userID}` });
      }),
  };
}

/** Of two who invite the same person at once, one does. */
export function sayAlreadyInvited(error: unknown): never {
  if (isUniqueViolation(error, 'staff_invitations_email_unique')) throw refuseField('already-invited', 'email');
  throw error;
}

const nameOf = (invitationID: number) => `invitation:${invitationID}`;
