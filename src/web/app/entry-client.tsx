import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { basename, languageOf } from '#contract/api/paths.ts';
import { AnnounceReady } from './hydration/announce-ready.tsx';
import { ApiContext, loaderApi, loaderShortlist, loaderSession } from './api-context.ts';
import { createSessionBrowser } from './session/session-browser.ts';
import { keepDraftsApart } from './session/draft-storage.ts';
import { createBrowserApi } from './browser-api.ts';
import { createShortlist } from '#web/saved/shortlist-store.ts';
import { readHydration } from './hydration/hydration.ts';
import { watchForPhotos } from './hydration/photos-to-come.ts';
import { fetchPage, resolvePage } from './hydration/lazy-pages.ts';
import { ShortlistContext } from '#web/cards/shortlist.ts';
import { PrefetchContext } from '#web/ui/link.tsx';
import { createRoutes } from './routes.tsx';
import { forgetScrollHere } from './hydration/scroll.ts';
import { createSession, SessionContext } from './session/session.tsx';
import { createBrowserShortlist } from '#web/saved/browser-shortlist.ts';
import { createTabs } from './tabs.ts';
import { watchSession } from './session/watch-session.ts';
import { loadWords, SpeechContext } from '#web/copy/copy.ts';

const routes = createRoutes();
const language = languageOf(location.pathname);
const [speech] = await Promise.all([loadWords(language), resolvePage(routes, location.pathname, language)]);
const api = createBrowserApi({ language, onRefusal: (refusal) => session.heed(refusal) });
const tabs = createTabs();
const session = createSession(api, createSessionBrowser(tabs));
const shortlist = createShortlist({ api, session, browserShortlist: createBrowserShortlist(), tabs });
keepDraftsApart(session);
forgetScrollHere();

const router = createBrowserRouter(routes, {
  basename: basename(language),
  hydrationData: readHydration(),
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(loaderApi, api);
    context.set(loaderSession, session);
    context.set(loaderShortlist, shortlist);
    return context;
  },
});

watchForPhotos({
  isIdle: () => router.state.navigation.state === 'idle' && router.state.revalidation === 'idle',
  ask: () => api.recentCars(),
  readAgain: () => router.revalidate(),
});

let becomeReady = () => {};
/** Boot waits for this: from then on the page answers by itself. */
export const ready = new Promise<void>((resolve) => {
  becomeReady = resolve;
});

// As a transition it is done in slices of some milliseconds, so that a phone scrolls and answers meanwhile.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AnnounceReady onReady={becomeReady}>
        <SpeechContext value={speech}>
          <ApiContext value={api}>
            <SessionContext value={session}>
              <PrefetchContext value={(path) => fetchPage(routes, path)}>
                <ShortlistContext value={shortlist}>
                  <RouterProvider router={router} />
                </ShortlistContext>
              </PrefetchContext>
            </SessionContext>
          </ApiContext>
        </SpeechContext>
      </AnnounceReady>
    </StrictMode>,
  );
});
watchSession(session, tabs);
