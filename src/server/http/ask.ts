import type { Language } from '#contract/api/paths.ts';
import type { Visitor } from '#server/accounts/sessions.ts';

/**
 * One request as a handler sees it: who asks, from where, and what the answer carries besides its body.
 * Reading any of it makes the answer personal: it is never kept for others.
 */
export type Ask = {
  /** The session's user, read afresh. */
  visitor(): Promise<Visitor | null>;
  /** The client's network address. */
  address: string;
  /** The browser as a person would name it, such as 'Chrome on Android'. */
  device: string;
  /** That of the page where somebody acts, as our own pages say it. */
  language: Language | undefined;
  session: {
    token: string | undefined;
    /** Gives the browser the cookie of a new session. */
    begin(token: string, lifetimeSeconds: number): void;
    /** Logged out: the browser forgets the cookie and all that the site left in it. */
    end(): void;
    /** The cookie's session ended earlier. What was typed stays in the browser, for whoever logs in again. */
    drop(): void;
  };
};

/** Pages are rendered for nobody in particular, so that one rendering serves everyone. */
export const anonymousAsk: Ask = {
  visitor: () => Promise.resolve(null),
  address: '',
  device: '',
  language: undefined,
  session: { token: undefined, begin: () => {}, end: () => {}, drop: () => {} },
};
