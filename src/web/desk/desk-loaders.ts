import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ownData, type Own } from '../account/own-data.ts';

/** What the clerk's pages need. How it is had comes with it: the shop window need not know. */
export const deskLoaders = {
  dashboard: deskData(async ({ api }) => api.listYard()),
  inbox: deskData(async (own) => (await import('./inbox-data.ts')).loadInbox(own)),
  deskCalendar: deskData(async (own) => (await import('./week-data.ts')).loadWeek(own)),
};

/** A loader for admins alone; whoever is signed in as anyone else is sent home. */
function deskData<T>(load: (own: Own) => Promise<T>) {
  return ownData(async (own) => {
    if (own.user.role !== 'admin') throw redirect(paths.home);
    return load(own);
  });
}
