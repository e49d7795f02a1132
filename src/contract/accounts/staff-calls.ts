import { z } from 'zod';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { LinkToken, User } from './account.ts';
import { AcceptInvitation, AcceptWithAccount, InvitationShown, InviteAdmin, StaffList } from './staff.ts';
import { id } from '#contract/api/numbers.ts';
import { message, nothing, type Call } from '#contract/api/call-definition.ts';

/** Who works here: listed, invited, removed. */
export const staffCalls = {
  listStaff: {
    about: 'Lists admins and open invitations.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: StaffList,
  },
  inviteAdmin: {
    about: 'Emails an invitation to become an admin. Requires your own password.',
    audience: 'admin',
    audit: ['admin invited'],
    input: InviteAdmin,
    answer: z.object({ invitationID: z.int() }),
    refuses: ['wrong-password', 'user-not-found', 'already-admin', 'already-invited', 'too-many-requests'],
    status: 201,
  },
  resendInvitation: {
    about: 'Emails the invitation again with a new link. The earlier link stops working.',
    audience: 'admin',
    audit: ['invitation sent again'],
    input: z.object({ invitationID: id }),
    answer: message,
    refuses: ['invitation-not-found', 'too-many-requests'],
  },
  cancelInvitation: {
    about: 'Cancels an invitation. Its link stops working.',
    audience: 'admin',
    audit: ['invitation canceled'],
    input: z.object({ invitationID: id }),
    answer: message,
    refuses: ['invitation-not-found'],
  },
  removeAdmin: {
    about: 'Removes admin access and logs the person out. The account stays as a buyer’s account.',
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
    about: 'Returns the invitation behind a link.',
    audience: 'anyone',
    audit: onlyReads,
    input: LinkToken,
    answer: InvitationShown,
    refuses: ['link-expired', 'too-many-requests'],
  },
  acceptInvitation: {
    about: 'Accepts an invitation with a new account and logs in.',
    audience: 'anyone',
    audit: ['invitation accepted', 'admin joined'],
    input: AcceptInvitation,
    answer: z.object({ user: User }),
    refuses: ['link-expired', 'email-taken', 'too-many-requests'],
    status: 201,
  },
  acceptWithAccount: {
    about: 'Accepts an invitation with the existing account and logs in.',
    audience: 'anyone',
    audit: ['invitation accepted', 'admin joined'],
    input: AcceptWithAccount,
    answer: z.object({ user: User }),
    refuses: ['link-expired', 'wrong-password', 'code-needed', 'wrong-code', 'user-not-found', 'too-many-requests'],
  },
} as const satisfies Record<string, Call>;
