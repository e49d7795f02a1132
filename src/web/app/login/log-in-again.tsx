import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useLogInWords } from '#web/copy/pages/log-in.ts';
import { useWords } from '#web/copy/copy.ts';
import { LogInForm } from './log-in-form.tsx';

/** Over a page whose session has ended: the way back to it, and the way out. */
export function LogInAgain() {
  const words = useWords().account.again;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  // Modal, so that it also lies over any dialog that was open on the page.
  const open = () => dialog.current?.showModal();
  useEffect(open, []);
  return (
    // Escape would leave an empty page.
    <dialog
      ref={dialog}
      className="dialog log-in-again"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      <h1 id={id}>{words.title}</h1>
      <div className="dialog-text">
        <p>{words.text}</p>
        <LogInForm />
      </div>
      <p className="dialog-foot">
        <button type="button" className="button quiet" onClick={() => void navigate(paths.home)}>
          {useLogInWords().leave}
        </button>
      </p>
    </dialog>
  );
}
