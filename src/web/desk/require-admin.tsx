import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { RequireUser } from '../gates.tsx';

/** Shows a page to admins; others who are signed in are sent home. */
export function RequireAdmin({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return (
    <RequireUser waiting={waiting}>
      {(user) => (user.role === 'admin' ? <>{children}</> : <Navigate to={paths.home} replace />)}
    </RequireUser>
  );
}
