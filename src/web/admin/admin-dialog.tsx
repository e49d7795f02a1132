import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

type InboxDialogProps = {
  title: string;
  /** It is closed, by its cross or by Escape. */
  onClose: () => void;
  /** Which of its steps is shown, where it has several: each is read from its beginning. */
  step?: string;
  /** For what needs room, such as a document. */
  isWide?: boolean;
  children: ReactNode;
};

/** Something to read or to fill in over the page, for as long as it is rendered. Then the focus goes back. */
export function InboxDialog({ title, onClose, step, isWide = false, children }: InboxDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  const { close } = useInboxWords();
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
      // React tells a dialog also when one inside it closes.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="close" aria-label={close} onClick={() => dialog.current?.close()} />
      </header>
      <div ref={text} className="dialog-text">
        {children}
      </div>
    </dialog>
  );
}
