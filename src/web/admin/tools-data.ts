import { carIDIn, refuseGone } from '#web/app/page-id.ts';
import type { Own } from '#web/app/session/own-data.ts';

/** The periods over which figures are told, in days. */
export const analyticsPeriods = [7, 30, 90, 365] as const;
const usualDays = 30;

/** The period stands in the address; what is no period of ours is the usual one. */
export async function loadAnalytics({ api, params }: Own) {
  const days = analyticsPeriods.find((period) => String(period) === params.get('days')) ?? usualDays;
  return api.readAnalytics({ days });
}

export async function loadSticker({ api, path }: Own) {
  return api.readStaffCar({ id: carIDIn(path['carID']) }).catch(refuseGone);
}
