import type { PageName } from '#contract/api/pages.ts';

/** The pages of the contract; `admin/frame` stands around others, and the style guide is in no build. */
export type RouteName = PageName | 'admin/frame' | 'styleguide';

/** The source modules behind the matched routes, by which the build's manifest knows their files. For the server alone: browsers need not carry it. */
export function modulesOf(matches: readonly { route: { id?: string | undefined } }[]): string[] {
  return matches.flatMap(({ route: { id = '' } }) =>
    id in pageModules ? [`src/web/${Reflect.get(pageModules, id)}.tsx`] : [],
  );
}

export const pageModules: Record<RouteName, string> = {
  home: 'home/home-page',
  listings: 'search/listings-page',
  car: 'car/car-page',
  search: 'search/search-page',
  saved: 'saved/saved-page',
  compare: 'saved/compare-page',
  viewing: 'viewing/viewing-page',
  'log-in': 'account/log-in-page',
  'sign-up': 'account/sign-up-page',
  apply: 'apply/apply-page',
  profile: 'profile/profile-page',
  'confirm-email': 'account/confirm-email-page',
  invitation: 'account/invitation-page',
  success: 'account/success-page',
  'admin/frame': 'admin/admin-layout',
  'admin/viewings': 'admin/calendar/calendar-page',
  'admin/edit-car': 'admin/edit-car/edit-car-page',
  'admin/import': 'admin/import/import-page',
  'admin/analytics': 'admin/analytics/analytics-page',
  'admin/audit': 'admin/audit/audit-page',
  'admin/settings': 'admin/settings/settings-page',
  'admin/emails': 'admin/email-texts/email-texts-page',
  'admin/feeds': 'admin/feeds/feeds-page',
  'admin/records': 'admin/records/records-page',
  'admin/staff': 'admin/staff/staff-page',
  styleguide: 'styleguide/styleguide-page',
  'change-password': 'account/change-password-page',
  'forgot-password': 'account/forgot-password-page',
  'reset-password': 'account/reset-password-page',
  'admin/dashboard': 'admin/inventory/inventory-page',
  'admin/inquiries': 'admin/inquiries/inquiries-page',
  'admin/bill-of-sale': 'admin/sale/bill-of-sale-page',
  'admin/dossier': 'admin/sale/dossier-page',
  'admin/sticker': 'admin/window-sticker/window-sticker-page',
};
