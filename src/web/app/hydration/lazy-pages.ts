import { matchRoutes, type RouteObject } from 'react-router';
import { basename, type Language } from '#contract/api/paths.ts';

/** Puts the component of the page in place before hydration, which cannot wait for it. */
export async function resolvePage(routes: RouteObject[], pathname: string, language: Language): Promise<void> {
  const matches = matchRoutes(routes, pathname, basename(language)) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const load = componentLoader(route);
      if (load === undefined) return;
      route.Component = (await load()) ?? null;
      delete route.lazy;
    }),
  );
}

/** Fetches the code of the page behind a path, without going there. */
export function fetchPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path.split(/[?#]/)[0] ?? '/') ?? []) void componentLoader(route)?.();
}

function componentLoader({ lazy }: RouteObject) {
  return typeof lazy === 'object' ? lazy.Component : undefined;
}
