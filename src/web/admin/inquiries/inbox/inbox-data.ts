import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { Own } from '#web/app/session/own-data.ts';
import { parseInbox, questionOf } from './inbox-address.ts';

/** The inbox, and the inquiry in its side panel. `now` is when they were as shown. */
export async function loadInbox({ api, params }: Own) {
  const view = parseInbox(params);
  const [inbox, opened] = await Promise.all([
    api.listInbox(questionOf(view)),
    view.open === undefined ? undefined : api.openInquiry({ id: view.open }).catch(unopened),
  ]);
  return { view, inbox, opened, now: Date.now() };
}

/** An inquiry, or why there is none to show. */
export type Opened = OpenedInquiry | 'gone' | 'failed';
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** The list stands even where one inquiry of it does not open. */
function unopened(error: unknown): 'gone' | 'failed' {
  if (!isRefusal(error) || error.code === 'not-signed-in') throw error;
  return error.status === 404 ? 'gone' : 'failed';
}
