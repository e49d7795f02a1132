import { useState } from 'react';
import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { inquiryTransitions } from '#contract/inquiries/inquiry-terms.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { useAskFirst, withToCall } from '../consequences.tsx';
import { SaleDialog, type AskedSale } from '../sale/sale-dialog.tsx';
import type { Outcome } from '../outcome.ts';
import { useInquiryDraft, type Written } from './inquiry-draft.ts';
import type { AdminClock } from '../admin-clock.ts';
import { InquiryAsk } from './inquiry-ask.tsx';
import { InquiryDecline } from './inquiry-decline.tsx';
import { ApprovedMark } from './inquiry-status.tsx';

/** Somebody else was faster; the page shows what they did. */
export type Stale = 'stale';

type InquiryDecisionProps = {
  opened: OpenedInquiry;
  clock: AdminClock;
  now: number;
  onOutcome: (outcome: Outcome | Stale) => Promise<void>;
};

/** The answer: confirm, decline for reasons, or ask for what is missing. */
export function InquiryDecision({ opened, clock, now, onOutcome }: InquiryDecisionProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const [email, setEmail] = useState<'decline' | 'ask'>();
  const [sale, setSale] = useState<AskedSale>();
  const saleWords = useSaleWords();
  const { consequences } = useStockWords();
  const [isBusy, setBusy] = useState(false);
  const { inquiryID: id, inquiryStatus, fName, lName, email: address, approvedUntil } = opened;
  const { ask, dialog } = useAskFirst();
  const draft = useInquiryDraft(id);
  const may = inquiryTransitions[inquiryStatus];

  const confirm = async () => {
    if (isBusy) return;
    const { question, consequence, go } = words.confirm;
    const isWanted = await ask({ title: question(`${fName} ${lName}`), sentences: [consequence(fName, address)], go });
    if (!isWanted) return;
    setBusy(true);
    const outcome = await api.confirmInquiry({ id }).then(
      (): Outcome => ({ kind: 'success', sentence: words.confirm.done(fName) }),
      (error: unknown): Outcome | Stale =>
        isStale(error) ? 'stale' : { kind: 'failure', sentence: sayRefusal(error, pageWords) },
    );
    await onOutcome(outcome);
    setBusy(false);
  };
  /** A form shows its own failures; that somebody was faster is told by the panel. */
  const send = async (sending: Promise<unknown>, drafted: Written[], done: string) => {
    try {
      await sending;
    } catch (error) {
      if (!isStale(error)) throw error;
      setEmail(undefined);
      return onOutcome('stale');
    }
    setEmail(undefined);
    draft.drop(...drafted);
    await onOutcome({ kind: 'success', sentence: done });
  };

  return (
    <div className="panel-foot">
      {inquiryStatus === 'approved' ? (
        <p className="approved">
          <ApprovedMark />{' '}
          {approvedUntil === null
            ? words.confirm.approved
            : words.confirm.approvedUntil(clock.monthDayOf(approvedUntil))}
        </p>
      ) : (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? words.working : words.confirm.button}
        </button>
      )}
      {may.includes('declined') && (
        <>
          <button type="button" className="button quiet" onClick={() => setEmail('decline')}>
            {words.decline.button}
          </button>
          <button type="button" className="button quiet" onClick={() => setEmail('ask')}>
            {words.ask.button}
          </button>
        </>
      )}
      {!opened.isCarGone && inquiryStatus !== 'declined' && (
        <button
          type="button"
          className="button quiet"
          aria-haspopup="dialog"
          onClick={() => setSale({ carID: opened.carID, car: opened.car, inquiryID: id })}
        >
          {saleWords.fromInquiry}
        </button>
      )}
      {dialog}
      {sale !== undefined && (
        <SaleDialog
          asked={sale}
          onClose={() => setSale(undefined)}
          onDone={({ toCall }) => {
            setSale(undefined);
            const sentence = withToCall(saleWords.done(opened.car), toCall, consequences);
            void onOutcome({ kind: 'success', sentence });
          }}
        />
      )}
      {email === 'decline' && (
        <InquiryDecline
          opened={opened}
          onSend={(why) => send(api.declineInquiry({ id, ...why }), ['reasons', 'other'], words.decline.done(fName))}
          onClose={() => setEmail(undefined)}
        />
      )}
      {email === 'ask' && (
        <InquiryAsk
          opened={opened}
          today={clock.dayOf(now)}
          onSend={(wanted) =>
            send(api.wantInformation({ id, ...wanted }), ['items', 'by', 'question'], words.ask.done(fName))
          }
          onClose={() => setEmail(undefined)}
        />
      )}
    </div>
  );
}

const isStale = (error: unknown) => isRefusal(error) && error.status === 409;
