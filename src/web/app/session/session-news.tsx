import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useSessionNews } from './session.tsx';
import { useWords } from '#web/copy/copy.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What happened to the session while nobody was looking, wherever the page stands. */
export function SessionNews() {
  const { account, errors, frame } = useWords();
  const { pathname, search } = useLocation();
  const news = useSessionNews();
  const [heard, setHeard] = useState<typeof news>();
  if (heard !== undefined && heard !== news) setHeard(undefined);
  // The forms to log in and to sign up say it themselves, or make it plain.
  const isSaidThere = news === 'logged-out' && [paths.logIn, paths.signUp].some((path) => path === pathname);
  if (news === undefined || news === heard || isSaidThere) return null;
  return (
    <Notice kind={news === 'unreached' ? 'failure' : 'hint'}>
      {news === 'logged-out' && `${account.again.title} ${account.again.text}`}
      {news === 'offline' && errors.offline}
      {news === 'unreached' && errors.noConnection}
      <p className="row">
        {news === 'logged-out' && <Link to={paths.logInAndReturn(pathname + search)}>{account.again.logIn}</Link>}
        <button type="button" className="link" onClick={() => setHeard(news)}>
          {frame.dismiss}
        </button>
      </p>
    </Notice>
  );
}
