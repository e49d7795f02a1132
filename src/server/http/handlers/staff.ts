import type { staffCalls } from '#contract/accounts/staff-calls.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { SignedIn } from '#server/accounts/login.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Ask } from '../ask.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

/** Who works here, and how one joins. */
export function createStaffHandlers({
  accounts,
  settings,
}: {
  accounts: Accounts;
  settings: Settings;
}): Pick<Handlers, keyof typeof staffCalls> {
  const { staff } = accounts;

  /** The browser goes on as the new admin, whoever was logged in there before. */
  async function goOnAs({ user, session }: SignedIn, ask: Ask) {
    if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
    ask.session.begin(session.token, session.lifetimeSeconds);
    return { user };
  }

  return {
    listStaff: async (_input, ask) => ({
      ...(await staff.list(await self(ask))),
      timeZone: settings.current().calendar.timeZone,
    }),
    inviteAdmin: async (given, ask) => ({ invitationID: await staff.invite(given, await self(ask)) }),
    resendInvitation: async ({ invitationID }, ask) => {
      await staff.resend(invitationID, await self(ask));
      return { message: 'We sent the invitation again.' };
    },
    cancelInvitation: async ({ invitationID }, ask) => {
      await staff.cancel(invitationID, await self(ask));
      return { message: 'The invitation is canceled.' };
    },
    removeAdmin: async ({ id }, ask) => {
      await staff.remove(id, await self(ask));
      return { message: 'Admin access is removed.' };
    },
    endAdminSessions: async ({ id }, ask) => {
      await staff.endSessions(id, await self(ask));
      return { message: 'Logged out of all devices.' };
    },
    readInvitation: ({ token }, ask) => accounts.readInvitation(token, ask),
    acceptInvitation: async (given, ask) => goOnAs(await accounts.acceptInvitation(given, ask), ask),
    acceptWithAccount: async (given, ask) => goOnAs(await accounts.acceptWithAccount(given, ask), ask),
  };
}
