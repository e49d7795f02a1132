import '@vitejs/plugin-react/preamble';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { basename, languageOf } from '#contract/paths.ts';
import { AnnounceReady } from './ends/announce-ready.tsx';
import { ApiContext, loaderApi, loaderGarage, loaderSession } from './api-context.ts';
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
import { loadWords, SpeechContext } from './words/index.ts';

const routes = createRoutes();
const language = languageOf(location.pathname);
const [speech] = await Promise.all([loadWords(language), resolvePage(routes, location.pathname, language)]);
const api = createBrowserApi(speech.words.errors.noConnection);
const session = createSession(api);
const garage = createGarage({ api, session, shelf: createShelf() });
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
void session.ask();
