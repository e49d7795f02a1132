import type { Tabs } from '../tabs.ts';

/** What this browser remembers of its session: open, ended by the server, or none since somebody logged out. */
type LastKnown = 'open' | 'ended' | undefined;

/** What the session needs of the browser it is in. */
export type Browser = {
  /** Milliseconds that only grow. */
  now(): number;
  lastKnown(): LastKnown;
  remember(known: LastKnown): void;
  /** Whether the page has room for a name or for 'Login'; see theme.ts, which does so before the first paint. */
  show(isLoggedIn: boolean): void;
  tell: Tabs['tell'];
  /** Throws away all that the page holds, and begins anew here or there. */
  startOver(there?: string): void;
};

/** On the server nobody is logged in. */
export const nowhere: Browser = {
  now: () => 0,
  lastKnown: () => undefined,
  remember: () => {},
  show: () => {},
  tell: () => {},
  startOver: () => {},
};

export function createSessionBrowser({ tell }: Tabs): Browser {
  return {
    now: () => performance.now(),
    lastKnown() {
      try {
        const known = localStorage.getItem(storageKey);
        return known === 'open' || known === 'ended' ? known : undefined;
      } catch {
        return undefined;
      }
    },
    remember(known) {
      try {
        if (known === undefined) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, known);
      } catch {
        // Storage may be shut off; then every page begins without a name.
      }
    },
    show(isLoggedIn) {
      document.documentElement.toggleAttribute('data-signed-in', isLoggedIn);
    },
    tell,
    // React first takes away what would ask whether to leave.
    startOver: (there) => void setTimeout(() => (there === undefined ? location.reload() : location.assign(there))),
  };
}

/** theme.ts reads it too. */
const storageKey = 'session';
