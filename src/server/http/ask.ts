import type { User } from '#contract/account.ts';

/** One request as a handler sees it: who asks, from where, and what the answer carries besides its body. */
export type Ask = {
  /** The session's user, read afresh. Asking makes the answer personal: it is never kept for others. */
  visitor(): Promise<User | null>;
  /** The client's network address. */
  address: string;
  session: {
    token: string | undefined;
    /** Gives the browser the cookie of a new session. */
    begin(token: string, lifetimeSeconds: number): void;
    end(): void;
  };
  header(name: string, value: string): void;
};

/** Pages are rendered for nobody in particular, so that one rendering serves everyone. */
export const anonymousAsk: Ask = {
  visitor: () => Promise.resolve(null),
  address: '',
  session: { token: undefined, begin: () => {}, end: () => {} },
  header: () => {},
};
