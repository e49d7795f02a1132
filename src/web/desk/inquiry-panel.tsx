import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useInboxWords } from '../words/desk-inbox.ts';
import type { Opened } from './inbox-data.ts';
import type { InboxMoves } from './inbox-moves.ts';
import { useIsNarrow } from './inbox-width.ts';
import { InquiryOpened } from './inquiry-opened.tsx';
import type { DeskClock } from './week-clock.ts';

type InquiryPanelProps = { opened: Opened; moves: InboxMoves; clock: DeskClock; now: number };

/** One inquiry beside the list; where there is no room beside it, over the whole screen. */
export function InquiryPanel({ opened, moves, clock, now }: InquiryPanelProps) {
  const words = useInboxWords().panel;
  const isNarrow = useIsNarrow();
  const isThere = typeof opened === 'object';
  const title = isThere ? `${opened.fName} ${opened.lName}` : words[opened];
  return (
    <PanelFrame key={String(isNarrow)} title={title} coversPage={isNarrow} moves={moves}>
      {isThere && <InquiryOpened opened={opened} moves={moves} clock={clock} now={now} />}
    </PanelFrame>
  );
}

type PanelFrameProps = { title: string; coversPage: boolean; moves: InboxMoves; children: ReactNode };

function PanelFrame({ title, coversPage, moves, children }: PanelFrameProps) {
  const words = useInboxWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (coversPage) dialog.current?.showModal();
    else dialog.current?.show();
    heading.current?.focus({ preventScroll: !coversPage });
  }, [coversPage]);
  const { previous, next } = moves;
  return (
    <dialog ref={dialog} className="inquiry-panel" aria-labelledby={id} onClose={moves.close}>
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Step label={words.panel.previous} direction="up" onStep={previous && (() => moves.show(previous))} />
        <Step label={words.panel.next} direction="down" onStep={next && (() => moves.show(next))} />
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
