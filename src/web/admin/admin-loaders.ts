import { data, redirect } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import { ownData, type Own } from '#web/app/session/own-data.ts';

/** Loads what the admin pages show. It comes with them; public pages don't load it. */
export const adminLoaders = {
  dashboard: adminData(async (own) => (await adminLoading()).loadInventory(own)),
  inbox: adminData(async (own) => (await adminLoading()).loadInbox(own)),
  adminCalendar: adminData(async (own) => (await adminLoading()).loadWeek(own)),
  editCar: adminData(async (own) => (await adminLoading()).loadEditedCar(own).catch(refuse)),
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

/** A car that is gone is a page that is gone. */
function refuse(error: unknown): never {
  if (isRefusal(error) && error.status === 404) throw data(error.code, { status: 404 });
  throw error;
}
