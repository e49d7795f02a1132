import { fetchCode } from '#web/app/fetch-code.ts';
import { ownData } from '#web/app/session/own-data.ts';
import type { AdminDataName } from './admin-data.ts';

/** Loads what the admin pages show. It comes with them; public pages don't load it. */
export const adminLoaders = {
  dashboard: adminData('inventory'),
  inbox: adminData('inbox'),
  adminCalendar: adminData('week'),
  editCar: adminData('car'),
  audit: adminData('auditLog'),
  emailTexts: adminData('emailTexts'),
  feeds: adminData('feeds'),
  records: adminData('records'),
  staff: adminData('staff'),
  settings: adminData('settings'),
  importCars: adminData('nothing'),
  analytics: adminData('analytics'),
  billOfSale: adminData('billOfSale'),
  dossier: adminData('dossier'),
  sticker: adminData('sticker'),
  adminFrame: adminData('failedJobs'),
};

/** A loader for admins alone. For anybody else it loads nothing: where they go is up to the gate around the pages. */
function adminData(name: AdminDataName) {
  return ownData(async (own) => {
    if (own.user.role !== 'admin') return null;
    return (await fetchCode(() => import('./admin-data.ts'))).loadAdminData(name, own);
  });
}
