import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { createRoutes } from '#web/routes.tsx';
import { everyPage } from '../every-page.ts';

test('every route is in the list of pages that tests walk', () => {
  expect(Object.keys(everyPage).toSorted()).toEqual(pathsOf(createRoutes()).toSorted());
});

/** Every address of the table; the style guide is in no build. */
function pathsOf(routes: RouteObject[], before = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    if (path === 'styleguide') return [];
    const here = path === undefined ? before : `${before}/${path}`;
    if (children !== undefined) return pathsOf(children, here);
    return index || path !== undefined ? [here === '' ? '/' : here] : [];
  });
}
