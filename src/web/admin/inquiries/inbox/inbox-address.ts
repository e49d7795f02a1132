import { largestInteger } from '#contract/api/largest-integer.ts';
import type { Input } from '#contract/api/calls.ts';
import type { InquiryStatus } from '#contract/inquiries/inquiry-terms.ts';
import { paths } from '#contract/api/paths.ts';

/** What the inbox shows; all of it stands in its address. */
export type InboxView = {
  tab: InboxTab;
  text: string;
  carID: number | undefined;
  page: number;
  /** The inquiry in the side panel. */
  open: number | undefined;
};
export type InboxTab = 'all' | InquiryStatus | Queue;
type Queue = 'unanswered' | 'due' | 'waiting';

export const inboxTabs = ['all', 'pending', 'unanswered', 'due', 'waiting', 'approved', 'declined'] as const;

export const wholeInbox: InboxView = { tab: 'all', text: '', carID: undefined, page: 1, open: undefined };

/** An address that says something else than it may is read as if it said nothing. */
export function parseInbox(params: URLSearchParams): InboxView {
  return {
    tab: queueIn(params.get('show')) ?? statusIn(params.get('status')) ?? 'all',
    text: (params.get('text') ?? '').trim().slice(0, longestText),
    carID: numberIn(params.get('carID'), largestInteger),
    page: numberIn(params.get('page'), lastPage) ?? 1,
    open: numberIn(params.get('open'), largestInteger),
  };
}

export function inboxPath(view: Partial<InboxView>): string {
  const { open, ...listed } = { ...wholeInbox, ...view };
  const given = { ...questionOf(listed), open };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value));
  }
  return params.size === 0 ? paths.inbox : `${paths.inbox}?${params}`;
}

/** What the server is asked for. */
export function questionOf({ tab, text, carID, page }: Omit<InboxView, 'open'>) {
  return {
    ...(isStatus(tab) && { status: tab }),
    ...(isQueue(tab) && { show: tab }),
    ...(text !== '' && { text }),
    ...(carID !== undefined && { carID }),
    page,
  } satisfies Input<'listInbox'>;
}

const longestText = 100;
const lastPage = 100_000;
const isStatus = (tab: string): tab is InquiryStatus => ['pending', 'approved', 'declined'].includes(tab);
const isQueue = (tab: string): tab is Queue => ['unanswered', 'due', 'waiting'].includes(tab);
const statusIn = (text: string | null) => (text !== null && isStatus(text) ? text : undefined);
const queueIn = (text: string | null) => (text !== null && isQueue(text) ? text : undefined);

function numberIn(text: string | null, largest: number): number | undefined {
  const number = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= largest ? number : undefined;
}
