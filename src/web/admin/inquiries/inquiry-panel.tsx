import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { Opened } from './inbox/inbox-data.ts';
import type { InboxMoves } from './inbox/inbox-moves.ts';
import type { Outcome } from '../outcome.ts';
import { useIsNarrow } from './inbox/inbox-width.ts';
import type { Stale } from './inquiry-decision.tsx';
import { InquiryOpened } from './inquiry-opened.tsx';
import type { AdminClock } from '../admin-clock.ts';

type InquiryPanelProps = { opened: Opened; moves: InboxMoves; clock: AdminClock; now: number };

/** One inquiry beside the list; where there is no room beside it, over the whole screen. */
export function InquiryPanel({ opened, moves, clock, now }: InquiryPanelProps) {
  const words = useInboxWords();
  const isNarrow = useIsNarrow();
  const page = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | Stale>();
  const tell = async (told: Outcome | Stale) => {
    // First the new state, then the word about it: a word about what is true now must not precede it.
    await page.revalidate();
    setOutcome(told);
  };
  const isThere = typeof opened === 'object';
  const stale = isThere ? words.panel.stale(words.statuses[opened.inquiryStatus].toLowerCase()) : words.panel.gone;
  const notice = outcome !== undefined && (
    <Notice kind={outcome === 'stale' ? 'hint' : outcome.kind}>{outcome === 'stale' ? stale : outcome.sentence}</Notice>
  );
  const title = isThere ? `${opened.fName} ${opened.lName}` : words.panel.title;
  return (
    <PanelFrame
      key={String(isNarrow)}
      title={title}
      coversPage={isNarrow}
      moves={moves}
      onNoneWaiting={() => setOutcome({ kind: 'success', sentence: words.panel.noneWaiting })}
    >
      {isThere ? (
        <InquiryOpened opened={opened} notice={notice} moves={moves} clock={clock} now={now} onOutcome={tell} />
      ) : (
        <div className="panel-body">{notice || <Notice kind="hint">{words.panel[opened]}</Notice>}</div>
      )}
    </PanelFrame>
  );
}

type PanelFrameProps = {
  title: string;
  coversPage: boolean;
  moves: InboxMoves;
  onNoneWaiting: () => void;
  children: ReactNode;
};

function PanelFrame({ title, coversPage, moves, onNoneWaiting, children }: PanelFrameProps) {
  const words = useInboxWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (coversPage) dialog.current?.showModal();
    else dialog.current?.show();
    heading.current?.focus({ preventScroll: !coversPage });
  }, [coversPage]);
  const { previous, nextWaiting } = moves;
  return (
    <dialog
      ref={dialog}
      className="inquiry-panel"
      aria-labelledby={id}
      // React tells a dialog also when one inside it closes.
      onClose={(event) => event.target === event.currentTarget && moves.close()}
    >
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Step label={words.panel.previous} direction="up" onStep={previous && (() => moves.show(previous))} />
        <Step
          label={words.panel.next}
          direction="down"
          onStep={() => (nextWaiting === undefined ? onNoneWaiting() : moves.show(nextWaiting))}
        />
        <button type="button" className="close" aria-label={words.close} onClick={moves.close} />
      </header>
      {children}
    </dialog>
  );
}

type StepProps = { label: string; direction: 'up' | 'down'; onStep: (() => void) | undefined | 0 };

function Step({ label, direction, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="step"
      data-direction={direction}
      aria-label={label}
      aria-disabled={!onStep}
      onClick={() => onStep && onStep()}
    />
  );
}
