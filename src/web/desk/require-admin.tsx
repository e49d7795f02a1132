import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { RequireUser } from '../gates.tsx';

type RequireAdminProps = { waiting: ReactNode; head: ReactNode; children: ReactNode };

/** Shows a page to admins; others who are signed in are sent home. */
export function RequireAdmin({ waiting, head, children }: RequireAdminProps) {
  return (
    <RequireUser waiting={waiting} head={head}>
      {(user) => (user.role === 'admin' ? <>{children}</> : <Navigate to={paths.home} replace />)}
    </RequireUser>
  );
}
