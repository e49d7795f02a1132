import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import type { Api } from '#contract/api.ts';
import type { Input } from '#contract/calls.ts';

/** Who is signed in. Pages are the same for everyone, so the browser asks after it has them. */
export type SessionState = 'loading' | User | null;

type Leave = () => Promise<void> | void;
export type Session = ReturnType<typeof createSession>;

export function createSession(api: Api) {
  let state: SessionState = 'loading';
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read: () => state,
    subscribe,
    /** Whoever is signed in, once the server has said so. */
    known: () =>
      new Promise<User | null>((resolve) => {
        const tell = () => {
          if (state === 'loading') return;
          stop();
          resolve(state);
        };
        const stop = subscribe(tell);
        tell();
      }),
    /** A server that does not confirm a session means there is none. */
    ask: () =>
      api.me({}).then(
        (answer) => become(answer.user),
        () => become(null),
      ),
    logIn: async (given: Input<'logIn'>) => become((await api.logIn(given)).user),
    signUp: async (given: Input<'signUp'>) => become((await api.signUp(given)).user),
    acceptInvitation: async (given: Input<'acceptInvitation'>) => become((await api.acceptInvitation(given)).user),
    acceptWithAccount: async (given: Input<'acceptWithAccount'>) => become((await api.acceptWithAccount(given)).user),
    /** `leave` goes to a page for everyone before the user is gone: the page one is on may be for users alone. */
    logOut: async (leave?: Leave) => {
      await api.logOut({});
      await leave?.();
      become(null);
    },
    logOutEverywhere: async (leave?: Leave) => {
      await api.endSessions({});
      await leave?.();
      become(null);
    },
  };
}

export const SessionContext = createContext<Session | null>(null);

/** The session and who it belongs to; `user` is 'loading' until the server has answered. */
export function useSession() {
  const session = use(SessionContext);
  if (session === null) throw new Error('No session: SessionContext is missing above this page.');
  const user = useSyncExternalStore<SessionState>(session.subscribe, session.read, () => 'loading');
  const { known, logIn, signUp, acceptInvitation, acceptWithAccount, logOut, logOutEverywhere } = session;
  return { user, known, logIn, signUp, acceptInvitation, acceptWithAccount, logOut, logOutEverywhere };
}
