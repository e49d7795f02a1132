import { comparedIn } from './compare.ts';
import { inLanguage, languages, type Language } from './paths.ts';
import { parseSearch, searchParams } from './search.ts';

/**
 * Every page and its address. A page that declares no `sharedQuery` is private: rendered for each request and kept by
 * nobody, because its address may hold a secret or because it stands behind a login.
 *
 * A page with one is shared: it is rendered from its path and the query made here alone, so nothing else of a request can
 * reach what others are shown. Undefined where the address has a mistake that the page has to tell its reader about.
 */
export const pages = {
  home: { path: '/', sharedQuery: noQuery },
  listings: { path: '/listings', sharedQuery: searchQuery },
  car: { path: '/listings/:id', sharedQuery: noQuery },
  search: { path: '/search', sharedQuery: searchQuery },
  saved: { path: '/saved', sharedQuery: noQuery },
  compare: { path: '/compare', sharedQuery: comparedQuery },
  viewing: { path: '/viewing/:token' },
  'log-in': { path: '/login' },
  'sign-up': { path: '/signup' },
  apply: { path: '/apply' },
  profile: { path: '/profile' },
  'change-password': { path: '/change' },
  'forgot-password': { path: '/forgot', sharedQuery: noQuery },
  'reset-password': { path: '/reset' },
  'confirm-email': { path: '/confirm' },
  invitation: { path: '/invitation' },
  success: { path: '/success', sharedQuery: noQuery },
  'admin/dashboard': { path: '/admin' },
  'admin/inquiries': { path: '/admin/inquiries' },
  'admin/viewings': { path: '/admin/viewings' },
  'admin/edit-car': { path: '/admin/car/:carID' },
  'admin/import': { path: '/admin/import' },
  'admin/figures': { path: '/admin/figures' },
  'admin/sticker': { path: '/admin/sticker/:carID' },
  'admin/record': { path: '/admin/record' },
  'admin/settings': { path: '/admin/settings' },
  'admin/staff': { path: '/admin/settings/staff' },
} as const satisfies Record<string, Page>;

export type Page = { path: string; sharedQuery?: (given: URLSearchParams) => string | undefined };
export type PageName = keyof typeof pages;

export type PageAddress =
  /** One rendering serves everyone who asks for this address. */
  | { kind: 'shared'; address: string }
  | { kind: 'private' }
  /** The same page under its one right address. */
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

/** What an address as written leads to. Capitals, closing slashes, escapes and needless parameters lead to the right one. */
export function readPageAddress(written: string): PageAddress {
  const start = written.indexOf('?');
  const query = start === -1 ? '' : written.slice(start + 1);
  const found = findPage(start === -1 ? written : written.slice(0, start));
  if (found === undefined) return { kind: 'unknown' };
  const shared = found.page.sharedQuery?.(new URLSearchParams(query));
  const rightQuery = shared ?? query;
  const address = rightQuery === '' ? found.path : `${found.path}?${rightQuery}`;
  if (address !== written) return { kind: 'moved', to: address };
  return shared === undefined ? { kind: 'private' } : { kind: 'shared', address };
}

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

const patterns = Object.values<Page>(pages).map((page) => ({ page, segments: segmentsOf(page.path) }));

function findPage(path: string): { page: Page; path: string } | undefined {
  const all = readSegments(path);
  const language = languages.find((code) => code !== 'en' && code === all?.[0]?.toLowerCase());
  const written = language === undefined ? all : all?.slice(1);
  if (written === undefined) return undefined;
  for (const { page, segments } of patterns) {
    const right = matchSegments(segments, written);
    if (right !== undefined) return { page, path: rightPath(right, language ?? 'en') };
  }
  return undefined;
}

const rightPath = (segments: string[], language: Language) => inLanguage(`/${segments.join('/')}`, language);

/** The segments as they should be written: fixed words as in the pattern, whatever else escaped in one way. */
function matchSegments(pattern: readonly string[], written: readonly string[]): string[] | undefined {
  if (pattern.length !== written.length) return undefined;
  const right = pattern.map((word, place) => {
    const given = written[place] ?? '';
    if (word.startsWith(':')) return encodeURIComponent(given);
    return word === given.toLowerCase() ? word : undefined;
  });
  return right.every((segment) => segment !== undefined) ? right : undefined;
}

function readSegments(path: string): string[] | undefined {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
