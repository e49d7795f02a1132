import { useId, useRef, type ReactNode } from 'react';

type DialogProps = {
  title: string;
  /** What the button that opens it looks like. */
  opener: { label: string; className: string };
  /** The buttons at its foot; each closes it. */
  closers: { label: string; className: string }[];
  children: ReactNode;
};

/** A native modal dialog and the button that opens it. */
export function Dialog({ title, opener, closers, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <>
      <button type="button" className={opener.className} onClick={() => dialog.current?.showModal()}>
        {opener.label}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard, too */}
        <section className="dialog-text" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
        <p className="dialog-foot">
          {closers.map(({ label, className }) => (
            <button key={label} type="button" className={className} onClick={() => dialog.current?.close()}>
              {label}
            </button>
          ))}
        </p>
      </dialog>
    </>
  );
}
