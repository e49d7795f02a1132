import type { Role } from '#contract/accounts/account.ts';

/** Whom a call refuses although its audience lets them in, and how. Everyone else has to succeed. */
export const refusedTo: Record<string, { role: Role; status: number } | undefined> = {
  // Staff choose among the offers, so they make none.
  placeOffer: { role: 'admin', status: 403 },
};

/** What an answer may tell of people who have nothing to do with the call. Nothing, unless a line here says so. */
export const mayShow: Record<string, string[]> = {
  // Cars for sale are everyone's to see, with their pictures.
  recentCars: ['cars number', 'photos number'],
  listCars: ['cars number', 'photos number'],
  similarCars: ['cars number', 'photos number'],
  searchCars: ['cars number', 'photos number'],
  // Staff works with all cars, all buyers and all that was asked; it reads an application only where it opens the inquiry.
  listInventory: ['cars number', 'photos number'],
  findInventory: ['cars number', 'photos number'],
  listMatchingCars: ['cars number'],
  readFeeds: ['cars number'],
  listInbox: ['buyer', 'inquiries number', 'users number', 'viewing time'],
  refreshInbox: ['buyer', 'inquiries number', 'users number', 'viewing time'],
  listCarInquiries: ['application', 'applications number', 'buyer', 'inquiries number', 'users number'],
  readWeek: ['buyer', 'cars number', 'users number', 'viewings number'],
  readAnalytics: ['cars number'],
  // How the sheets of a bank are mapped is remembered for everyone.
  uploadSheet: ['bank'],
  listStaff: ['colleague', 'invited', 'staff_invitations number', 'users number'],
  readAuditLog: ['colleague', 'staff_invitations number', 'users number'],
  listFailedJobs: ['outbox number', 'photos number', 'users number'],
  '/api/admin/export/cars.csv': ['cars number', 'photos number'],
  '/api/admin/export/inquiries.csv': ['buyer', 'cars number', 'inquiries number'],
};

/** What may be written about them elsewhere. */
export const mayCopy: Record<string, string[]> = {
  // The audit log names every application that was opened.
  listCarInquiries: ['applications number'],
};
