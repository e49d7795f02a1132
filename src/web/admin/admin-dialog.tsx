import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

type InboxDialogProps = {
  title: string;
  /** It is closed, by its cross or by Escape. */
  onClose: () => void;
  /** Which of its steps is shown, where it has several: each is read from its beginning. */
  step?: string;
  /** Something is typed in it that closing would lose: its cross and Escape ask first. */
  isTyped?: boolean;
  /** For what needs room, such as a document. */
  isWide?: boolean;
  children: ReactNode;
};

/** Something to read or to fill in over the page, for as long as it is rendered. Then the focus goes back. */
export function InboxDialog({ title, onClose, step, isTyped = false, isWide = false, children }: InboxDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  const { close, typed: words } = useInboxWords();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const stepShown = useRef(step);
  useEffect(() => {
    if (stepShown.current === step) return;
    stepShown.current = step;
    // A field of the step that has the focus already is where to go on.
    if (text.current?.contains(document.activeElement)) return;
    text.current?.scrollTo(0, 0);
    heading.current?.focus();
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className="dialog inbox-dialog"
      data-wide={isWide || undefined}
      aria-labelledby={id}
      // A browser lets a page hold up the closing of a dialog only so often, and may close both at once. So Escape never gets there.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isTyped) return;
        event.preventDefault();
        if (isAsked) event.currentTarget.querySelector<HTMLDialogElement>('dialog[open]')?.close();
        else setAsked(true);
      }}
      onClose={(event) => {
        // React tells a dialog also when one inside it closes.
        if (event.target !== event.currentTarget) return;
        if (!isTyped) return onClose();
        // A phone goes back without any key.
        event.currentTarget.showModal();
        setAsked(true);
      }}
    >
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="close"
          aria-label={close}
          onClick={() => (isTyped ? setAsked(true) : dialog.current?.close())}
        />
      </header>
      <div ref={text} className="dialog-text">
        {children}
      </div>
      {isAsked && (
        <AlertDialog
          sentence={words.question}
          answers={[
            { label: words.stay, className: 'button' },
            { label: words.leave, className: 'button quiet', onChoose: onClose },
          ]}
          onClose={() => setAsked(false)}
        >
          <p>{words.text}</p>
        </AlertDialog>
      )}
    </dialog>
  );
}
