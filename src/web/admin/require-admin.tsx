import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { paths } from '#contract/api/paths.ts';
import { RequireUser } from '#web/app/login/gates.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAdminWords } from '#web/copy/admin/admin.ts';

type RequireAdminProps = { waiting: ReactNode; head: ReactNode; children: ReactNode };

/** Shows a page to admins. Others who are logged in are sent home, unless they were admins until just now. */
export function RequireAdmin({ waiting, head, children }: RequireAdminProps) {
  return (
    <RequireUser waiting={waiting} head={head}>
      {(user) => (
        <AdminOnly user={user} head={head}>
          {children}
        </AdminOnly>
      )}
    </RequireUser>
  );
}

type AdminOnlyProps = { user: User; head: ReactNode; children: ReactNode };

function AdminOnly({ user, head, children }: AdminOnlyProps) {
  const isAdmin = user.role === 'admin';
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  if (isAdmin) return <>{children}</>;
  if (!wasAdmin) return <Navigate to={paths.home} replace />;
  return (
    <>
      {head}
      <Removed />
    </>
  );
}

function Removed() {
  const words = useAdminWords().removed;
  return (
    <div className="waiting">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <Link to={paths.home} className="button">
          {words.home}
        </Link>
      </p>
    </div>
  );
}
