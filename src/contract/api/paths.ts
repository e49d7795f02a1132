import { searchParams, type SearchQuery } from '#contract/catalog/search.ts';

/** Every page address and how it is built. */
export const paths = {
  home: '/',
  signUp: '/signup',
  logIn: '/login',
  apply: '/apply',
  listings: '/listings',
  search: '/search',
  changePassword: '/change',
  profile: '/profile',
  success: '/success',
  forgotPassword: '/forgot',
  resetPassword: '/reset',
  confirmEmail: (token: string) => `/confirm?token=${token}`,
  invitation: (token: string) => `/invitation?token=${token}`,
  saved: '/saved',
  compare: '/compare',
  viewing: (token: string) => `/viewing/${token}`,
  applyFor: (userID: number, carID: number) => `/apply?userID=${userID}&carID=${carID}`,
  updateApplication: '/apply?update=1',
  admin: '/admin',
  inbox: '/admin/inquiries',
  adminCalendar: '/admin/viewings',
  importCars: '/admin/import',
  analytics: '/admin/analytics',
  audit: '/admin/audit',
  settings: '/admin/settings',
  emailTexts: '/admin/settings/emails',
  feeds: '/admin/settings/feeds',
  records: '/admin/settings/records',
  staff: '/admin/settings/staff',
  sticker: (carID: number) => `/admin/sticker/${carID}`,
  billOfSale: (carID: number) => `/admin/bill-of-sale/${carID}`,
  dossier: (carID: number) => `/admin/dossier/${carID}`,
  car: (carID: number) => `/listings/${carID}`,
  editCar: (carID: number) => `/admin/car/${carID}`,
  searchFor: (query: SearchQuery) => withQuery('/search', searchParams(query)),
  listingsPage: (query: SearchQuery) => withQuery('/listings', searchParams(query)),
  logInAndReturn: (to: string) => withQuery('/login', new URLSearchParams({ redirect: to })),
} as const;

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** English lives at the root, every other language under its code. */
export function basename(language: Language): string {
  return language === 'en' ? '/' : `/${language}`;
}

export function languageOf(pathname: string): Language {
  return (
    languages.find(
      (language) => language !== 'en' && (pathname === `/${language}` || pathname.startsWith(`/${language}/`)),
    ) ?? 'en'
  );
}

/** The same page in another language. `path` is without any language prefix. */
export function inLanguage(path: string, language: Language): string {
  const onSite = onThisSite(path);
  if (language === 'en') return onSite;
  return onSite === '/' ? basename(language) : basename(language) + onSite;
}

/** The path as the router knows it, which puts the language in front by itself. */
export function withoutLanguage(path: string): string {
  return onThisSite(path.slice(basename(languageOf(path)).length));
}

/** Where to go after logging in: a path on this site without its language prefix, or home. */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return paths.home;
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== new URL(origin).origin) return paths.home;
    return withoutLanguage(url.pathname) + url.search + url.hash;
  } catch {
    return paths.home;
  }
}

/** A path that begins with two slashes is the address of another site to a browser. */
function onThisSite(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
