import { Notice } from '#web/ui/notice.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

type InboxDialogFootProps = {
  send: string;
  /** What the way out is called, where it is more than not sending. */
  leave?: string;
  isBusy: boolean;
  failure?: string | undefined;
  onLeave: () => void;
};

/** The foot of a form in a dialog: what went wrong, the way on, the way out. */
export function InboxDialogFoot({ send, leave, isBusy, failure, onLeave }: InboxDialogFootProps) {
  const { cancel, working } = useInboxWords();
  return (
    <>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      <p className="row">
        <button className="button" aria-disabled={isBusy}>
          {isBusy ? working : send}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          {leave ?? cancel}
        </button>
      </p>
    </>
  );
}
