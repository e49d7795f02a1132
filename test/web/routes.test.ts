import { RouterContextProvider, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { pages, type Page } from '#contract/api/pages.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { loaderApi, loaderSession } from '#web/app/api-context.ts';
import { modulesOf } from '#web/app/hydration/page-modules.ts';
import { createRoutes } from '#web/app/routes.tsx';
import { createSession } from '#web/app/session/session.tsx';

test('every route has the address that the table of pages gives it, and every page in the table has a route', () => {
  const routed = leavesOf(createRoutes()).filter(({ id }) => id !== 'not-found' && id !== 'styleguide');
  expect(Object.fromEntries(routed.map(({ id, path }) => [id, path]))).toEqual(
    Object.fromEntries(Object.entries<Page>(pages).map(([name, { path }]) => [name, path])),
  );
});

test.each(withNested(createRoutes()).flatMap(({ id = '', lazy }) => (lazy === undefined ? [] : [id])))(
  'the files of %s are named by the module that its route shows',
  async (id) => {
    const [module = ''] = modulesOf([{ route: { id } }]);
    const { default: named }: { default: unknown } = await import(/* @vite-ignore */ `../../${module}`);
    expect(await componentOf(id)).toBe(named);
  },
);

test('a page for admins stands in their frame, and no other page does', () => {
  const framed = withNested(createRoutes()).find(({ id }) => id === 'admin/frame')?.children ?? [];
  const forAdmins = Object.entries<Page>(pages).filter(([, { audience }]) => audience === 'admin');
  expect(leavesOf(framed).map(({ id }) => id)).toEqual(forAdmins.map(([name]) => name));
});

test.each(
  withNested(createRoutes()).flatMap(({ id = '', path = '', loader }) => {
    const [, param] = /:(\w+)/.exec(path) ?? [];
    return param === undefined || typeof loader !== 'function' ? [] : [{ id, param, loader }];
  }),
)(
  'what the address of $id names and cannot be there is not found, and no trouble of ours',
  async ({ param, loader }) => {
    const admin = { userID: 1, fName: 'Ada', lName: 'Min', email: 'ada@example.com', role: 'admin' as const };
    // The server refuses what is no number as well, and with another code.
    const api = createApi(async (name) => {
      if (name === 'me') return { user: admin };
      throw new Refusal('invalid-input');
    });
    const session = createSession(api);
    const context = new RouterContextProvider();
    context.set(loaderApi, api);
    context.set(loaderSession, session);
    await session.ask();
    for (const written of ['new', '0', '-1', '1.5', '01', ' 1', '9'.repeat(12), '2147483648']) {
      const request = new Request('https://cars.example/');
      const params = { [param]: written };
      const loading = Promise.resolve(
        loader({ request, context, params, url: new URL(request.url), pattern: '' }, undefined),
      );
      await expect(loading, written).rejects.toMatchObject({ init: { status: 404 } });
    }
  },
);

/** What a route shows, fetched as a router does. */
async function componentOf(id: string): Promise<unknown> {
  const route = withNested(createRoutes()).find((one) => one.id === id);
  const lazy = route?.lazy;
  return typeof lazy === 'object' ? lazy.Component?.() : undefined;
}

function withNested(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...withNested(route.children ?? [])]);
}

function leavesOf(routes: readonly RouteObject[]): { id: string; path: string }[] {
  return routes.flatMap(({ id = '', path = '', children }) => (children ? leavesOf(children) : [{ id, path }]));
}
