import { useState, type ReactNode } from 'react';
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
  const [wasHere, setWasHere] = useState(false);
  if (user === 'loading') return <Loading />;
  // Whoever logs out on this page is on the way home already, which may take React a moment.
  if (user === null) return wasHere ? <Loading /> : <Navigate to={paths.logInAndReturn(pathname + search)} replace />;
  if (!wasHere) setWasHere(true);
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
