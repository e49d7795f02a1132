import { useEffect, useId, useRef, type ReactNode } from 'react';

type AlertDialogProps = {
  /** What must be read before anything else goes on. */
  sentence: string;
  children?: ReactNode;
  /** The buttons at its foot; each closes it. */
  answers: { label: string; className: string; onChoose?: () => void }[];
  /** It is closed, by an answer or by Escape. */
  onClose: () => void;
};

/** A sentence or a question over the page, for as long as it is rendered. */
export function AlertDialog({ sentence, children, answers, onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} role="alertdialog" className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{sentence}</h2>
      {children !== undefined && <div className="dialog-text">{children}</div>}
      <p className="dialog-foot">
        {answers.map(({ label, className, onChoose }) => (
          <button
            key={label}
            type="button"
            className={className}
            onClick={() => {
              dialog.current?.close();
              onChoose?.();
            }}
          >
            {label}
          </button>
        ))}
      </p>
    </dialog>
  );
}
