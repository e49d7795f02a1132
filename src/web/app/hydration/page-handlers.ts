import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { basename, type Language } from '#contract/api/paths.ts';

/** Finds the one that answers a path. */
export type PageHandlers = (path: string) => StaticHandler;

/**
 * The pages of one language. React Router tries one route after another, which takes a tenth of the time that a small page
 * does: so there is a handler for every first word of an address, with the routes that it may lead to. What begins with
 * none of these words, or spells it with escapes, is tried with all.
 */
export function createPageHandlers(createRoutes: () => RouteObject[], language: Language): PageHandlers {
  const base = basename(language);
  const handlerOf = (routes: RouteObject[]) => createStaticHandler(routes, { basename: base });
  const withAll = handlerOf(createRoutes());
  const byWord = new Map(
    firstWords(createRoutes()).map((word) => [word, handlerOf(routesUnder(word, createRoutes()))]),
  );
  const skipped = base === '/' ? 1 : base.length + 1;
  return (path) => byWord.get(firstWord(path.slice(skipped)).toLowerCase()) ?? withAll;
}

const firstWord = (path: string) => path.split('/', 1)[0] ?? '';
const firstWordOf = ({ path = '' }: RouteObject) => firstWord(path.replace(/^\//, ''));

/** Routes without a path of their own are frames around others. */
function firstWords(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) =>
    route.path === undefined && route.children ? firstWords(route.children) : [firstWordOf(route)],
  );
}

function routesUnder(word: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path === undefined && route.children) return [{ ...route, children: routesUnder(word, route.children) }];
    return route.path === '*' || firstWordOf(route) === word ? [route] : [];
  });
}
