import { useEffect, useId, useRef, type ReactNode } from 'react';

type SideSheetProps = {
  title: string;
  close: string;
  /** For what needs room, such as a table. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet at the side, over the page, for as long as it is rendered. Escape closes it too. */
export function SideSheet({ title, close, isWide = false, onClose, children }: SideSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Where there is something to fill in, one begins there.
    dialog.current?.querySelector('input')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="side-sheet"
      data-wide={isWide}
      aria-labelledby={id}
      // React tells a dialog also when one inside it closes.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <h2 id={id}>{title}</h2>
      <div className="side-sheet-body">{children}</div>
      <button type="button" className="close" aria-label={close} onClick={() => dialog.current?.close()} />
    </dialog>
  );
}
