const allNews = ['logged-in', 'logged-out', 'session-ended', 'saved-cars'] as const;
type News = (typeof allNews)[number];

/** The other tabs of this browser. */
export type Tabs = {
  tell(news: News): void;
  onNews(listener: (news: News) => void): void;
};

export function createTabs(): Tabs {
  const listeners = new Set<(news: News) => void>();
  const announce = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  let channel: BroadcastChannel | undefined = open();
  // An open channel would keep the page out of the browser's memory for Back.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    channel = open();
    // It may have been told meanwhile, when nobody listened.
    announce('saved-cars');
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tell: (news) => channel?.postMessage(news),
    onNews: (listener) => void listeners.add(listener),
  };

  function open(): BroadcastChannel {
    const opened = new BroadcastChannel('tabs');
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const news = allNews.find((one) => one === data);
      if (news !== undefined) announce(news);
    });
    return opened;
  }
}
