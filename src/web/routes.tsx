import type { ComponentType } from 'react';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { PageName } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import { FrameBoundary, ListingsBoundary, PageBoundary, SearchBoundary } from './boundaries.tsx';
import { Frame } from './frame.tsx';
import { loaders } from './loaders.ts';

/**
 * Every page of the site. Loaders are at hand at once; components come when their page does.
 * Made anew for each router, because a router writes the components it has fetched into its routes.
 * All have names, by which the browser knows what the server has loaded.
 */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'frame',
    loader: loaders.frame,
    shouldRevalidate: (asked) => isReload(asked) && asked.currentUrl.pathname.endsWith(paths.settings),
    Component: Frame,
    ErrorBoundary: FrameBoundary,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageBoundary,
        children: [
          { index: true, loader: loaders.home, ...page('home', () => import('./pages/home.tsx')) },
          {
            path: 'listings',
            loader: loaders.listings,
            ErrorBoundary: ListingsBoundary,
            ...page('listings', () => import('./pages/listings.tsx')),
          },
          { path: 'listings/:id', loader: loaders.car, ...page('car', () => import('./pages/car.tsx')) },
          {
            path: 'search',
            loader: loaders.search,
            ErrorBoundary: SearchBoundary,
            ...page('search', () => import('./pages/search.tsx')),
          },
          { path: 'saved', loader: loaders.saved, ...page('saved', () => import('./pages/saved.tsx')) },
          { path: 'compare', loader: loaders.compare, ...page('compare', () => import('./pages/compare.tsx')) },
          {
            path: 'viewing/:token',
            loader: loaders.viewing,
            ...page('viewing', () => import('./pages/viewing.tsx')),
          },
          { path: 'login', ...page('log-in', () => import('./pages/log-in.tsx')) },
          { path: 'signup', ...page('sign-up', () => import('./pages/sign-up.tsx')) },
          { path: 'apply', loader: loaders.apply, ...page('apply', () => import('./pages/apply.tsx')) },
          { path: 'profile', loader: loaders.profile, ...page('profile', () => import('./pages/profile.tsx')) },
          { path: 'change', ...page('change-password', () => import('./pages/change-password.tsx')) },
          { path: 'forgot', ...page('forgot-password', () => import('./pages/forgot-password.tsx')) },
          { path: 'reset', ...page('reset-password', () => import('./pages/reset-password.tsx')) },
          { path: 'confirm', ...page('confirm-email', () => import('./pages/confirm-email.tsx')) },
          { path: 'invitation', ...page('invitation', () => import('./pages/invitation.tsx')) },
          { path: 'success', ...page('success', () => import('./pages/success.tsx')) },
          {
            path: 'admin',
            loader: loaders.deskFrame,
            shouldRevalidate: isReload,
            ...page('admin/frame', () => import('./pages/admin/frame.tsx')),
            children: [
              {
                id: 'desk',
                ErrorBoundary: PageBoundary,
                children: createDeskPages(),
              },
            ],
          },
          ...(import.meta.env.DEV ? [styleGuide()] : []),
          { id: 'not-found', path: '*', loader: loaders.notFound, Component: () => null },
        ],
      },
    ],
  },
];

/** The pages of the clerk's desk. */
const createDeskPages = (): RouteObject[] => [
  {
    index: true,
    loader: loaders.dashboard,
    shouldRevalidate: isElsewhere,
    ...page('admin/dashboard', () => import('./pages/admin/dashboard.tsx')),
  },
  {
    path: 'inquiries',
    loader: loaders.inbox,
    ...page('admin/inquiries', () => import('./pages/admin/inquiries.tsx')),
  },
  {
    path: 'viewings',
    loader: loaders.deskCalendar,
    ...page('admin/viewings', () => import('./pages/admin/viewings.tsx')),
  },
  {
    path: 'car/:carID',
    loader: loaders.editCar,
    ...page('admin/edit-car', () => import('./pages/admin/edit-car.tsx')),
  },
  {
    path: 'import',
    loader: loaders.importCars,
    ...page('admin/import', () => import('./pages/admin/import.tsx')),
  },
  {
    path: 'figures',
    loader: loaders.figures,
    ...page('admin/figures', () => import('./pages/admin/figures.tsx')),
  },
  {
    path: 'sticker/:carID',
    loader: loaders.sticker,
    ...page('admin/sticker', () => import('./pages/admin/sticker.tsx')),
  },
  {
    path: 'record',
    loader: loaders.record,
    ...page('admin/record', () => import('./pages/admin/record.tsx')),
  },
  {
    path: 'settings',
    loader: loaders.settings,
    ...page('admin/settings', () => import('./pages/admin/settings.tsx')),
  },
  {
    path: 'settings/staff',
    loader: loaders.staff,
    ...page('admin/staff', () => import('./pages/admin/staff.tsx')),
  },
];

/** Asked for by the page itself, not by the way to another. */
const isReload = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

/** For those who make the site: no build has it. */
const styleGuide = (): RouteObject => ({
  path: 'styleguide',
  ...page('styleguide', () => import('./pages/styleguide.tsx')),
});

/** A page that holds all it can show does not ask again when only the query of its address changes. */
const isElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** The source modules behind the matched routes, by which the build's manifest knows their files. */
export function modulesOf(matches: Matches): string[] {
  return matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle.module] : []));
}

type Matches = readonly { route: { handle?: unknown } }[];
type PageHandle = { module: string };

/** A route named as the page is in the contract, which says whether it is shared; `admin/frame` stands around others. */
function page(name: PageName | 'admin/frame' | 'styleguide', load: () => Promise<{ default: ComponentType }>) {
  const handle: PageHandle = { module: `src/web/pages/${name}.tsx` };
  return { id: name, handle, lazy: { Component: () => load().then((module) => module.default) } };
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'module' in handle && typeof handle.module === 'string';
}
