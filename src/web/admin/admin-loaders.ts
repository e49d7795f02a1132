import { redirect } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import { carIDIn, refuseGone } from '#web/app/page-id.ts';
import { ownData, type Own } from '#web/app/session/own-data.ts';

/** Loads what the admin pages show. It comes with them; public pages don't load it. */
export const adminLoaders = {
  dashboard: adminData(async (own) => (await adminLoading()).loadInventory(own)),
  inbox: adminData(async (own) => (await adminLoading()).loadInbox(own)),
  adminCalendar: adminData(async (own) => (await adminLoading()).loadWeek(own)),
  editCar: adminData(async ({ api, path }) => api.readStaffCar({ id: carIDIn(path['carID']) }).catch(refuseGone)),
  audit: adminData(async (own) => (await adminLoading()).loadAuditLog(own)),
  emailTexts: adminData(async ({ api }) => (await api.listEmailTexts()).texts),
  feeds: adminData(async ({ api }) => api.readFeeds()),
  staff: adminData(async ({ api }) => api.listStaff()),
  settings: adminData(async (own) => (await adminLoading()).loadSettings(own)),
  importCars: adminData(() => Promise.resolve(true)),
  analytics: adminData(async (own) => (await adminLoading()).loadAnalytics(own)),
  sticker: adminData(async (own) => (await adminLoading()).loadSticker(own)),
  adminFrame: adminData(async ({ api }) => (await api.listFailedJobs()).failed.length),
};

const adminLoading = () => fetchCode(() => import('./admin-data.ts'));

/** A loader for admins alone; others who are logged in are sent home. */
function adminData<T>(load: (own: Own) => Promise<T>) {
  return ownData(async (own) => {
    if (own.user.role !== 'admin') throw redirect(paths.home);
    return load(own);
  });
}
