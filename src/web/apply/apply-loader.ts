import { fetchCode } from '#web/app/fetch-code.ts';
import { ownData } from '#web/app/session/own-data.ts';

/** How it is had comes with the page: the public pages need not know. */
export const loadApplyPage = ownData(async (own) =>
  (await fetchCode(() => import('./apply-data.ts'))).loadApplication(own),
);
