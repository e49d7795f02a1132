import type { accountCalls } from '#contract/accounts/account-calls.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { DeletePerson } from '#server/accounts/delete-person.ts';
import type { Session } from '#server/accounts/sessions.ts';
import type { Ask } from '../ask.ts';
import type { Handlers } from '../invoke.ts';
import { self, signedIn } from './signed-in.ts';

export function createAccountHandlers({
  accounts,
  deletePerson,
}: {
  accounts: Accounts;
  deletePerson: DeletePerson;
}): Pick<Handlers, keyof typeof accountCalls> {
  return {
    me: async (_input, ask) => {
      const visitor = await ask.visitor();
      if (visitor === null && ask.session.token !== undefined) ask.session.drop();
      return { user: visitor && { ...visitor, role: visitor.isHeldBack ? 'admin' : visitor.role } };
    },
    logIn: async (credentials, ask) => {
      const { user, session } = await accounts.logIn(credentials, ask);
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      begin(ask, session);
      return { user };
    },
    logOut: async (_input, ask) => {
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      ask.session.end();
      return { message: 'Logged out.' };
    },
    signUp: async (details, ask) => {
      const { user, session } = await accounts.signUp(details, ask);
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      begin(ask, session);
      return { user };
    },

    changePassword: async (change, ask) => {
      const userID = await self(ask, change.userID);
      begin(ask, await accounts.changePassword(userID, change, ask.device));
      return { message: '✅ Password changed successfully.' };
    },
    forgetPassword: async ({ email }, ask) => {
      await accounts.forgetPassword(email, ask);
      return { message: 'If there’s an account with that email, a link is on its way.' };
    },
    resetPassword: async (reset, ask) => {
      await accounts.resetPassword(reset, ask);
      return { message: 'Your new password is set. Please log in.' };
    },

    readEmailConfirmation: async (_input, ask) => accounts.readEmailConfirmation(await self(ask)),
    sendEmailConfirmation: async (_input, ask) => {
      await accounts.sendEmailConfirmation(await self(ask));
      return { message: 'We sent you a new link.' };
    },
    confirmEmail: async ({ token }, ask) => {
      await accounts.confirmEmail(token, ask);
      return { message: 'Your email is confirmed.' };
    },

    chooseEmailLanguage: async ({ language }, ask) => accounts.chooseEmailLanguage(await self(ask), language),

    listSessions: async (_input, ask) => ({
      sessions: await accounts.listSessions(await signedIn(ask), ask.session.token),
    }),
    endSessions: async (_input, ask) => {
      await accounts.endSessions(await signedIn(ask));
      ask.session.end();
      return { message: 'You’re logged out on all devices.' };
    },

    readSecondFactor: async (_input, ask) => accounts.readSecondFactor(await self(ask)),
    beginSecondFactor: async ({ password }, ask) => accounts.beginSecondFactor(await self(ask), password),
    confirmSecondFactor: async ({ code }, ask) => {
      const userID = await self(ask);
      const { session, recoveryCodes } = await accounts.confirmSecondFactor(userID, code, ask.device);
      begin(ask, session);
      return { recoveryCodes };
    },
    removeSecondFactor: async (proof, ask) => {
      const userID = await self(ask);
      begin(ask, await accounts.removeSecondFactor(userID, proof, ask.device));
      return { message: 'Two-step verification is off.' };
    },

    deleteUser: async ({ id }, ask) => {
      await deletePerson.byStaff(id, await self(ask));
      return { message: 'User deleted successfully.' };
    },
  };
}

function begin(ask: Ask, { token, lifetimeSeconds }: Session): void {
  ask.session.begin(token, lifetimeSeconds);
}
