import type { ReactNode } from 'react';
import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { InboxMoves } from './inbox/inbox-moves.ts';
import type { Outcome } from '../outcome.ts';
import { InquiryDecision, type Stale } from './inquiry-decision.tsx';
import { useInquiryDraft } from './inquiry-draft.ts';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryHistory } from './inquiry-history.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import { InquiryRemoval } from './inquiry-removal.tsx';
import { InquirySummary } from './inquiry-summary.tsx';
import { DocumentView } from './document-view.tsx';
import type { AdminClock } from '../admin-clock.ts';

type InquiryOpenedProps = {
  opened: OpenedInquiry;
  /** What came of the last thing done. */
  notice: ReactNode;
  moves: InboxMoves;
  clock: AdminClock;
  now: number;
  onOutcome: (outcome: Outcome | Stale) => Promise<void>;
};

/** All about one inquiry, and all that can be done about it. */
export function InquiryOpened({ opened, notice, moves, clock, now, onOutcome }: InquiryOpenedProps) {
  const words = useInboxWords();
  const draft = useInquiryDraft(opened.inquiryID);
  return (
    <>
      <div className="panel-body">
        {notice}
        <InquirySummary opened={opened} clock={clock} now={now} />
        <section>
          <h3>{words.panel.application}</h3>
          <InquiryFacts inquiry={opened} />
        </section>
        <section>
          <h3>{words.proof.title}</h3>
          <DocumentView proof={opened} name={`${opened.fName} ${opened.lName}`} />
        </section>
        <InquiryNotes opened={opened} clock={clock} />
        <section>
          <h3>{words.panel.history}</h3>
          <InquiryHistory opened={opened} clock={clock} />
        </section>
        <section className="removals">
          <InquiryRemoval
            inquiry={opened}
            onOutcome={(told, removed) => {
              if (removed === undefined) return void onOutcome(told);
              draft.drop('body', 'reasons', 'other', 'items', 'by', 'question');
              moves.leave(told.sentence);
            }}
          />
        </section>
      </div>
      <InquiryDecision opened={opened} clock={clock} now={now} onOutcome={onOutcome} />
    </>
  );
}
