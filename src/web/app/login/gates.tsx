import { Activity, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { paths } from '#contract/api/paths.ts';
import { Loading } from '#web/ui/loading.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { useSession } from '../session/session.tsx';
import { useWords } from '#web/copy/copy.ts';

type RequireUserProps = {
  /** Shown until it is known who is there. */
  waiting: ReactNode;
  /** The head of the document while the page itself, which has its own, is out of sight. */
  head?: ReactNode;
  children: (user: User) => ReactNode;
};

/**
 * Shows a page to whoever is logged in; others are sent to log in and come back. Where the server ended the session the
 * page is put out of sight with all that was typed, and is back when the same person is.
 */
export function RequireUser({ waiting, head, children }: RequireUserProps) {
  const { user, ending, guard } = useSession();
  const { pathname, search } = useLocation();
  const [seen, setSeen] = useState<User>();
  useEffect(guard, [guard]);
  const now = user === 'loading' ? null : user;
  if (now !== null && now !== seen) setSeen(now);
  const shown = now ?? (user === 'loading' || ending === 'by-the-server' ? seen : undefined);
  const isLeaving = seen !== undefined && ending === 'in-this-tab';
  // Whoever logged out on this page is on the way home already, which may take React a moment.
  if (shown === undefined && user === null && !isLeaving) {
    return <Navigate to={paths.logInAndReturn(pathname + search)} replace />;
  }
  return (
    <>
      {now === null && head}
      {user === null && shown !== undefined ? <LogInAgain /> : now === null && waiting}
      {shown !== undefined && <Activity mode={now === null ? 'hidden' : 'visible'}>{children(shown)}</Activity>}
    </>
  );
}

type OwnPageProps<T> = { title: string; own: T | null; children: (user: User, own: T) => ReactNode };

/** Shows a page whose loader is made by `ownData`, once both who is there and what is theirs is known. */
export function OwnPage<T>({ title, own, children }: OwnPageProps<T>) {
  const waiting = (
    <div className="page waiting">
      <h1>{title}</h1>
      <Loading />
    </div>
  );
  return (
    <>
      <noscript>
        <p className="notice">{useWords().account.needsJavaScript}</p>
      </noscript>
      <RequireUser waiting={waiting}>{(user) => (own === null ? waiting : children(user, own))}</RequireUser>
    </>
  );
}
