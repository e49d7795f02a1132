import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { keysOf } from '#contract/api/keys-of.ts';
import type { PageName } from '#contract/api/pages.ts';
import { paths } from '#contract/api/paths.ts';
import { FrameBoundary, ListingsBoundary, PageBoundary, SearchBoundary } from './error-boundaries.tsx';
import { Frame } from './layout/layout.tsx';
import { fetchCode } from './fetch-code.ts';
import { loaders } from './loaders.ts';

type AdminPage = Extract<PageName, `admin/${string}`>;
type BuyerPage = Exclude<PageName, AdminPage>;

/** What a page is made of: its component, which is its chunk of the build, and what it loads. */
type PageParts = { path: string; show: () => Promise<{ default: ComponentType }> } & Pick<
  RouteObject,
  'loader' | 'ErrorBoundary' | 'shouldRevalidate'
>;

/** Asked for by the page itself, not by the way to another. */
const isReload = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

/** Audience and cache key of each are in the contract, under the same name. */
const buyerPages: Record<BuyerPage, PageParts> = {
  home: { path: paths.home, show: () => import('#web/home/home-page.tsx'), loader: loaders.home },
  listings: {
    path: paths.listings,
    show: () => import('#web/search/listings-page.tsx'),
    loader: loaders.listings,
    ErrorBoundary: ListingsBoundary,
  },
  car: { path: '/listings/:id', show: () => import('#web/car/car-page.tsx'), loader: loaders.car },
  search: {
    path: paths.search,
    show: () => import('#web/search/search-page.tsx'),
    loader: loaders.search,
    ErrorBoundary: SearchBoundary,
  },
  saved: { path: paths.saved, show: () => import('#web/saved/saved-page.tsx'), loader: loaders.saved },
  compare: { path: paths.compare, show: () => import('#web/saved/compare-page.tsx'), loader: loaders.compare },
  viewing: { path: '/viewing/:token', show: () => import('#web/viewing/viewing-page.tsx'), loader: loaders.viewing },
  'log-in': { path: paths.logIn, show: () => import('#web/account/log-in-page.tsx') },
  'sign-up': { path: paths.signUp, show: () => import('#web/account/sign-up-page.tsx') },
  apply: { path: paths.apply, show: () => import('#web/apply/apply-page.tsx'), loader: loaders.apply },
  profile: { path: paths.profile, show: () => import('#web/profile/profile-page.tsx'), loader: loaders.profile },
  'change-password': { path: paths.changePassword, show: () => import('#web/account/change-password-page.tsx') },
  'forgot-password': { path: paths.forgotPassword, show: () => import('#web/account/forgot-password-page.tsx') },
  'reset-password': { path: paths.resetPassword, show: () => import('#web/account/reset-password-page.tsx') },
  'confirm-email': { path: '/confirm', show: () => import('#web/account/confirm-email-page.tsx') },
  invitation: { path: '/invitation', show: () => import('#web/account/invitation-page.tsx') },
  success: { path: paths.success, show: () => import('#web/account/success-page.tsx') },
};

const adminPages: Record<AdminPage, PageParts & Required<Pick<PageParts, 'loader'>>> = {
  'admin/dashboard': {
    path: paths.admin,
    show: () => import('#web/admin/inventory/inventory-page.tsx'),
    loader: loaders.dashboard,
  },
  'admin/inquiries': {
    path: paths.inbox,
    show: () => import('#web/admin/inquiries/inquiries-page.tsx'),
    loader: loaders.inbox,
  },
  'admin/viewings': {
    path: paths.adminCalendar,
    show: () => import('#web/admin/calendar/calendar-page.tsx'),
    loader: loaders.adminCalendar,
  },
  'admin/edit-car': {
    path: '/admin/car/:carID',
    show: () => import('#web/admin/edit-car/edit-car-page.tsx'),
    loader: loaders.editCar,
  },
  'admin/import': {
    path: paths.importCars,
    show: () => import('#web/admin/import/import-page.tsx'),
    loader: loaders.importCars,
  },
  'admin/analytics': {
    path: paths.analytics,
    show: () => import('#web/admin/analytics/analytics-page.tsx'),
    loader: loaders.analytics,
  },
  'admin/sticker': {
    path: '/admin/sticker/:carID',
    show: () => import('#web/admin/window-sticker/window-sticker-page.tsx'),
    loader: loaders.sticker,
  },
  'admin/bill-of-sale': {
    path: '/admin/bill-of-sale/:carID',
    show: () => import('#web/admin/sale/bill-of-sale-page.tsx'),
    loader: loaders.billOfSale,
  },
  'admin/dossier': {
    path: '/admin/dossier/:carID',
    show: () => import('#web/admin/sale/dossier-page.tsx'),
    loader: loaders.dossier,
  },
  'admin/audit': { path: paths.audit, show: () => import('#web/admin/audit/audit-page.tsx'), loader: loaders.audit },
  'admin/settings': {
    path: paths.settings,
    show: () => import('#web/admin/settings/settings-page.tsx'),
    loader: loaders.settings,
  },
  'admin/emails': {
    path: paths.emailTexts,
    show: () => import('#web/admin/email-texts/email-texts-page.tsx'),
    loader: loaders.emailTexts,
  },
  'admin/feeds': { path: paths.feeds, show: () => import('#web/admin/feeds/feeds-page.tsx'), loader: loaders.feeds },
  'admin/records': {
    path: paths.records,
    show: () => import('#web/admin/records/records-page.tsx'),
    loader: loaders.records,
  },
  'admin/staff': { path: paths.staff, show: () => import('#web/admin/staff/staff-page.tsx'), loader: loaders.staff },
};

/**
 * The routes of the site. Loaders are at hand at once; components come when their page does.
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
          ...keysOf(buyerPages).map((name) => routeOf(name, buyerPages[name])),
          {
            id: 'admin/frame',
            loader: loaders.adminFrame,
            shouldRevalidate: isReload,
            lazy: lazily(() => import('#web/admin/admin-layout.tsx')),
            children: [
              {
                id: 'admin-pages',
                ErrorBoundary: PageBoundary,
                children: keysOf(adminPages).map((name) => routeOf(name, adminPages[name])),
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

function routeOf(name: PageName, { show, ...parts }: PageParts): RouteObject {
  return { id: name, ...parts, lazy: lazily(show) };
}

const lazily = (show: PageParts['show']) => ({ Component: async () => (await fetchCode(show)).default });

/** For those who make the site: no build has it. */
const styleGuide = (): RouteObject => ({
  id: 'styleguide',
  path: '/styleguide',
  lazy: lazily(() => import('#web/styleguide/styleguide-page.tsx')),
});
