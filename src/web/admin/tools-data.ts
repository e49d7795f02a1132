import { data } from 'react-router';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { Own } from '#web/app/session/own-data.ts';

/** The periods over which figures are told, in days. */
export const analyticsPeriods = [7, 30, 90, 365] as const;
const usualDays = 30;

/** The period stands in the address; what is no period of ours is the usual one. */
export async function loadAnalytics({ api, params }: Own) {
  const days = analyticsPeriods.find((period) => String(period) === params.get('days')) ?? usualDays;
  return api.readAnalytics({ days });
}

/** A car that is gone is a page that is gone. */
export async function loadSticker({ api, path }: Own) {
  return api.readStaffCar({ id: path['carID'] ?? '' }).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) throw data(error.code, { status: 404 });
    throw error;
  });
}
