/** An address for every route there is; a test holds it against the table of routes. */
export const everyPage = {
  '/': ['/'],
  '/listings': ['/listings', '/listings?page=2'],
  '/listings/:id': ['/listings/1', '/listings/999999'],
  '/search': [
    '/search?q=toyota',
    '/search?carMake=Toyota&maxPrice=100',
    '/search?price=cheap',
    '/search?q=cheap+red+truck+under+20k',
  ],
  '/saved': ['/saved'],
  '/compare': ['/compare?cars=1,2', '/compare'],
  '/viewing/:token': ['/viewing/:token', '/viewing/no-such-link'],
  '/login': ['/login', '/login?redirect=%2Fprofile'],
  '/signup': ['/signup'],
  '/apply': ['/apply', '/apply?carID=1'],
  '/profile': ['/profile'],
  '/change': ['/change'],
  '/forgot': ['/forgot'],
  '/reset': ['/reset?token=none'],
  '/confirm': ['/confirm?token=none', '/confirm'],
  '/invitation': ['/invitation?token=none', '/invitation'],
  '/success': ['/success'],
  '/admin': ['/admin'],
  '/admin/inquiries': ['/admin/inquiries'],
  '/admin/viewings': ['/admin/viewings'],
  '/admin/car/:carID': ['/admin/car/1', '/admin/car/999999'],
  '/admin/import': ['/admin/import'],
  '/admin/analytics': ['/admin/analytics'],
  '/admin/sticker/:carID': ['/admin/sticker/1'],
  '/admin/bill-of-sale/:carID': ['/admin/bill-of-sale/1'],
  '/admin/dossier/:carID': ['/admin/dossier/1'],
  '/admin/audit': ['/admin/audit'],
  '/admin/settings': ['/admin/settings'],
  '/admin/settings/emails': ['/admin/settings/emails'],
  '/admin/settings/feeds': ['/admin/settings/feeds'],
  '/admin/settings/records': ['/admin/settings/records'],
  '/admin/settings/staff': ['/admin/settings/staff'],
  '/*': ['/nowhere'],
} satisfies Record<string, string[]>;

/** All of them, with the link of a viewing put in. */
export function everyAddress(viewing: string): string[] {
  return Object.values(everyPage)
    .flat()
    .map((path) => (path === '/viewing/:token' ? viewing : path));
}
