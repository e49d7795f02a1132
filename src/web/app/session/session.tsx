import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/account.ts';
import type { Api } from '#contract/api/api.ts';
import type { Input } from '#contract/api/calls.ts';
import type { RefusalError } from '#contract/api/refusal-error.ts';
import { nowhere, type Browser } from './session-browser.ts';
import { isUnreachable } from '../unreachable.ts';

/** Who is logged in. Pages are the same for everyone, so the browser asks after it has them. */
export type SessionState = 'loading' | User | null;

/** How a session ended that this browser knew of. Only the last one keeps what was typed: nobody asked for it. */
export type Ending = 'in-this-tab' | 'in-another-tab' | 'by-the-server';

export type Session = ReturnType<typeof createSession>;

/**
 * The one place that knows who is logged in. It asks the server at the start, after every answer that doubts it
 * (`heed`), when somebody looks at the page again, and when another tab has news.
 */
export function createSession(api: Api, browser: Browser = nowhere) {
  let state: SessionState = 'loading';
  let ending: Ending | undefined;
  let isOffline = false;
  /** Something was asked for or sent, and did not arrive; the browser alone may only have said that it is offline. */
  let isUnreached = false;
  /** The last question had no answer. */
  let isUnsure = false;
  /** Whose data this page may hold. */
  let person: number | undefined;
  let askedAt = -Infinity;
  let guards = 0;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const become = (next: User | null, how?: Ending, then?: string) => {
    isOffline = isUnreached = isUnsure = false;
    if (next !== null && person !== undefined && next.userID !== person) return startOver(then);
    const before = browser.lastKnown();
    if (next !== null) {
      person = next.userID;
      ending = undefined;
      if (!isSame(state, next)) state = next;
    } else {
      const wasSomebody = isSomebody(state) || (state === 'loading' && (person !== undefined || before === 'open'));
      if (wasSomebody) ending = how ?? (before === undefined ? 'in-another-tab' : 'by-the-server');
      if (wasSomebody && ending === 'by-the-server') browser.tell('session-ended');
      else if (ending !== undefined) ending = how ?? ending;
      state = null;
    }
    browser.remember(next !== null ? 'open' : before === undefined ? undefined : 'ended');
    browser.show(next !== null);
    announce();
  };
  /** Nothing of the person before may stay on the screen or in memory, so the page is loaded anew. */
  const startOver = (then?: string) => {
    state = 'loading';
    browser.remember('open');
    announce();
    browser.startOver(then);
  };
  /** Without an answer everything stays as it was; at the start nobody counts as logged in. */
  const goWithout = (error: unknown) => {
    isUnsure = true;
    // That the browser is offline is known then, and asking after it is our own affair.
    isUnreached = isUnreachable(error) && (isUnreached || !isOffline);
    isOffline = isUnreachable(error);
    if (state === 'loading') {
      state = null;
      browser.show(false);
    }
    announce();
  };

  // One question at a time. Whoever has reason to ask while one is on its way wants a newer answer than that.
  let asking: Promise<void> | undefined;
  let mustAskAgain = false;
  let changes = 0;
  const askOnce = async () => {
    const asked = changes;
    askedAt = browser.now();
    await api.me({}).then(({ user }) => {
      if (asked === changes) become(user);
    }, goWithout);
  };
  const ask = () => {
    mustAskAgain = asking !== undefined;
    asking ??= (async () => {
      await askOnce();
      while (mustAskAgain) {
        mustAskAgain = false;
        await askOnce();
      }
      asking = undefined;
    })();
    return asking;
  };

  /** Where the page of another person was open, everything begins anew, at `then` where there is a way on from here. */
  const enter = async (entering: () => Promise<{ user: User }>, then?: string) => {
    // An answer about the session before would take the new cookie away again.
    await asking;
    const { user } = await entering();
    changes += 1;
    browser.tell('logged-in');
    become(user, undefined, then);
    return isSomebody(state);
  };
  const leave = async (leaving: () => Promise<unknown>) => {
    await leaving();
    changes += 1;
    browser.tell('logged-out');
    browser.remember(undefined);
    become(null, 'in-this-tab');
  };
  const until = <T,>(found: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const value = found();
        if (value === undefined) return;
        stop();
        resolve(value);
      };
      const stop = subscribe(look);
      look();
    });

  return {
    subscribe,
    read: () => state,
    readEnding: () => ending,
    readOffline: () => isOffline,
    readUnreached: () => isUnreached,
    /** Whoever is logged in, once the server has said so. */
    known: () => until(() => (state === 'loading' ? undefined : state)),
    /** Whoever logs in next. */
    somebody: () => until(() => (isSomebody(state) ? state : undefined)),
    ask,
    /** The answer to the question on its way, if there is one. */
    settled: async () => asking,
    /** Somebody looks at the page again. A window that comes to the front is told so twice at once. */
    look: () => {
      const isJustAsked = asking !== undefined && browser.now() - askedAt < justMs;
      if ((isSomebody(state) || isUnsure) && !isJustAsked) void ask();
    },
    /** The page comes back from the browser's memory; what it shows may be long over. */
    comeBack: () => {
      if (isSomebody(state) && browser.lastKnown() === undefined) {
        state = 'loading';
        announce();
      }
      void ask();
    },
    /** That is the reason for whatever failed a moment before; a question of our own may have been among it. */
    goOffline: () => {
      isOffline = isUnsure = true;
      isUnreached = false;
      announce();
    },
    /**
     * What any call was refused with: it may mean that the session has ended, or that it may do less than before.
     * Whoever made the call hears of it when that is known.
     */
    heed: async (refusal: RefusalError): Promise<void> => {
      if (state === null) return;
      if (isUnreachable(refusal)) {
        isUnreached = true;
        if (isOffline) announce();
        else void ask();
      } else if (doubts.has(refusal.code)) await ask();
    },
    hear: (news: 'logged-in' | 'logged-out' | 'session-ended') => {
      // Another tab found it out by itself; whether it is so here, the server says.
      if (news === 'session-ended') return void (state !== null && ask());
      changes += 1;
      if (news === 'logged-in') void ask();
      else become(null, 'in-another-tab');
    },
    /** By any call that opens a session. */
    enter,
    logIn: (given: Input<'logIn'>) => enter(() => api.logIn(given)),
    signUp: (given: Input<'signUp'>) => enter(() => api.signUp(given)),
    /** By any call that ends it. */
    leave,
    logOut: () => leave(() => api.logOut({})),
    logOutEverywhere: () => leave(() => api.endSessions({})),
    /** While a page stands behind a gate, the gate itself asks to log in again. */
    guard: () => {
      guards += 1;
      announce();
      return () => {
        guards -= 1;
        announce();
      };
    },
    isGuarded: () => guards > 0,
  };
}

