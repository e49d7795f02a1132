import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { paths } from '#contract/paths.ts';
import { Loading } from './parts/loading.tsx';
import { useSession } from './session.tsx';
import { useWords } from './words/index.ts';

/** Shows a page to whoever is signed in; others are sent to log in and come back. */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user === 'loading') return <Loading />;
  if (user === null) return <Navigate to={paths.logInAndReturn(pathname + search)} replace />;
  return children(user);
}

/** Shows a page whose loader is made by `ownData`, once both who is there and what is theirs is known. */
export function OwnPage<T>({ own, children }: { own: T | null; children: (user: User, own: T) => ReactNode }) {
  return (
    <>
      <noscript>
        <p className="notice">{useWords().account.needsJavaScript}</p>
      </noscript>
      <RequireUser>{(user) => (own === null ? <Loading /> : children(user, own))}</RequireUser>
    </>
  );
}
