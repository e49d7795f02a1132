import { isRefusal } from '#contract/api/refusal-error.ts';
import { loaded } from '#web/app/session/loaded.ts';
import type { Own } from '#web/app/session/own-data.ts';
import { toCard } from '#web/cards/to-card.ts';

/** The car beside the form, and whether an application is on file already; without either the form still stands. */
export async function loadApplication({ user, api, params }: Own) {
  const carID = idIn(params.get('carID'));
  const [car, files] = await Promise.all([
    carID === undefined ? undefined : api.readCar({ id: String(carID) }).catch(missing),
    loaded(api.preApproveInfo({ userID: user.userID })),
  ]);
  const isCarGone = car === 'gone';
  return {
    car: car === undefined || isCarGone ? undefined : toCard(car),
    carID: isCarGone ? undefined : carID,
    isCarGone,
    onFile: files === 'failed' ? undefined : files.data[0],
    wantsUpdate: params.get('update') === '1',
  };
}

export type ApplyData = Awaited<ReturnType<typeof loadApplication>>;

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** A car that is gone is told apart from one that could not be asked for. */
function missing(error: unknown): 'gone' | undefined {
  if (!isRefusal(error)) throw error;
  return error.status === 404 ? 'gone' : undefined;
}
