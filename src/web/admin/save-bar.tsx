import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { useAdminWords } from '#web/copy/admin/admin.ts';

type SaveBarProps = {
  /** What the button says. */
  save: string;
  changeCount: number;
  isBusy: boolean;
  /** Said once all of it is saved, until something is typed again. */
  done: string | undefined;
  failure?: string | undefined;
  /** Other ways out, beside the button. */
  children?: ReactNode;
};

/** Always in sight, for the form is longer than a screen: whether anything is unsaved, and the way to save it. */
export function SaveBar({ save, changeCount, isBusy, done, failure, children }: SaveBarProps) {
  const words = useAdminWords().saveBar;
  return (
    <div className="save-bar">
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      <output data-saved={done !== undefined}>{done ?? words.unsaved(changeCount)}</output>
      <div className="row">
        {children}
        <button className={changeCount > 0 ? 'button' : 'button quiet'} aria-disabled={isBusy}>
          {isBusy ? words.saving : save}
        </button>
      </div>
    </div>
  );
}
