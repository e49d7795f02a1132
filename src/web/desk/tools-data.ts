import { data } from 'react-router';
import { figurePeriods } from '#contract/desk-terms.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import type { Own } from '../account/own-data.ts';

const usualDays = 30;

/** The period stands in the address; what is no period of ours is the usual one. */
export async function loadFigures({ api, params }: Own) {
  const days = figurePeriods.find((period) => String(period) === params.get('days')) ?? usualDays;
  return api.readFigures({ days });
}

/** A car that is gone is a page that is gone. */
export async function loadSticker({ api, path }: Own) {
  return api.readYardCar({ id: path['carID'] ?? '' }).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) throw data(error.code, { status: 404 });
    throw error;
  });
}
