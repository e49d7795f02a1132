import { useEffect, useState } from 'react';
import type { InboxAnswer } from '#contract/inquiries/inbox.ts';
import { useApi } from '#web/app/api-context.ts';
import { mostPhotoTries, photoWaitMs } from '#web/app/hydration/photos-to-come.ts';
import { useInboxWatch } from './inbox-watch.tsx';
import { questionOf } from './inbox-address.ts';
import type { InboxData } from './inbox-data.ts';

/**
 * The list as it is now: what the page loaded, or what came since. Only the list is read again:
 * nobody looked at the inquiry beside it once more, and what is typed there stays.
 */
export function useFreshInbox({ view, inbox: loaded, now }: InboxData): { inbox: InboxAnswer; now: number } {
  const api = useApi();
  const { news, take } = useInboxWatch();
  const [fresh, setFresh] = useState<{ instead: InboxAnswer; inbox: InboxAnswer; now: number }>();
  const shown = fresh?.instead === loaded ? fresh : { inbox: loaded, now };
  const known = shown.inbox.version;
  const { version } = loaded;
  const { ourTurn } = loaded.counts;
  useEffect(() => take({ ourTurn, version }), [take, ourTurn, version]);
  useEffect(() => {
    if (news === undefined || news.version === known) return;
    let isWanted = true;
    const show = (inbox: InboxAnswer) => {
      if (!isWanted) return;
      setFresh({ instead: loaded, inbox, now: Date.now() });
      take({ ourTurn: inbox.counts.ourTurn, version: inbox.version });
    };
    // Where it fails, the next news brings it.
    void api.refreshInbox(questionOf(view)).then(show, () => {});
    return () => {
      isWanted = false;
    };
  }, [api, news, take, known, loaded, view]);
  const isPhotoToCome = shown.inbox.inquiries.some(({ photoOnItsWay }) => photoOnItsWay);
  useEffect(() => {
    if (!isPhotoToCome) return;
    const look = () =>
      void api.refreshInbox(questionOf(view)).then(
        (inbox) => setFresh({ instead: loaded, inbox, now: Date.now() }),
        () => {},
      );
    let timer: ReturnType<typeof setTimeout>;
    const wait = (tries: number) => {
      if (tries < mostPhotoTries)
        timer = setTimeout(() => {
          if (!document.hidden) look();
          wait(tries + 1);
        }, photoWaitMs(tries));
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [api, isPhotoToCome, loaded, view]);
  return shown;
}
