import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { InboxNews } from '#contract/inquiries/inbox.ts';
import { useApi } from '#web/app/api-context.ts';

type InboxWatch = {
  /** What is known of the inbox; undefined before the first answer. */
  news: InboxNews | undefined;
  /** Whoever has read the inbox knows it better than the last answer. */
  take: (news: InboxNews) => void;
};

/** Asks every half minute how many inquiries wait, while somebody can see the answer. */
export function WatchedInbox({ children }: { children: ReactNode }) {
  const api = useApi();
  const [news, take] = useState<InboxNews>();
  // Where this fails, the session and the network have their own way to tell; the next one may succeed.
  const ask = useEffectEvent(() => void api.watchInbox().then(take, () => {}));
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask();
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);
  return <WatchContext value={useMemo(() => ({ news, take }), [news])}>{children}</WatchContext>;
}

export const useInboxWatch = (): InboxWatch => use(WatchContext);

const everyMs = 30_000;

const WatchContext = createContext<InboxWatch>({ news: undefined, take: () => {} });
