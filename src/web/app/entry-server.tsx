import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import type { Api } from '#contract/api/api.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { languageOf, type Language } from '#contract/api/paths.ts';
import { ApiContext, loaderApi } from './api-context.ts';
import type { Assets } from './hydration/assets.ts';
import { completeDocument, createHeads } from './hydration/document-head.ts';
import { createPageHandlers, type PageHandlers } from './hydration/page-handlers.ts';
import { modulesOf } from './hydration/page-modules.ts';
import { createRoutes } from './routes.tsx';
import { createSession, SessionContext } from './session/session.tsx';
import { tell } from './page-problem.ts';
import { loadWords, SpeechContext, wordsModule, type Speech } from '#web/copy/copy.ts';

export { renderToString } from 'react-dom/server';
export { assetsFromManifest, devAssets, type Assets, type ViteManifest } from './hydration/assets.ts';

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  /** `problem` is what went wrong behind a page with status 500, for the log. */
  | { kind: 'html'; status: number; html: string; problem?: unknown };

/**
 * Renders any address to a whole page. What goes wrong in a page becomes the problem page with status 500.
 * `write` turns the finished tree into HTML; whoever measures it puts something around it.
 */
export function createRenderer(assets: Assets, write: (tree: ReactNode) => string = renderToString) {
  const headFor = createHeads(assets);
  return async (page: { url: string }, api: Api): Promise<RenderedPage> => {
    const url = new URL(page.url);
    const language = languageOf(url.pathname);
    const [speech, context] = await Promise.all([wordsIn(language), load(url, language, api)]);
    if (!('matches' in context)) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const html = (shown: StaticHandlerContext) =>
      completeDocument(
        write(treeOf(shown, speech, api)),
        headFor([...modulesOf(shown.matches), wordsModule(language)]),
        hydrationOf(shown),
      );
    try {
      return { kind: 'html', status: context.statusCode, html: html(context), ...problemIn(context) };
    } catch (problem) {
      return { kind: 'html', status: 500, html: html(withProblem(context, problem)), problem };
    }
  };
}

const spoken = new Map<Language, Promise<Speech>>();

/** Asked for once: importing a module that is there already costs as much as rendering a few cards. */
function wordsIn(language: Language): Promise<Speech> {
  const speech = spoken.get(language) ?? loadWords(language);
  spoken.set(language, speech);
  return speech;
}

const handlers: Record<Language, PageHandlers> = {
  en: createPageHandlers(createRoutes, 'en'),
  es: createPageHandlers(createRoutes, 'es'),
};

function load({ href, pathname }: URL, language: Language, api: Api): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(loaderApi, api);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that loaders and router read of it; the first real Request loads Node's client for HTTP, 2.5 MB that nobody needs
  const request = { url: href, method: 'GET', signal: neverAborted } as Request;
  return handlers[language](pathname).query(request, { requestContext });
}

const neverAborted = new AbortController().signal;

function treeOf(context: StaticHandlerContext, speech: Speech, api: Api): ReactNode {
  // The routes are copied for each page, which only those of a page in trouble need: they get their boundaries that way.
  const router = createStaticRouter(
    context.errors ? context.matches.map(({ route }) => withoutChildren(route)) : [],
    context,
  );
  return (
    <StrictMode>
      <SpeechContext value={speech}>
        <ApiContext value={api}>
          <SessionContext value={createSession(api)}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </SessionContext>
        </ApiContext>
      </SpeechContext>
    </StrictMode>
  );
}

function withoutChildren<Route extends { children?: unknown }>(route: Route): Route {
  const alone = { ...route };
  delete alone.children;
  return alone;
}

/** What the browser needs to take over: the data and the errors, never an error's own text. */
function hydrationOf(context: StaticHandlerContext) {
  const errors =
    context.errors &&
    Object.entries(context.errors).map(([route, error]): [string, unknown] => [
      route,
      isRouteErrorResponse(error)
        ? { status: error.status, data: error.data }
        : isRefusal(error)
          ? { status: error.status, data: tell(error) }
          : { status: 500 },
    ]);
  return { loaderData: context.loaderData, errors: errors && Object.fromEntries(errors) };
}

function problemIn(context: StaticHandlerContext): { problem?: unknown } {
  const problem: unknown = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error));
  return problem === undefined ? {} : { problem };
}

/** A page that failed while rendering, shown again as the problem page inside its frame. */
function withProblem(context: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const boundary = context.matches.find(({ route }) => route.id !== 'frame')?.route.id ?? 'frame';
  return { ...context, statusCode: 500, errors: { [boundary]: error } };
}
