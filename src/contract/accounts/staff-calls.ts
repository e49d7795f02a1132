import { z } from 'zod';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { LinkToken, User } from './account.ts';
import { AcceptInvitation, AcceptWithAccount, InvitationShown, InviteAdmin, StaffList } from './staff.ts';
import { id } from '#contract/api/numbers.ts';
import { message, nothing, type Call } from '#contract/api/call-definition.ts';

/** Who works here: listed, invited, removed. */
export const staffCalls = {
  listStaff: {
    about: 'Every admin, and everyone who was invited.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: StaffList,
  },
  inviteAdmin: {
    about: 'Emails an invitation to become an admin. Asks for one’s own password.',
    audience: 'admin',
    audit: ['admin invited'],
    input: InviteAdmin,
    answer: z.object({ invitationID: z.int() }),
    refuses: ['wrong-password', 'user-not-found', 'already-admin', 'already-invited', 'too-many-requests'],
    status: 201,
  },
  resendInvitation: {
    about: 'Emails the invitation again with a new link; the earlier link stops working.',
    audience: 'admin',
    audit: ['invitation sent again'],
    input: z.object({ invitationID: id }),
    answer: message,
    refuses: ['invitation-not-found', 'too-many-requests'],
  },
  cancelInvitation: {
    about: 'Cancels an invitation; its link stops working.',
    audience: 'admin',
    audit: ['invitation canceled'],
    input: z.object({ invitationID: id }),
    answer: message,
    refuses: ['invitation-not-found'],
  },
  removeAdmin: {
    about: 'Takes admin access away and logs the person out. The account stays as a buyer’s.',
    audience: 'admin',
    audit: ['admin removed'],
    input: z.object({ id }),
    answer: message,
    refuses: ['user-not-found', 'last-admin'],
  },
  endAdminSessions: {
    about: 'Logs another admin out of all devices.',
    audience: 'admin',
    audit: ['sessions ended'],
    input: z.object({ id }),
    answer: message,
    refuses: ['user-not-found'],
  },
  readInvitation: {
    about: 'What an invitation says to whoever holds its link.',
    audience: 'anyone',
    audit: onlyReads,
    input: LinkToken,
    answer: InvitationShown,
    refuses: ['link-expired', 'too-many-requests'],
  },
  acceptInvitation: {
    about: 'Accepts an invitation with a new account, and opens a session.',
    audience: 'anyone',
    audit: ['invitation accepted', 'admin joined'],
    input: AcceptInvitation,
    answer: z.object({ user: User }),
    refuses: ['link-expired', 'email-taken', 'too-many-requests'],
    status: 201,
  },
  acceptWithAccount: {
    about: 'Accepts an invitation with the account that has its address, and opens a session.',
    audience: 'anyone',
    audit: ['invitation accepted', 'admin joined'],
    input: AcceptWithAccount,
    answer: z.object({ user: User }),
    refuses: ['link-expired', 'wrong-password', 'code-needed', 'wrong-code', 'user-not-found', 'too-many-requests'],
  },
} as const satisfies Record<string, Call>;
