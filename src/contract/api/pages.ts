import { comparedIn } from '#contract/catalog/compare.ts';
import { paths } from './paths.ts';
import { parseSearch, searchParams } from '#contract/catalog/search.ts';

/**
 * Every page, its address and its audience. A page that declares no `sharedQuery` is private: rendered for each request and kept by
 * nobody, because its address may hold a secret or because it stands behind a login.
 *
 * A page with one is shared: it is rendered from its path and the query made here alone, so nothing else of a request can
 * reach what others are shown. Undefined where the address has a mistake that the page has to tell its reader about.
 */
export const pages = {
  home: { path: paths.home, audience: 'everyone', sharedQuery: noQuery },
  listings: { path: paths.listings, audience: 'everyone', sharedQuery: searchQuery },
  car: { path: '/listings/:id', audience: 'everyone', sharedQuery: noQuery },
  search: { path: paths.search, audience: 'everyone', sharedQuery: searchQuery },
  saved: { path: paths.saved, audience: 'everyone', sharedQuery: noQuery },
  compare: { path: paths.compare, audience: 'everyone', sharedQuery: comparedQuery },
  viewing: { path: '/viewing/:token', audience: 'everyone' },
  'log-in': { path: paths.logIn, audience: 'everyone' },
  'sign-up': { path: paths.signUp, audience: 'everyone' },
  apply: { path: paths.apply, audience: 'logged-in' },
  profile: { path: paths.profile, audience: 'logged-in' },
  'change-password': { path: paths.changePassword, audience: 'everyone' },
  'forgot-password': { path: paths.forgotPassword, audience: 'everyone', sharedQuery: noQuery },
  'reset-password': { path: paths.resetPassword, audience: 'everyone' },
  'confirm-email': { path: '/confirm', audience: 'everyone' },
  invitation: { path: '/invitation', audience: 'everyone' },
  success: { path: paths.success, audience: 'everyone', sharedQuery: noQuery },
  'admin/dashboard': { path: paths.admin, audience: 'admin' },
  'admin/inquiries': { path: paths.inbox, audience: 'admin' },
  'admin/viewings': { path: paths.adminCalendar, audience: 'admin' },
  'admin/edit-car': { path: '/admin/car/:carID', audience: 'admin' },
  'admin/import': { path: paths.importCars, audience: 'admin' },
  'admin/analytics': { path: paths.analytics, audience: 'admin' },
  'admin/sticker': { path: '/admin/sticker/:carID', audience: 'admin' },
  'admin/bill-of-sale': { path: '/admin/bill-of-sale/:carID', audience: 'admin' },
  'admin/dossier': { path: '/admin/dossier/:carID', audience: 'admin' },
  'admin/audit': { path: paths.audit, audience: 'admin' },
  'admin/settings': { path: paths.settings, audience: 'admin' },
  'admin/emails': { path: paths.emailTexts, audience: 'admin' },
  'admin/feeds': { path: paths.feeds, audience: 'admin' },
  'admin/records': { path: paths.records, audience: 'admin' },
  'admin/staff': { path: paths.staff, audience: 'admin' },
} as const satisfies Record<string, Page>;

/** Only what everyone may see can be shared. */
export type Page =
  | { path: string; audience: 'everyone'; sharedQuery?: (given: URLSearchParams) => string | undefined }
  | { path: string; audience: 'logged-in' | 'admin'; sharedQuery?: never };
export type PageName = keyof typeof pages;

function noQuery(): string {
  return '';
}

function searchQuery(given: URLSearchParams): string | undefined {
  const { query, problems } = parseSearch(given);
  return problems.length > 0 ? undefined : searchParams(query).toString();
}

function comparedQuery(given: URLSearchParams): string {
  const carIDs = comparedIn(given);
  return carIDs.length === 0 ? '' : `cars=${carIDs.join(',')}`;
}
