import type { accountCalls } from '#contract/calls/account.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Handlers } from '../invoke.ts';

export function createAccountHandlers({ accounts }: { accounts: Accounts }): Pick<Handlers, keyof typeof accountCalls> {
  return {
    me: async (_input, ask) => ({ user: await ask.visitor() }),
    logIn: async (credentials, ask) => {
      const { user, session } = await accounts.logIn(credentials, ask.address);
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      ask.session.begin(session.token, session.lifetimeSeconds);
      return { user };
    },
    logOut: async (_input, ask) => {
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      ask.session.end();
      return { message: 'Logged out.' };
    },
    signUp: async (details, ask) => {
      const { user, session } = await accounts.signUp(details, ask.address);
      ask.session.begin(session.token, session.lifetimeSeconds);
      return { user };
    },
  };
}
