import { useLocation, useNavigate } from 'react-router';
import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { inboxPath, type InboxView } from './inbox-address.ts';

/** The ways from one inquiry to the next, and back to the list. */
export function useInboxMoves(view: InboxView, inquiries: InboxInquiry[]) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const at = inquiries.findIndex(({ inquiryID }) => inquiryID === view.open);
  const neighbour = (step: 1 | -1) => (at === -1 ? undefined : inquiries[at + step]?.inquiryID);
  const closed = inboxPath({ ...view, open: undefined });
  return {
    previous: neighbour(-1),
    next: neighbour(1),
    nextWaiting: nextWaiting(inquiries, view.open),
    /** From one to another in the panel: the list stays one step back. */
    show: (inquiryID: number) =>
      void navigate(inboxPath({ ...view, open: inquiryID }), {
        replace: true,
        state: isFromList(state) ? state : undefined,
        preventScrollReset: true,
      }),
    close: () =>
      void (isFromList(state) ? navigate(-1) : navigate(closed, { replace: true, preventScrollReset: true })),
    /** Away from an inquiry that is gone, with a word about it. */
    leave: (notice: string) => void navigate(closed, { replace: true, state: { notice } }),
  };
}
/** The next that waits for an answer of ours, in the order of the list and around its end; undefined where no other does. */
export function nextWaiting(
  inquiries: (Pick<InboxInquiry, 'inquiryID'> & Turn)[],
  from: number | undefined,
): number | undefined {
  const at = inquiries.findIndex(({ inquiryID }) => inquiryID === from);
  const around = [...inquiries.slice(at + 1), ...inquiries.slice(0, at + 1)];
  return around.find((inquiry) => inquiry.inquiryID !== from && isOurTurn(inquiry))?.inquiryID;
}

type Turn = Pick<InboxInquiry, 'inquiryStatus' | 'informationWantedAt' | 'isInformationOverdue' | 'isCarGone'>;

/** Not where the buyer was asked, has not answered yet and still has time, nor where the car is gone. */
const isOurTurn = ({ inquiryStatus, informationWantedAt, isInformationOverdue, isCarGone }: Turn) =>
  inquiryStatus === 'pending' && (informationWantedAt === null || isInformationOverdue) && !isCarGone;

export type InboxMoves = ReturnType<typeof useInboxMoves>;

const isFromList = (state: unknown): state is { fromList: true } =>
  typeof state === 'object' && state !== null && 'fromList' in state;
