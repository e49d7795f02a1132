import { z } from 'zod';
import { emailAddress, LinkToken, newPassword, OwnPassword } from './account.ts';
import { personName } from './person-name.ts';
import { text } from '#contract/api/text.ts';

/** An admin as the others see them. */
export const StaffMember = z.object({
  userID: z.int(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  /** Null for whoever has not logged in yet. */
  lastSeenAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Someone who was invited and has not accepted yet. */
export const StaffInvitation = z.object({
  invitationID: z.int(),
  email: z.string(),
  /** '' where it was the operator's command. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const StaffList = z.object({
  staff: z.array(StaffMember),
  invitations: z.array(StaffInvitation),
  /** In which times are told. */
  timeZone: z.string(),
});
export type StaffList = z.infer<typeof StaffList>;

/** It grants access to everything, so the password of whoever invites is asked for. */
export const InviteAdmin = OwnPassword.extend({ email: emailAddress });

/** What the holder of the link is shown. */
export const InvitationShown = z.object({
  email: z.string(),
  invitedBy: z.string(),
  /** Then it is accepted with the password of that account. */
  hasAccount: z.boolean(),
});
export type InvitationShown = z.infer<typeof InvitationShown>;

export const AcceptInvitation = LinkToken.extend({
  fName: personName({ code: 'no-first-name' }),
  lName: personName({ code: 'no-last-name' }),
  password: newPassword,
});

export const AcceptWithAccount = LinkToken.extend({
  ...OwnPassword.shape,
  /** Asked for by the refusal 'code-needed'. */
  code: text(40).optional(),
});
