import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { pages, type Page } from '#contract/pages.ts';
import { createRoutes } from '#web/routes.tsx';

test('every route has the address that the table of pages gives it, and every page in the table has a route', () => {
  const routed = leavesOf(createRoutes()).filter(({ id }) => id !== 'not-found' && id !== 'styleguide');
  expect(Object.fromEntries(routed.map(({ id, path }) => [id, path]))).toEqual(
    Object.fromEntries(Object.entries<Page>(pages).map(([name, { path }]) => [name, path])),
  );
});

function leavesOf(routes: readonly RouteObject[], above = ''): { id: string; path: string }[] {
  return routes.flatMap(({ id = '', path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children ? leavesOf(children, here) : [{ id, path: here === '' ? '/' : here }];
  });
}
