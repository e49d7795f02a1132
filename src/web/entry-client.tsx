import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { basename, languageOf } from '#contract/paths.ts';
import { AnnounceReady } from './ends/announce-ready.tsx';
import { ApiContext, loaderApi, loaderGarage, loaderSession } from './api-context.ts';
import { createSessionBrowser } from './account/session-browser.ts';
import { keepDraftsApart } from './application/drafts.ts';
import { createBrowserApi } from './browser-api.ts';
import { createGarage } from './garage/garage.ts';
import { readHydration } from './ends/hydration.ts';
import { fetchPage, resolvePage } from './ends/lazy-pages.ts';
import { GarageContext } from './parts/garage.ts';
import { PrefetchContext } from './parts/link.tsx';
import { createRoutes } from './routes.tsx';
import { forgetScrollHere } from './ends/scroll.ts';
import { createSession, SessionContext } from './session.tsx';
import { createShelf } from './garage/shelf.ts';
import { createTabs } from './tabs.ts';
import { watchSession } from './ends/watch-session.ts';
import { loadWords, SpeechContext } from './words/index.ts';

const routes = createRoutes();
const language = languageOf(location.pathname);
const [speech] = await Promise.all([loadWords(language), resolvePage(routes, location.pathname, language)]);
const { noConnection } = speech.words.errors;
const api = createBrowserApi({ noConnection, onRefusal: (refusal) => session.heed(refusal) });
const tabs = createTabs();
const session = createSession(api, createSessionBrowser(tabs));
const garage = createGarage({ api, session, shelf: createShelf(), tabs });
keepDraftsApart(session);
forgetScrollHere();

const router = createBrowserRouter(routes, {
  basename: basename(language),
  hydrationData: readHydration(),
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(loaderApi, api);
    context.set(loaderSession, session);
    context.set(loaderGarage, garage);
    return context;
  },
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
                <GarageContext value={garage}>
                  <RouterProvider router={router} />
                </GarageContext>
              </PrefetchContext>
            </SessionContext>
          </ApiContext>
        </SpeechContext>
      </AnnounceReady>
    </StrictMode>,
  );
});
watchSession(session, tabs);
