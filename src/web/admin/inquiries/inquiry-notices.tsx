import { useState } from 'react';
import type { Notice as NoticeCopy, OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { useApi } from '#web/app/api-context.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AdminClock } from '../admin-clock.ts';
import { InboxDialog } from '../admin-dialog.tsx';

type InquiryNoticesProps = { notices: OpenedInquiry['notices']; clock: AdminClock };

/** What the law wanted told, to be read to the letter and printed. Every look is on record, so none is opened unasked. */
export function InquiryNotices({ notices, clock }: InquiryNoticesProps) {
  const words = useInboxWords().notice;
  const pageWords = useWords();
  const api = useApi();
  const [shown, setShown] = useState<NoticeCopy>();
  const [failure, setFailure] = useState<string>();
  const open = async (id: number) => {
    setFailure(undefined);
    try {
      setShown(await api.readNotice({ id }));
    } catch (error) {
      setFailure(sayRefusal(error, pageWords, words.failed));
    }
  };
  if (notices.length === 0) return null;
  return (
    <div className="wide notices">
      <ul>
        {notices.map(({ noticeID, kind, at, isWritten }) => (
          <li key={noticeID}>
            {isWritten ? (
              <>
                {words.sent[kind](clock.dateWithYear(at))} ·{' '}
                <button type="button" className="link" onClick={() => void open(noticeID)}>
                  {words.print}
                  <span className="unseen">{words.printOf(clock.dateWithYear(at))}</span>
                </button>
              </>
            ) : (
              words.unwritten(clock.dateWithYear(at))
            )}
          </li>
        ))}
      </ul>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {shown !== undefined && <NoticeSheet copy={shown} clock={clock} onClose={() => setShown(undefined)} />}
    </div>
  );
}

type NoticeSheetProps = { copy: NoticeCopy; clock: AdminClock; onClose: () => void };

function NoticeSheet({ copy, clock, onClose }: NoticeSheetProps) {
  const words = useInboxWords().notice;
  // The last day on which it is kept: its time is over with the first instant of the next.
  const lastDay = clock.dateWithYear(new Date(Date.parse(copy.keepUntil) - 1).toISOString());
  return (
    <InboxDialog title={words.title[copy.kind]} onClose={onClose} isWide>
      <article className="notice-sheet" lang={copy.language}>
        <h3>{copy.subject}</h3>
        <pre>{copy.text}</pre>
      </article>
      <p className="hint">
        {words.to(copy.to)}. {words.kept(lastDay)}
      </p>
      <button type="button" className="button" onClick={() => print()}>
        {words.print}
      </button>
    </InboxDialog>
  );
}
