import { isRefusal } from '#contract/refusal-error.ts';
import { toCard } from '../card.ts';
import type { Own } from './own-data.ts';

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

export async function loadProfile({ user, api }: Own) {
  const [inquiries, viewings, applications, email, sessions, secondFactor] = await Promise.all([
    loaded(api.listInquiries({ userID: user.userID }).then((answer) => answer.inquiries)),
    loaded(api.listViewings().then((answer) => answer.viewings)),
    loaded(api.preApproveInfo({ userID: user.userID }).then((answer) => answer.data)),
    loaded(api.readEmailConfirmation()),
    loaded(api.listSessions().then((answer) => answer.sessions)),
    loaded(api.readSecondFactor()),
  ]);
  return { inquiries, viewings, applications, email, sessions, secondFactor };
}

/** What a part of a page shows: what it asked for, or that this could not be had. */
export type Loaded<T> = T | 'failed';

/** One part of a page that cannot be loaded leaves the others standing. */
function loaded<T>(asked: Promise<T>): Promise<Loaded<T>> {
  return asked.catch((error: unknown) => {
    if (isRefusal(error) && error.code !== 'not-signed-in') return 'failed';
    throw error;
  });
}

export type ApplyData = Awaited<ReturnType<typeof loadApplication>>;
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** A car that is gone is told apart from one that could not be asked for. */
function missing(error: unknown): 'gone' | undefined {
  if (!isRefusal(error)) throw error;
  return error.status === 404 ? 'gone' : undefined;
}
