import { useState } from 'react';
import type { OpenedInquiry } from '#contract/inbox.ts';
import { inquiryTransitions } from '#contract/inquiry-terms.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../../api-context.ts';
import { sayRefusal } from '../../refusal-words.ts';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { useWords } from '../../words/index.ts';
import type { Outcome } from './inbox-outcome.ts';
import { InquiryLetter } from './inquiry-letter.tsx';
import { ApprovedMark } from './inquiry-status.tsx';

/** Somebody else was faster; the page shows what he did. */
export type Stale = 'stale';

type InquiryDecisionProps = { opened: OpenedInquiry; onOutcome: (outcome: Outcome | Stale) => Promise<void> };

/** The answer: confirm, decline with a reason, or ask for what is missing. */
export function InquiryDecision({ opened, onOutcome }: InquiryDecisionProps) {
  const words = useInboxWords();
  const pageWords = useWords();
  const api = useApi();
  const [letter, setLetter] = useState<'decline' | 'ask'>();
  const [isBusy, setBusy] = useState(false);
  const { inquiryID: id, inquiryStatus, fName } = opened;
  const may = inquiryTransitions[inquiryStatus];

  const confirm = async () => {
    if (isBusy) return;
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
  const send = async (sending: Promise<unknown>, done: string) => {
    try {
      await sending;
    } catch (error) {
      if (!isStale(error)) throw error;
      setLetter(undefined);
      return onOutcome('stale');
    }
    setLetter(undefined);
    await onOutcome({ kind: 'success', sentence: done });
  };

  return (
    <div className="panel-foot">
      {inquiryStatus === 'approved' ? (
        <p className="approved">
          <ApprovedMark /> {words.confirm.approved}
        </p>
      ) : (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? words.working : words.confirm.button}
        </button>
      )}
      {may.includes('declined') && (
        <>
          <button type="button" className="button quiet" onClick={() => setLetter('decline')}>
            {words.decline.button}
          </button>
          <button type="button" className="button quiet" onClick={() => setLetter('ask')}>
            {words.ask.button}
          </button>
        </>
      )}
      {letter === 'decline' && (
        <InquiryLetter
          words={{ ...words.decline, field: words.decline.reason, ready: words.decline.reasons }}
          name={fName}
          field="reason"
          onSend={(reason) => send(api.declineInquiry({ id, reason }), words.decline.done(fName))}
          onClose={() => setLetter(undefined)}
        />
      )}
      {letter === 'ask' && (
        <InquiryLetter
          words={{ ...words.ask, field: words.ask.question, ready: words.ask.questions }}
          name={fName}
          field="question"
          onSend={(question) => send(api.wantInformation({ id, question }), words.ask.done(fName))}
          onClose={() => setLetter(undefined)}
        />
      )}
    </div>
  );
}

const isStale = (error: unknown) => isRefusal(error) && error.status === 409;
