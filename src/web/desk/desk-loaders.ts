import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { ownData, type Own } from '../account/own-data.ts';

/** What the clerk's pages need. How it is had comes with it: the shop window need not know. */
export const deskLoaders = {
  dashboard: deskData(async ({ api }) => api.listYard()),
  inbox: deskData(async (own) => (await import('./inquiries/inbox-data.ts')).loadInbox(own)),
  deskCalendar: deskData(async (own) => (await import('./week/week-data.ts')).loadWeek(own)),
  editCar: deskData(async ({ api, path }) => api.readYardCar({ id: path['carID'] ?? '' }).catch(refuse)),
  record: deskData(async (own) => (await import('./house/house-data.ts')).loadRecord(own)),
  staff: deskData(async ({ api }) => api.listStaff()),
  settings: deskData(async (own) => (await import('./house/house-data.ts')).loadSettings(own)),
  importCars: deskData(() => Promise.resolve(true)),
  figures: deskData(async (own) => (await import('./tools-data.ts')).loadFigures(own)),
  sticker: deskData(async (own) => (await import('./tools-data.ts')).loadSticker(own)),
  deskFrame: deskData(async ({ api }) => (await api.listParked()).parked.length),
};

/** A loader for admins alone; others who are logged in are sent home. */
function deskData<T>(load: (own: Own) => Promise<T>) {
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
