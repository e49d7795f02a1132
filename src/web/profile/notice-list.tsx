import { useState } from 'react';
import type { OwnNotice, OwnNoticeListed } from '#contract/keeping/own-data.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useWords } from '#web/copy/copy.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useOwnDataWords } from '#web/copy/pages/own-data.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Notice } from '#web/ui/notice.tsx';

type NoticeListProps = { notices: Loaded<OwnNoticeListed[]>; read: (id: number) => Promise<OwnNotice> };

/** What was decided about one's applications, to be read again to the letter. */
export function NoticeList({ notices, read }: NoticeListProps) {
  const { loadFailed } = useBuyerWords();
  const words = useOwnDataWords().notices;
  if (notices !== 'failed' && notices.length === 0) return null;
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{words.title}</h2>
      {notices === 'failed' ? (
        <p>{loadFailed}</p>
      ) : (
        <ul className="rows">
          {notices.map((notice) => (
            <NoticeRow key={notice.noticeID} notice={notice} read={read} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoticeRow({ notice, read }: { notice: OwnNoticeListed; read: NoticeListProps['read'] }) {
  const words = useOwnDataWords().notices;
  const pageWords = useWords();
  const dates = useDates();
  const [opened, setOpened] = useState<OwnNotice>();
  const [failure, setFailure] = useState<string>();
  const toggle = async () => {
    setFailure(undefined);
    if (opened !== undefined) return setOpened(undefined);
    try {
      setOpened(await read(notice.noticeID));
    } catch (error) {
      setFailure(sayRefusal(error, pageWords, words.failed));
    }
  };
  return (
    <li>
      <p>
        <b>{words.kinds[notice.kind]}</b>
        <br />
        <span className="hint">
          {notice.car !== '' && `${notice.car} · `}
          {words.sent(dates.day(notice.at))}
        </span>
      </p>
      <button type="button" className="button quiet" aria-expanded={opened !== undefined} onClick={() => void toggle()}>
        {opened === undefined ? words.open : words.close}
        <span className="unseen"> {dates.day(notice.at)}</span>
      </button>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {opened !== undefined && (
        <article className="own-notice" lang={opened.language}>
          <h3>{opened.subject}</h3>
          <pre>{opened.text}</pre>
        </article>
      )}
    </li>
  );
}
