import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OpenedInquiry } from '#contract/inbox.ts';
import { Notice } from '../parts/notice.tsx';
import { useInboxWords } from '../words/desk-inbox.ts';
import type { InboxMoves } from './inbox-moves.ts';
import type { Outcome } from './inbox-outcome.ts';
import { InquiryDecision, type Stale } from './inquiry-decision.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryHistory } from './inquiry-history.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import { InquiryRemoval } from './inquiry-removal.tsx';
import { InquirySummary } from './inquiry-summary.tsx';
import { PaperView } from './paper-view.tsx';
import type { DeskClock } from './week-clock.ts';

type InquiryOpenedProps = { opened: OpenedInquiry; moves: InboxMoves; clock: DeskClock; now: number };

/** All about one inquiry, and all that can be done about it. */
export function InquiryOpened({ opened, moves, clock, now }: InquiryOpenedProps) {
  const words = useInboxWords();
  const page = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | Stale>();
  const tell = async (told: Outcome | Stale) => {
    // First the new state, then the word about it: a word about what is true now must not precede it.
    await page.revalidate();
    setOutcome(told);
  };
  return (
    <>
      <div className="panel-body">
        {outcome !== undefined && (
          <Notice kind={outcome === 'stale' ? 'hint' : outcome.kind}>
            {outcome === 'stale'
              ? words.panel.stale(words.statuses[opened.inquiryStatus].toLowerCase())
              : outcome.sentence}
          </Notice>
        )}
        <InquirySummary opened={opened} clock={clock} now={now} />
        <section>
          <h3>{words.panel.application}</h3>
          <InquiryFacts inquiry={opened} />
        </section>
        <section>
          <h3>{words.paper.title}</h3>
          <PaperView paper={opened} name={`${opened.fName} ${opened.lName}`} />
        </section>
        <InquiryNotes opened={opened} clock={clock} />
        <section>
          <h3>{words.panel.history}</h3>
          <InquiryHistory opened={opened} clock={clock} />
        </section>
        <section className="removals">
          <InquiryRemoval
            inquiry={opened}
            onOutcome={(told, removed) => (removed === undefined ? void tell(told) : moves.leave(told.sentence))}
          />
        </section>
      </div>
      <InquiryDecision opened={opened} onOutcome={tell} />
    </>
  );
}
