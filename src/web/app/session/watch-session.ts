import type { Session } from './session.tsx';
import type { Tabs } from '../tabs.ts';

/** Everything that can happen in a browser after which the session may be another. */
export function watchSession(session: Session, tabs: Tabs): void {
  addEventListener('focus', session.look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.look();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.comeBack();
  });
  addEventListener('online', () => void session.ask());
  addEventListener('offline', session.goOffline);
  // Browsers say that they are online before anything can be reached, and say nothing when only the server was away.
  setInterval(() => {
    if (session.readOffline() && document.visibilityState === 'visible') session.look();
  }, retryEveryMs);
  tabs.onNews((news) => {
    if (news !== 'saved-cars') session.hear(news);
  });
  void session.ask();
}

const retryEveryMs = 4000;
