import { loaded } from '#web/app/session/loaded.ts';
import type { Own } from '#web/app/session/own-data.ts';

export async function loadProfile({ user, api }: Own) {
  const [inquiries, viewings, applications, email, sessions, secondFactor, notices, closing, offers] =
    await Promise.all([
      loaded(api.listInquiries({ userID: user.userID }).then((answer) => answer.inquiries)),
      loaded(api.listViewings().then((answer) => answer.viewings)),
      loaded(api.preApproveInfo({ userID: user.userID }).then((answer) => answer.data)),
      loaded(api.readEmailConfirmation()),
      loaded(api.listSessions().then((answer) => answer.sessions)),
      loaded(api.readSecondFactor()),
      loaded(api.listOwnNotices().then((answer) => answer.notices)),
      loaded(api.foreseeClosing()),
      loaded(api.listOwnOffers().then((answer) => answer.offers)),
    ]);
  return { inquiries, viewings, applications, email, sessions, secondFactor, notices, closing, offers };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