const justMs = 200;
const doubts = new Set<RefusalError['code']>(['not-signed-in', 'forbidden', 'second-factor-needed', 'user-not-found']);

const isSomebody = (state: SessionState): state is User => state !== null && state !== 'loading';

function isSame(state: SessionState, next: User): boolean {
  return JSON.stringify(state) === JSON.stringify(next);
}

export const SessionContext = createContext<Session | null>(null);

/** The session and who it belongs to; `user` is 'loading' until the server has answered. */
export function useSession() {
  const session = use(SessionContext);
  if (session === null) throw new Error('No session: SessionContext is missing above this page.');
  const user = useSyncExternalStore<SessionState>(session.subscribe, session.read, () => 'loading');
  const ending = useSyncExternalStore(session.subscribe, session.readEnding, () => undefined);
  const { known, ask, enter, logIn, signUp, logOut, logOutEverywhere, leave, guard } = session;
  return { user, ending, known, ask, enter, logIn, signUp, logOut, logOutEverywhere, leave, guard };
}

/** What a page has to say about the session: not where a gate says it already. */
export function useSessionNews(): 'logged-out' | 'offline' | 'unreached' | undefined {
  const session = use(SessionContext);
  const read = () => {
    if (session?.readOffline()) return session.readUnreached() ? 'unreached' : 'offline';
    return session?.read() === null && isUnasked(session.readEnding()) && !session.isGuarded()
      ? 'logged-out'
      : undefined;
  };
  return useSyncExternalStore(session?.subscribe ?? (() => () => {}), read, () => undefined);
}

/** Whoever logged out in this tab needs not be told. */
export const isUnasked = (ending: Ending | undefined) => ending !== undefined && ending !== 'in-this-tab';
