import { useLocation, useNavigate } from 'react-router';
import type { InboxInquiry } from '#contract/inbox.ts';
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
export type InboxMoves = ReturnType<typeof useInboxMoves>;

const isFromList = (state: unknown): state is { fromList: true } =>
  typeof state === 'object' && state !== null && 'fromList' in state;
